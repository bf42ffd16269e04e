import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery, scorecardScope, updateScorecard } from './api.ts'
import { resultCopy } from './copy.ts'
import { PlayerName } from './player-name.tsx'
import styles from './score-sheet.module.css'
import { prizeText, scorecardRows, scoreText } from './scorecard-rules.ts'

type ResultConfirmationProps = {
  kind: 'submit' | 'accept'
  session: Session
  card: Scorecard
  viewerId: string
  onClose: () => void
}

const kinds = {
  submit: {
    call: 'POST /sessions/{id}/result/propose',
    title: resultCopy.submitTitle,
    note: resultCopy.submitNote,
    action: resultCopy.submit,
    done: resultCopy.submitDone,
    failed: resultCopy.submitFailed,
  },
  accept: {
    call: 'POST /sessions/{id}/result/confirm',
    title: resultCopy.acceptTitle,
    note: resultCopy.acceptNote,
    action: resultCopy.accept,
    done: resultCopy.acceptDone,
    failed: resultCopy.acceptFailed,
  },
} as const

/** Confirms submitting or accepting a result, with the scores, the winner, and the consequences. */
export function ResultConfirmation({
  kind,
  session,
  card,
  viewerId,
  onClose,
}: ResultConfirmationProps) {
  const client = useQueryClient()
  const { call, note, action, done, failed } = kinds[kind]
  const mutation = useIntent(call, {
    scope: scorecardScope(session.id),
    onSuccess: ({ card: next }) => {
      updateScorecard(client, session.id, next)
      toast.success(next.state === 'settled' ? resultCopy.finalDone : done)
      onClose()
    },
    onError: (error) => {
      toast.error(messageOf(error, failed))
      void client.invalidateQueries({ queryKey: scorecardQuery(session.id).queryKey })
    },
  })
  // It can replace fields that had the focus.
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  const winners = kind === 'submit' ? card.leaders : (card.proposal?.winners ?? [])
  return (
    <>
      <p ref={summary} tabIndex={-1} className={styles.ask} data-autofocus="">
        {prizeText(session, winners, viewerId)}
      </p>
      <ul className={styles.summary}>
        {scorecardRows(session, card).map(({ player, score }) => (
          <li key={player.id}>
            <span>
              <PlayerName player={player} isOwn={player.id === viewerId} />
            </span>
            <strong className="figures">{scoreText(card, score)}</strong>
          </li>
        ))}
      </ul>
      <Muted>{note}</Muted>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {resultCopy.dismiss}
        </Button>
        <Button
          loading={mutation.isPending}
          onClick={() => mutation.mutate({ params: { id: session.id } })}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  )
}

/** The confirmation in its own dialog. */
export function ResultDialog(props: ResultConfirmationProps) {
  return (
    <Dialog title={kinds[props.kind].title} open onClose={props.onClose} size="small">
      <ResultConfirmation {...props} />
    </Dialog>
  )
}
