import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../domain/mutations.ts'
import { drafts } from '../../lib/drafts.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { scorecardScope, updateScorecard } from './api.ts'

/** Disputes the result, with a reason that all players see. */
export function DisputeDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const client = useQueryClient()
  const draft = `dispute ${session.id}`
  const dispute = useIdempotentMutation('POST /sessions/{id}/result/dispute', {
    scope: scorecardScope(session.id),
    onSuccess: ({ card }) => {
      updateScorecard(client, session.id, card)
      drafts.remove(draft)
      toast.success('Result disputed', 'Our team will review it.')
    },
    proceed: onClose,
    failure: 'Couldn’t dispute the result. Please try again.',
  })
  return (
    <ReasonDialog
      title="Dispute result"
      label="What’s wrong?"
      required
      draft={draft}
      action="Dispute result"
      danger
      busy={dispute.isPending}
      onClose={onClose}
      onConfirm={(reason, fail) =>
        dispute.mutate({ params: { id: session.id }, body: { reason } }, { onError: fail })
      }
    >
      The prize is on hold until our team decides. All players will see your reason.
    </ReasonDialog>
  )
}
