import { teesLabel } from '@county-golf/contract/course-facts'
import type { Scorecard, ScorecardScore } from '@county-golf/contract/results'
import type { Player, Session } from '@county-golf/contract/sessions'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { NativeSelect } from '../../ui/fields.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { capitalized, possessive, withdrawnMark } from './copy.ts'
import { PlayerName } from './player-name.tsx'
import { entryOf, grossOf, isProblem, type ScoreDraft, scoreDraft, totalOf } from './score-draft.ts'
import styles from './score-sheet.module.css'
import { namesOf } from './scorecard-rules.ts'
import { StrokesInput } from './strokes-input.tsx'

export type PlayerRow = {
  player: Player
  score: ScorecardScore | undefined
  draft: ScoreDraft
  /** Whether there's an unposted draft. */
  isChanged: boolean
  canPost: boolean
  /** Whether someone else has posted another score since the draft was started. */
  isOvertaken: boolean
}

type PlayerFieldsProps = {
  session: Session
  card: Scorecard
  row: PlayerRow
  viewerId: string
  problem: { text: string; hole?: number | undefined } | undefined
  /** Whether it gets the focus when the sheet opens. */
  isFirst: boolean
  onChange: (changes: Partial<ScoreDraft>) => void
  /** Removes the draft. */
  onDiscard: () => void
}

/** Only scores that start with a 1 have three digits. */
const isWholeTotal = (digits: string) => digits.length === 3 || /^[2-9]\d$/.test(digits)

/** A player's score as a total, hole by hole, or as a withdrawal. */
export function PlayerFields(props: PlayerFieldsProps) {
  const { row, viewerId, problem } = props
  const { player, score, canPost } = row
  if (!canPost && !score) return null
  return (
    <li className={styles.player} data-player={player.id}>
      <span className="breakable strong">
        <PlayerName player={player} isOwn={player.id === viewerId} />
      </span>
      {score && (!canPost || row.isOvertaken) ? (
        <Posted {...props} score={score} />
      ) : (
        <Fields {...props} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </li>
  )
}

function Fields(props: PlayerFieldsProps) {
  const { session, row, viewerId, problem, isFirst, onChange, onDiscard } = props
  const { player, draft } = row
  const isOwn = player.id === viewerId
  const whose = isOwn ? 'your' : possessive(nameOf(player))
  return (
    <>
      {draft.withdrawn ? (
        <span className={styles.figure}>{withdrawnMark}</span>
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
          isWhole={isWholeTotal}
          maxLength={3}
          invalid={problem !== undefined}
          isFirst={isFirst}
        />
      )}
      <Row gap={2} wrap className={styles.choices}>
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
      </Row>
      {!draft.withdrawn && <Tees {...props} />}
      {draft.withdrawn && (
        <Muted className={styles.wide}>Players who withdraw don’t get a score and can’t win.</Muted>
      )}
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
            <Row gap={2} wrap className={styles.choices}>
              <Button
                variant="outline"
                size="small"
                aria-label={`Clear ${whose} score`}
                onClick={onDiscard}
              >
                Clear
              </Button>
            </Row>
          )}
        </>
      )}
    </>
  )
}

/** The tees that the player played, if the course has several. */
function Tees({ card, row, viewerId, onChange }: PlayerFieldsProps) {
  const { tees = [], usualTees = [] } = card
  const { player, draft } = row
  if (tees.length < 2) return null
  const usual = usualTees.find(({ userId }) => userId === player.id)?.teeId
  const isOwn = player.id === viewerId
  return (
    <div className={styles.wide}>
      <NativeSelect
        label={isOwn ? 'Tees you played' : `Tees ${nameOf(player)} played`}
        value={draft.teeId ?? usual ?? ''}
        onChange={({ currentTarget }) => onChange({ teeId: currentTarget.value })}
        data={tees.map((set) => ({
          value: set.id,
          label: `${teesLabel(set)} (${set.courseRating.toFixed(1)}/${set.slopeRating})`,
        }))}
      />
    </div>
  )
}

type PostedProps = PlayerFieldsProps & { score: ScorecardScore }

/** A score that someone else has posted, with a choice if the viewer has entered another one. */
function Posted({ session, row, score, viewerId, onChange, onDiscard }: PostedProps) {
  const { player, draft, canPost } = row
  const entry = entryOf(player.id, draft, session.holes)
  const entered = isProblem(entry) ? `${totalOf(draft.strokes)} so far` : totalText(grossOf(entry))
  const posted = totalText(score.gross)
  const by = namesOf(session, [score.enteredBy], viewerId)
  return (
    <>
      <span className={styles.figure}>{posted}</span>
      <Muted className={styles.wide}>
        {row.isOvertaken
          ? `${capitalized(by)} posted ${posted} since you started. You entered ${entered}.`
          : `Posted by ${by}`}
      </Muted>
      {row.isOvertaken && (
        <Row gap={2} wrap className={styles.choices}>
          <Button size="small" onClick={onDiscard}>
            {`Keep ${posted}`}
          </Button>
          {canPost && (
            <Button
              size="small"
              variant="outline"
              onClick={() => onChange({ replaces: scoreDraft(score, session.holes).replaces })}
            >
              Use mine
            </Button>
          )}
        </Row>
      )}
    </>
  )
}

const totalText = (gross: number | null): string => (gross === null ? withdrawnMark : String(gross))

type HoleGridProps = {
  /** For screen readers: undefined for the viewer's own holes, else 'Tom’s'. */
  whose: string | undefined
  strokes: ScoreDraft['strokes']
  /** The hole to correct, starting from 1. */
  wrongHole?: number | undefined
  isFirst: boolean
  onChange: (strokes: ScoreDraft['strokes']) => void
}

/** Only a 1 takes a second digit. More than 19 strokes can be entered as a correction. */
const isWholeHole = (digits: string) => digits.length === 2 || /^[2-9]/.test(digits)

/** Nine holes per row with their sum, as on a paper scorecard. */
function HoleGrid({ whose, strokes, wrongHole, isFirst, onChange }: HoleGridProps) {
  const nines = strokes.length === 9 ? [0] : [0, 9]
  const next = Math.max(0, strokes.indexOf(''))
  return (
    <Stack gap={4} className={styles.wide}>
      {nines.map((first) => (
        <fieldset key={first} className={styles.nine}>
          <legend>
            {first === 0 ? 'Out' : 'In'}{' '}
            <strong className="figures">{totalOf(strokes.slice(first, first + 9)) || '–'}</strong>
          </legend>
          {strokes.slice(first, first + 9).map((count, n) => {
            const hole = first + n
            return (
              <Stack key={hole + 1} align="center" className="soft-small">
                <span aria-hidden="true">{hole + 1}</span>
                <StrokesInput
                  label={whose ? `${whose} hole ${hole + 1}` : `Hole ${hole + 1}`}
                  value={count}
                  onChange={(value) =>
                    onChange(strokes.map((was, at) => (at === hole ? value : was)))
                  }
                  isWhole={isWholeHole}
                  maxLength={2}
                  invalid={wrongHole === hole + 1}
                  isFirst={isFirst && hole === next}
                />
              </Stack>
            )
          })}
        </fieldset>
      ))}
    </Stack>
  )
}
