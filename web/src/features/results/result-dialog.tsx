import { answerHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { scorecardQuery, scorecardScope, updateScorecard } from './api.ts'
import { PlayerName } from './player-name.tsx'
import styles from './score-sheet.module.css'
import { prizeSentence, type ScorecardView, scorecardRows, scoreText } from './scorecard-rules.ts'

type ResultConfirmationProps = ScorecardView & { kind: 'submit' | 'accept'; onClose: () => void }

const kinds = {
  submit: {
    call: 'POST /sessions/{id}/result/propose',
    action: 'Submit result',
    title: 'Submit the result',
    note: `Scores can’t be changed once the result is submitted. Everyone else has ${hours(answerHours)} to accept or dispute it.`,
    done: 'Result submitted',
    failed: 'Couldn’t submit the result. Please try again.',
  },
  accept: {
    call: 'POST /sessions/{id}/result/confirm',
    action: 'Accept result',
    title: 'Accept the result',
    note: 'The result is final once everyone has accepted it. You can’t dispute it after you accept.',
    done: 'Result accepted',
    failed: 'Couldn’t accept the result. Please try again.',
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
  const mutation = useIdempotentMutation(call, {
    scope: scorecardScope(session.id),
    onSuccess: ({ card: next }) => {
      updateScorecard(client, session.id, next)
      toast.success(next.state === 'settled' ? 'The result is final' : done)
    },
    onError: () => void client.invalidateQueries({ queryKey: scorecardQuery(session.id).queryKey }),
    failure: failed,
    proceed: onClose,
  })
  // It can replace fields that had the focus.
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  const winners = kind === 'submit' ? card.leaders : (card.proposal?.winners ?? [])
  return (
    <>
      <p ref={summary} tabIndex={-1} className={styles.ask} data-autofocus="">
        {prizeSentence(session, winners, viewerId)}
      </p>
      <ul className={styles.summary}>
        {scorecardRows(session, card).map(({ player, score }) => (
          <Row key={player.id} as="li" gap={4} align="baseline" justify="between">
            <span>
              <PlayerName player={player} isOwn={player.id === viewerId} />
            </span>
            <strong className="figures">{scoreText(card, score)}</strong>
          </Row>
        ))}
      </ul>
      <Muted>{note}</Muted>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
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
