import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { cardChanged, cardQuery, cardScope } from './api.ts'
import styles from './score-card.module.css'

const DisputeDialog = lazy(async () => ({
  default: (await import('./dispute-dialog.tsx')).DisputeDialog,
}))

/** What happens after a refusal: the card may have moved on meanwhile. */
function useRefused(sessionId: string) {
  const client = useQueryClient()
  return (fallback: string) => (error: Error) => {
    toast.error(messageOf(error, fallback))
    void client.invalidateQueries({ queryKey: cardQuery(sessionId).queryKey })
  }
}

export function ProposeAction({ session, disabled }: { session: Session; disabled: boolean }) {
  const client = useQueryClient()
  const refused = useRefused(session.id)
  const propose = useIntent('POST /sessions/{id}/result/propose', {
    scope: cardScope(session.id),
    onSuccess: ({ card }) => {
      cardChanged(client, session.id, card)
      toast.success('Result proposed', 'The others have 24 hours to confirm or dispute it.')
    },
    onError: refused('The result could not be proposed'),
  })
  return (
    <Button
      disabled={disabled}
      loading={propose.isPending}
      onClick={() => propose.mutate({ params: { id: session.id } })}
    >
      Propose Result
    </Button>
  )
}

export function AnswerActions({ session }: { session: Session }) {
  const client = useQueryClient()
  const refused = useRefused(session.id)
  const [disputing, setDisputing] = useState(false)
  const confirm = useIntent('POST /sessions/{id}/result/confirm', {
    scope: cardScope(session.id),
    onSuccess: ({ card }) => {
      cardChanged(client, session.id, card)
      toast.success(card.state === 'settled' ? 'Result settled' : 'Result confirmed')
    },
    onError: refused('The result could not be confirmed'),
  })
  return (
    <div className={styles.answer}>
      <Button
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id: session.id } })}
      >
        Confirm Result
      </Button>
      <Button variant="danger-outline" onClick={() => setDisputing(true)}>
        Dispute
      </Button>
      <Suspense>
        {disputing && <DisputeDialog session={session} onClose={() => setDisputing(false)} />}
      </Suspense>
    </div>
  )
}
