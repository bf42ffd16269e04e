import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Muted } from '../../ui/text.tsx'
import { capitalized, sheetCopy } from './copy.ts'
import { type Entry, grossOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { namesOf } from './scorecard-rules.ts'

type OddScoresProps = {
  session: Session
  plausible: Scorecard['plausible']
  entries: Entry[]
  viewerId: string
  onBack: () => void
  onPost: () => void
}

/** Confirms unusual scores, since a typo could decide a prize. */
export function UnusualScores({
  session,
  plausible,
  entries,
  viewerId,
  onBack,
  onPost,
}: OddScoresProps) {
  const scores = entries.map(grossOf).join(' and ')
  return (
    <>
      <p className={styles.ask}>{sheetCopy.ask(scores)}</p>
      <ul className={styles.summary}>
        {entries.map((entry) => (
          <li key={entry.userId}>
            <span>{capitalized(namesOf(session, [entry.userId], viewerId))}</span>
            <strong className="figures">{grossOf(entry)}</strong>
          </li>
        ))}
      </ul>
      <Muted>{sheetCopy.usual(session.holes, plausible.min, plausible.max)}</Muted>
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          {sheetCopy.edit}
        </Button>
        <Button onClick={onPost} data-autofocus>
          {sheetCopy.confirmPost(scores)}
        </Button>
      </DialogActions>
    </>
  )
}
