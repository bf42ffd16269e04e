import type { Card } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { type Entry, grossOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { capitalized, namesOf } from './standing.ts'

type OddScoresProps = {
  session: Session
  plausible: Card['plausible']
  entries: Entry[]
  viewerId: string
  onBack: () => void
  onPost: () => void
}

/** Asks once more where a score is far from what golfers score: a slip could decide a prize. */
export function OddScores({
  session,
  plausible,
  entries,
  viewerId,
  onBack,
  onPost,
}: OddScoresProps) {
  const figures = entries.map(grossOf).join(' and ')
  return (
    <>
      <p className={styles.ask}>Post {figures}?</p>
      <ul className={styles.summary}>
        {entries.map((entry) => (
          <li key={entry.userId}>
            <span>{capitalized(namesOf(session, [entry.userId], viewerId))}</span>
            <strong className="figures">{grossOf(entry)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        Most scores over {session.holes} holes here are {plausible.min}–{plausible.max}.
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          Change
        </Button>
        <Button onClick={onPost} data-autofocus>
          Yes, post {figures}
        </Button>
      </DialogActions>
    </>
  )
}
