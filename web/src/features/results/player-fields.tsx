import type { CardScore } from '@county-golf/contract/results'
import type { Player, Session } from '@county-golf/contract/sessions'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { HoleGrid } from './hole-grid.tsx'
import { type Draft, draftOf, entryOf, grossOf, isProblem, totalOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { capitalized, namesOf } from './standing.ts'
import { StrokesInput } from './strokes-input.tsx'

export type PlayerRow = {
  player: Player
  score: CardScore | undefined
  draft: Draft
  /** There is a draft that isn't posted. */
  isChanged: boolean
  mayPost: boolean
  /** Someone else has posted another score since the draft was begun. */
  isOvertaken: boolean
}

type PlayerFieldsProps = {
  session: Session
  row: PlayerRow
  viewerId: string
  problem: { text: string; hole?: number | undefined } | undefined
  /** Takes the focus when the sheet opens. */
  isFirst: boolean
  onChange: (changes: Partial<Draft>) => void
  /** Forgets what was typed. */
  onDiscard: () => void
}

/** Scores of three digits begin with a 1. */
const isWhole = (digits: string) => digits.length === 3 || /^[2-9]\d$/.test(digits)

/** One player's score: a number, or hole by hole, or that they withdrew. */
export function PlayerFields(props: PlayerFieldsProps) {
  const { session, row, viewerId, problem, isFirst, onChange, onDiscard } = props
  const { player, draft } = row
  const isOwn = player.id === viewerId
  const whose = isOwn ? 'your' : `${nameOf(player)}’s`
  if (!row.mayPost || row.isOvertaken) return <Posted {...props} />
  return (
    <li className={styles.player} data-player={player.id}>
      <span className={styles.name}>
        {nameOf(player)}
        {isOwn && <span className={styles.you}> (You)</span>}
      </span>
      {draft.withdrawn ? (
        <span className={styles.figure}>WD</span>
      ) : draft.byHole ? (
        <output className={styles.figure} aria-label={`${capitalized(whose)} total`}>
          <span className="visually-hidden">Total </span>
          {totalOf(draft.strokes)}
        </output>
      ) : (
        <StrokesInput
          label={isOwn ? `Your gross score over ${session.holes} holes` : `${whose} gross score`}
          className={styles.total}
          value={draft.gross}
          onChange={(gross) => onChange({ gross })}
          isWhole={isWhole}
          maxLength={3}
          invalid={problem !== undefined}
          isFirst={isFirst}
        />
      )}
      <div className={styles.tools}>
        <Chip
          aria-label={isOwn ? 'Hole by hole' : `Hole by hole for ${nameOf(player)}`}
          pressed={draft.byHole && !draft.withdrawn}
          onClick={() => onChange({ byHole: !draft.byHole, withdrawn: false })}
        >
          Hole by hole
        </Chip>
        <Chip
          aria-label={isOwn ? 'Withdrew' : `${nameOf(player)} withdrew`}
          pressed={draft.withdrawn}
          onClick={() => onChange({ withdrawn: !draft.withdrawn })}
        >
          Withdrew
        </Chip>
      </div>
      {draft.withdrawn && (
        <p className={styles.wide}>Players who withdraw have no score and can’t win.</p>
      )}
      {draft.byHole && !draft.withdrawn && (
        <>
          <HoleGrid
            whose={whose}
            strokes={draft.strokes}
            wrongHole={problem?.hole}
            isFirst={isFirst}
            onChange={(strokes) => onChange({ strokes })}
          />
          {row.isChanged && (
            <div className={styles.tools}>
              <Button
                variant="outline"
                size="small"
                aria-label={`Clear ${whose} score`}
                onClick={onDiscard}
              >
                Clear
              </Button>
            </div>
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

/** A score that someone else has posted: to be read, and decided on where another was typed here. */
function Posted({ session, row, viewerId, problem, onChange, onDiscard }: PlayerFieldsProps) {
  const { player, score, draft, mayPost } = row
  if (!score) return null
  const entry = entryOf(player.id, draft, session.holes)
  const typed = isProblem(entry) ? null : figureOf(grossOf(entry))
  const posted = figureOf(score.gross)
  const by = capitalized(namesOf(session, [score.enteredBy], viewerId))
  return (
    <li className={styles.player} data-player={player.id}>
      <span className={styles.name}>
        {nameOf(player)}
        {player.id === viewerId && <span className={styles.you}> (You)</span>}
      </span>
      <span className={styles.figure}>{posted}</span>
      <p className={styles.wide}>
        {row.isOvertaken ? (
          <>
            {by} posted {posted} in the meantime. You typed{' '}
            {typed ?? `${totalOf(draft.strokes)} so far`}.
          </>
        ) : (
          `Posted by ${namesOf(session, [score.enteredBy], viewerId)}`
        )}
      </p>
      {row.isOvertaken && (
        <div className={styles.tools}>
          <Button size="small" onClick={onDiscard}>
            Keep {posted}
          </Button>
          {mayPost && (
            <Button
              size="small"
              variant="outline"
              onClick={() => onChange({ replaces: draftOf(score, session.holes).replaces })}
            >
              Use mine
            </Button>
          )}
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </li>
  )
}

const figureOf = (gross: number | null): string => (gross === null ? 'WD' : String(gross))
