import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery } from './api.ts'
import { resultCopy, sheetCopy } from './copy.ts'
import { PlayerFields, type PlayerRow } from './player-fields.tsx'
import { ResultConfirmation } from './result-dialog.tsx'
import { changeSavedScores, useSavedScores } from './saved-scores.ts'
import {
  type Draft,
  draftOf,
  type Entry,
  entryOf,
  isEmpty,
  isOvertaken,
  isPlausible,
  isPosted,
  isProblem,
} from './score-draft.ts'
import { postScores, useIsPosting } from './score-outbox.ts'
import styles from './score-sheet.module.css'
import { canPost, canSubmit } from './scorecard-rules.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import { UnusualScores } from './unusual-scores.tsx'

type ScoreSheetProps = {
  session: Session
  card: Scorecard
  viewerId: string
  /** The player whose field has the focus first. */
  startWith?: string
  onClose: () => void
}

type SheetProblem = { playerId: string; text: string; hole?: number | undefined }

/** The scores of all players, and then the result once the round is over and all scores are in. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { session, viewerId, onClose } = props
  const client = useQueryClient()
  const { data: card } = useQuery({
    ...scorecardQuery(session.id),
    initialData: props.card,
    // Show this right away but refetch, since someone else may have posted since.
    initialDataUpdatedAt: 0,
  })
  const [unusual, setUnusual] = useState<Entry[]>()
  const [isResult, setIsResult] = useState(false)
  const toPost = useRef<Entry[]>([])
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const post = async (entries: Entry[]) => {
    setUnusual(undefined)
    const outcome = await postScores({ client, userId: viewerId, sessionId: session.id }, entries)
    if (outcome.kind !== 'posted') return
    const posted = client.getQueryData(scorecardQuery(session.id).queryKey)
    if (isShown.current && posted && canSubmit(session, posted, new Date()))
      return setIsResult(true)
    toast.success(sheetCopy.posted)
    if (isShown.current) onClose()
  }

  const title = unusual ? sheetCopy.checkTitle : isResult ? resultCopy.submitTitle : sheetCopy.title
  return (
    <Dialog title={title} open keepsDraft onClose={onClose} size="medium">
      {unusual ? (
        <UnusualScores
          session={session}
          plausible={card.plausible}
          entries={unusual}
          viewerId={viewerId}
          onBack={() => setUnusual(undefined)}
          onPost={() => void post(toPost.current)}
        />
      ) : isResult ? (
        <ResultConfirmation
          kind="submit"
          session={session}
          card={card}
          viewerId={viewerId}
          onClose={onClose}
        />
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

type FieldsProps = ScoreSheetProps & { onPost: (entries: Entry[]) => void }

function Fields({ session, card, viewerId, startWith = viewerId, onClose, onPost }: FieldsProps) {
  const saved = useSavedScores(viewerId, session.id)
  const isPosting = useIsPosting(session.id)
  const [problem, setProblem] = useState<SheetProblem>()
  const form = useRef<HTMLFormElement>(null)
  const { holes } = session
  const rows = session.playerDetails
    .map((player): PlayerRow => {
      const score = card.scores.find(({ userId }) => userId === player.id)
      const draft = saved?.drafts[player.id] ?? draftOf(score, holes)
      return {
        player,
        score,
        draft,
        isChanged: saved?.drafts[player.id] !== undefined,
        canPost: canPost(card, player.id, viewerId, new Date()),
        isOvertaken: isOvertaken(draft, score, { viewerId, holes }),
      }
    })
    .toSorted((a, b) => Number(b.player.id === viewerId) - Number(a.player.id === viewerId))
  const changed = rows.filter(
    ({ isChanged, draft, score }) => isChanged && (score !== undefined || !isEmpty(draft)),
  )

  const change = ({ player, draft }: PlayerRow, changes: Partial<Draft>) => {
    setProblem(undefined)
    changeSavedScores(viewerId, session.id, ({ drafts, posting }) => ({
      drafts: { ...drafts, [player.id]: { ...draft, ...changes } },
      ...withoutPlayer(posting, player.id),
    }))
  }
  const discard = ({ player }: PlayerRow) => {
    setProblem(undefined)
    changeSavedScores(
      viewerId,
      session.id,
      ({ drafts: { [player.id]: _, ...drafts }, posting }) => ({
        drafts,
        ...withoutPlayer(posting, player.id),
      }),
    )
  }
  const fail = (found: SheetProblem) => {
    setProblem(found)
    const fields = form.current?.querySelectorAll<HTMLInputElement>(
      `[data-player="${found.playerId}"] input`,
    )
    fields?.[(found.hole ?? 1) - 1]?.focus()
  }
  const submit = () => {
    const entries: Entry[] = []
    for (const { player, score, draft, isOvertaken: isUndecided } of changed) {
      if (isUndecided)
        return fail({ playerId: player.id, text: sheetCopy.chooseScore(nameOf(player)) })
      const entry = entryOf(player.id, draft, holes)
      if (isProblem(entry)) return fail({ playerId: player.id, ...entry })
      if (!isPosted(entry, score)) entries.push({ ...entry, replaces: score?.enteredAt ?? null })
    }
    if (entries.length > 0) return onPost(entries)
    const missing = rows.find(({ score }) => !score)
    if (missing) fail({ playerId: missing.player.id, text: sheetCopy.missingScore })
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
      <Stack as="ul">
        {rows.map((row) => (
          <PlayerFields
            key={row.player.id}
            session={session}
            row={row}
            viewerId={viewerId}
            problem={problem?.playerId === row.player.id ? problem : undefined}
            isFirst={row.player.id === startWith}
            onChange={(changes) => change(row, changes)}
            onDiscard={() => discard(row)}
          />
        ))}
      </Stack>
      <Muted>{sheetCopy.note}</Muted>
      <DialogFoot>
        <div className={styles.unsent}>
          <UnsentNotice sessionId={session.id} viewerId={viewerId} />
        </div>
        <Button type="submit" loading={isPosting}>
          {sheetCopy.post(changed.length)}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** Stops retrying a score that was changed since it was posted. */
const withoutPlayer = (posting: Entry[] | null, playerId: string) => {
  const left = posting?.filter(({ userId }) => userId !== playerId) ?? []
  return { posting: left.length > 0 ? left : null, refused: null }
}
