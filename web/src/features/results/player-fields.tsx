import type { ScorecardScore } from '@county-golf/contract/results'
import type { Player, Session } from '@county-golf/contract/sessions'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { possessive, scorecardCopy, sheetCopy } from './copy.ts'
import { HoleGrid } from './hole-grid.tsx'
import { PlayerName } from './player-name.tsx'
import { type Draft, draftOf, entryOf, grossOf, isProblem, totalOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { namesOf } from './scorecard-rules.ts'
import { StrokesInput } from './strokes-input.tsx'

export type PlayerRow = {
  player: Player
  score: ScorecardScore | undefined
  draft: Draft
  /** Whether there's an unposted draft. */
  isChanged: boolean
  canPost: boolean
  /** Whether someone else has posted another score since the draft was started. */
  isOvertaken: boolean
}

type PlayerFieldsProps = {
  session: Session
  row: PlayerRow
  viewerId: string
  problem: { text: string; hole?: number | undefined } | undefined
  /** Whether it gets the focus when the sheet opens. */
  isFirst: boolean
  onChange: (changes: Partial<Draft>) => void
  /** Removes the draft. */
  onDiscard: () => void
}

/** Only scores that start with a 1 have three digits. */
const isWhole = (digits: string) => digits.length === 3 || /^[2-9]\d$/.test(digits)

/** A player's score as a total, hole by hole, or as a withdrawal. */
export function PlayerFields(props: PlayerFieldsProps) {
  const { session, row, viewerId, problem, isFirst, onChange, onDiscard } = props
  const { player, draft } = row
  const isOwn = player.id === viewerId
  const whose = isOwn ? scorecardCopy.your : possessive(nameOf(player))
  if (!row.canPost || row.isOvertaken) return <Posted {...props} />
  return (
    <li className={styles.player} data-player={player.id}>
      <span className="breakable strong">
        <PlayerName player={player} isOwn={isOwn} />
      </span>
      {draft.withdrawn ? (
        <span className={styles.figure}>{scorecardCopy.withdrawn}</span>
      ) : draft.byHole ? (
        <output className={styles.figure} aria-label={sheetCopy.totalName(whose)}>
          <span className="visually-hidden">{sheetCopy.total}</span>
          {totalOf(draft.strokes)}
        </output>
      ) : (
        <StrokesInput
          label={isOwn ? sheetCopy.ownGross(session.holes) : sheetCopy.gross(whose)}
          className={styles.total}
          value={draft.gross}
          onChange={(gross) => onChange({ gross })}
          isWhole={isWhole}
          maxLength={3}
          invalid={problem !== undefined}
          isFirst={isFirst}
        />
      )}
      <Row gap={2} wrap className={styles.tools}>
        <Chip
          aria-label={isOwn ? sheetCopy.holeByHole : sheetCopy.holeByHoleFor(nameOf(player))}
          pressed={draft.byHole && !draft.withdrawn}
          onClick={() => onChange({ byHole: !draft.byHole, withdrawn: false })}
        >
          {sheetCopy.holeByHole}
        </Chip>
        <Chip
          aria-label={isOwn ? scorecardCopy.withdrew : sheetCopy.withdrewName(nameOf(player))}
          pressed={draft.withdrawn}
          onClick={() => onChange({ withdrawn: !draft.withdrawn })}
        >
          {scorecardCopy.withdrew}
        </Chip>
      </Row>
      {draft.withdrawn && <Muted className={styles.wide}>{sheetCopy.withdrawalNote}</Muted>}
      {draft.byHole && !draft.withdrawn && (
        <>
          <HoleGrid
            whose={isOwn ? undefined : whose}
            strokes={draft.strokes}
            wrongHole={problem?.hole}
            isFirst={isFirst}
            onChange={(strokes) => onChange({ strokes })}
          />
          {row.isChanged && (
            <Row gap={2} wrap className={styles.tools}>
              <Button
                variant="outline"
                size="small"
                aria-label={sheetCopy.clearName(whose)}
                onClick={onDiscard}
              >
                {sheetCopy.clear}
              </Button>
            </Row>
          )}
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </li>
  )
}

/** A score that someone else has posted, with a choice if the viewer has entered another one. */
function Posted({ session, row, viewerId, problem, onChange, onDiscard }: PlayerFieldsProps) {
  const { player, score, draft, canPost } = row
  if (!score) return null
  const entry = entryOf(player.id, draft, session.holes)
  const entered = isProblem(entry)
    ? sheetCopy.soFar(totalOf(draft.strokes))
    : totalText(grossOf(entry))
  const posted = totalText(score.gross)
  const by = namesOf(session, [score.enteredBy], viewerId)
  return (
    <li className={styles.player} data-player={player.id}>
      <span className="breakable strong">
        <PlayerName player={player} isOwn={player.id === viewerId} />
      </span>
      <span className={styles.figure}>{posted}</span>
      <Muted className={styles.wide}>
        {row.isOvertaken ? sheetCopy.overtaken(by, posted, entered) : sheetCopy.postedBy(by)}
      </Muted>
      {row.isOvertaken && (
        <Row gap={2} wrap className={styles.tools}>
          <Button size="small" onClick={onDiscard}>
            {sheetCopy.keep(posted)}
          </Button>
          {canPost && (
            <Button
              size="small"
              variant="outline"
              onClick={() => onChange({ replaces: draftOf(score, session.holes).replaces })}
            >
              {sheetCopy.useMine}
            </Button>
          )}
        </Row>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </li>
  )
}

const totalText = (gross: number | null): string =>
  gross === null ? scorecardCopy.withdrawn : String(gross)
