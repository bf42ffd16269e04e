import { answerHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../lib/server-time.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, DialogFoot } from '../../ui/dialog.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery } from './api.ts'
import { capitalized } from './copy.ts'
import { PlayerFields, type PlayerRow } from './player-fields.tsx'
import { ResultConfirmation } from './result-dialog.tsx'
import {
  entryOf,
  grossOf,
  isEmpty,
  isOvertaken,
  isPlausible,
  isPosted,
  isProblem,
  type ScoreDraft,
  type ScoreEntry,
  scoreDraft,
} from './score-draft.ts'
import { changeSavedScores, postScores, useSavedScores } from './score-outbox.ts'
import styles from './score-sheet.module.css'
import { canPost, canSubmit, namesOf, type ScorecardView } from './scorecard-rules.ts'
import { UnsentNotice } from './unsent-notice.tsx'

type ScoreSheetProps = ScorecardView & {
  /** The player whose field has the focus first. */
  startWith?: string
  onClose: () => void
}

type SheetProblem = { playerId: string; text: string; hole?: number | undefined }

/** The scores of all players, and then the result once the round is over and all scores are in. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { session, viewerId, onClose } = props
  const client = useQueryClient()
  const card =
    useOptionalQuery({
      ...scorecardQuery(session.id),
      initialData: props.card,
      // Show this right away but refetch, since someone else may have posted since.
      initialDataUpdatedAt: 0,
    }) ?? props.card
  const [unusual, setUnusual] = useState<ScoreEntry[]>()
  const [isResult, setIsResult] = useState(false)
  const toPost = useRef<ScoreEntry[]>([])
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const post = async (entries: ScoreEntry[]) => {
    setUnusual(undefined)
    const outcome = await postScores({ client, userId: viewerId, sessionId: session.id }, entries)
    if (outcome.kind !== 'posted') return
    const posted = client.getQueryData(scorecardQuery(session.id).queryKey)
    if (isShown.current && posted && canSubmit(session, posted, serverNow()))
      return setIsResult(true)
    toast.success('Scores posted')
    if (isShown.current) onClose()
  }

  const title = unusual ? 'Check these scores' : isResult ? 'Submit the result' : 'Scores'
  return (
    <Dialog title={title} open keepsDraft onClose={onClose} size="medium">
      {unusual ? (
        <UnusualScores
          {...props}
          card={card}
          entries={unusual}
          onBack={() => setUnusual(undefined)}
          onPost={() => void post(toPost.current)}
        />
      ) : isResult ? (
        <ResultConfirmation {...props} kind="submit" card={card} />
      ) : (
        <Fields
          {...props}
          card={card}
          onPost={(entries) => {
            toPost.current = entries
            const implausible = entries.filter((entry) => !isPlausible(entry, card.plausible))
            if (implausible.length > 0) setUnusual(implausible)
            else void post(entries)
          }}
        />
      )}
    </Dialog>
  )
}

type FieldsProps = ScoreSheetProps & { onPost: (entries: ScoreEntry[]) => void }

function Fields({ session, card, viewerId, startWith = viewerId, onClose, onPost }: FieldsProps) {
  const { saved, isPosting } = useSavedScores(viewerId, session.id)
  const [problem, setProblem] = useState<SheetProblem>()
  const form = useRef<HTMLFormElement>(null)
  const { holes } = session
  const rows = session.playerDetails
    .map((player): PlayerRow => {
      const score = card.scores.find(({ userId }) => userId === player.id)
      const draft = saved?.drafts[player.id] ?? scoreDraft(score, holes)
      return {
        player,
        score,
        draft,
        isChanged: saved?.drafts[player.id] !== undefined,
        canPost: canPost(card, player.id, viewerId, serverNow()),
        isOvertaken: isOvertaken(draft, score, { viewerId, holes }),
      }
    })
    .toSorted((a, b) => Number(b.player.id === viewerId) - Number(a.player.id === viewerId))
  const changed = rows.filter(
    ({ isChanged, draft, score }) => isChanged && (score !== undefined || !isEmpty(draft)),
  )

  /** Replaces a player's draft, or removes it. */
  const setDraft = (playerId: string, draft?: ScoreDraft) => {
    setProblem(undefined)
    changeSavedScores(viewerId, session.id, ({ drafts: { [playerId]: _, ...others }, posting }) => {
      // Don't retry a score that was changed since it was posted.
      const left = posting?.filter(({ userId }) => userId !== playerId) ?? []
      return {
        drafts: draft ? { ...others, [playerId]: draft } : others,
        posting: left.length > 0 ? left : null,
        refused: null,
      }
    })
  }
  const fail = (found: SheetProblem) => {
    setProblem(found)
    const fields = form.current?.querySelectorAll<HTMLInputElement>(
      `[data-player="${found.playerId}"] input`,
    )
    fields?.[(found.hole ?? 1) - 1]?.focus()
  }
  const submit = () => {
    const entries: ScoreEntry[] = []
    for (const { player, score, draft, isOvertaken: isUndecided } of changed) {
      if (isUndecided)
        return fail({ playerId: player.id, text: `Choose a score for ${nameOf(player)}` })
      const entry = entryOf(player.id, draft, holes)
      if (isProblem(entry)) return fail({ playerId: player.id, ...entry })
      if (!isPosted(entry, score)) entries.push({ ...entry, replaces: score?.enteredAt ?? null })
    }
    if (entries.length > 0) return onPost(entries)
    const missing = rows.find(({ score }) => !score)
    if (missing) fail({ playerId: missing.player.id, text: 'Enter a score' })
    else onClose()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPosting) submit()
      }}
    >
      <Stack as="ul" className="divided">
        {rows.map((row) => (
          <PlayerFields
            key={row.player.id}
            session={session}
            card={card}
            row={row}
            viewerId={viewerId}
            problem={problem?.playerId === row.player.id ? problem : undefined}
            isFirst={row.player.id === startWith}
            onChange={(changes) => setDraft(row.player.id, { ...row.draft, ...changes })}
            onDiscard={() => setDraft(row.player.id)}
          />
        ))}
      </Stack>
      <Muted>
        We save what you enter on this device until you post it. You can post for everyone. Scores
        you post for other players count once they confirm them, or after {hours(answerHours)}.
      </Muted>
      <DialogFoot>
        <div className="hide-empty full-width">
          <UnsentNotice sessionId={session.id} viewerId={viewerId} />
        </div>
        <Button type="submit" loading={isPosting}>
          {changed.length > 1 ? 'Post scores' : 'Post score'}
        </Button>
      </DialogFoot>
    </form>
  )
}

type UnusualScoresProps = ScorecardView & {
  entries: ScoreEntry[]
  onBack: () => void
  onPost: () => void
}

/** Confirms unusual scores, since a typo could decide a prize. */
function UnusualScores({
  session,
  card: { plausible },
  entries,
  viewerId,
  onBack,
  onPost,
}: UnusualScoresProps) {
  const scores = entries.map(grossOf).join(' and ')
  return (
    <>
      <p className={styles.ask}>{`Post ${scores}?`}</p>
      <ul className={styles.summary}>
        {entries.map((entry) => (
          <Row key={entry.userId} as="li" gap={4} align="baseline" justify="between">
            <span>{capitalized(namesOf(session, [entry.userId], viewerId))}</span>
            <strong className="figures">{grossOf(entry)}</strong>
          </Row>
        ))}
      </ul>
      <Muted>{`Most scores over ${session.holes} holes here are ${plausible.min}–${plausible.max}.`}</Muted>
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          Edit scores
        </Button>
        <Button onClick={onPost} data-autofocus>
          {`Yes, post ${scores}`}
        </Button>
      </DialogActions>
    </>
  )
}
