import { closureNoteMax } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { closureScope, useClosureResponse } from './api.ts'

/** Objects to a report, with a note that all players see. */
export function ObjectionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const show = useClosureResponse(session)
  const object = useIdempotentMutation('POST /sessions/{id}/closure/answer', {
    scope: closureScope(session.id),
    onSuccess: (status) => {
      show(status)
      toast.success('Objection sent')
    },
    proceed: onClose,
    failure: 'Couldn’t send your objection. Please try again.',
  })
  return (
    <ReasonDialog
      title="Object to the report"
      label="What happened instead?"
      required
      maxLength={closureNoteMax}
      action="Object"
      danger
      busy={object.isPending}
      onClose={onClose}
      onConfirm={(note, fail) =>
        object.mutate(
          { params: { id: session.id }, body: { agrees: false, note } },
          { onError: fail },
        )
      }
    >
      No one gets a refund until our team has decided. Everyone in your session sees your note.
    </ReasonDialog>
  )
}
