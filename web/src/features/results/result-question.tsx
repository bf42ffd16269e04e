import type { Card } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { cardChanged, cardQuery, cardScope } from './api.ts'
import styles from './score-sheet.module.css'
import { figuresOf, prizeWords, standings } from './standing.ts'

type ResultQuestionProps = {
  kind: 'submit' | 'accept'
  session: Session
  card: Card
  viewerId: string
  onClose: () => void
}

const questions = {
  submit: {
    call: 'POST /sessions/{id}/result/propose',
    title: 'Submit the result',
    action: 'Submit result',
    failed: 'Couldn’t submit the result. Try again.',
  },
  accept: {
    call: 'POST /sessions/{id}/result/confirm',
    title: 'Accept the result',
    action: 'Accept result',
    failed: 'Couldn’t accept the result. Try again.',
  },
} as const

/** Asks once before a result is submitted or accepted: the scores, who wins what, and what follows. */
export function ResultQuestion({ kind, session, card, viewerId, onClose }: ResultQuestionProps) {
  const client = useQueryClient()
  const { call, action, failed } = questions[kind]
  const answer = useIntent(call, {
    scope: cardScope(session.id),
    onSuccess: ({ card: next }) => {
      cardChanged(client, session.id, next)
      const done = kind === 'submit' ? 'Result submitted' : 'Result accepted'
      toast.success(next.state === 'settled' ? 'The result is final' : done)
      onClose()
    },
    onError: (error) => {
      toast.error(messageOf(error, failed))
      void client.invalidateQueries({ queryKey: cardQuery(session.id).queryKey })
    },
  })
  // It may take the place of fields that had the focus.
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const winners = kind === 'submit' ? card.leaders : (card.proposal?.winners ?? [])
  return (
    <>
      <p ref={question} tabIndex={-1} className={styles.ask} data-autofocus="">
        {prizeWords(session, winners, viewerId)}
      </p>
      <ul className={styles.summary}>
        {standings(session, card).map(({ player, score }) => (
          <li key={player.id}>
            <span>
              {nameOf(player)}
              {player.id === viewerId && <span className={styles.you}> (You)</span>}
            </span>
            <strong className="figures">{figuresOf(card, score)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {kind === 'submit'
          ? 'Scores can’t be changed once the result is submitted. The other players have 24 hours to accept or dispute it.'
          : 'The result is final once all players have accepted it. You can’t dispute it after you accept.'}
      </p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {kind === 'submit' ? 'Not now' : 'Cancel'}
        </Button>
        <Button
          loading={answer.isPending}
          onClick={() => answer.mutate({ params: { id: session.id } })}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  )
}

/** The same in a window of its own. */
export function ResultDialog(props: ResultQuestionProps) {
  return (
    <Dialog title={questions[props.kind].title} open onClose={props.onClose} size="small">
      <ResultQuestion {...props} />
    </Dialog>
  )
}
