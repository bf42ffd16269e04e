import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { updateSessionAndPublicLists } from '../../../domain/sessions/cache.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { useIdempotentMutation } from '../../../lib/idempotent-mutation.ts'
import { Stack } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { cancelCopy } from '../booking-copy.ts'
import styles from './dialogs.module.css'
import { SessionHeading } from './session-heading.tsx'

type CancelDialogProps = {
  session: Session
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Confirms canceling a session and lists the consequences. */
export function CancelDialog({ session, open, onClose, onCancelled }: CancelDialogProps) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const { isAdmin } = useViewer()
  const cancel = useIdempotentMutation('POST /sessions/{id}/cancel', {
    onSuccess: (response) => {
      updateSessionAndPublicLists(client, response.session)
      // The response has no refund to the host's own wallet.
      void viewer.refresh()
      onCancelled()
    },
    onError: () => void client.invalidateQueries(sessionQuery(session.id)),
  })

  return (
    <ReasonDialog
      title={cancelCopy.title}
      open={open}
      label={cancelCopy.reason}
      description={cancelCopy.reasonHint}
      action={cancelCopy.cancel}
      dismiss={cancelCopy.dismiss}
      danger
      busy={cancel.isPending}
      failure={cancelCopy.failed}
      onClose={onClose}
      onConfirm={(reason, fail) =>
        cancel.mutate(
          { params: { id: session.id }, body: reason ? { reason } : {} },
          { onError: fail },
        )
      }
    >
      <Stack gap={5}>
        <SessionHeading session={session} />
        <Stack as="ul" gap={2} className={styles.points}>
          <li>{refundText(session)}</li>
          {session.bountyAmount > 0 && (
            <li>{cancelCopy.bountyRefund(session.bountyAmount, isAdmin)}</li>
          )}
          <li>{cancelCopy.removed}</li>
          <li>{cancelCopy.irreversible}</li>
        </Stack>
      </Stack>
    </ReasonDialog>
  )
}

function refundText({ players, viewer }: Session): string {
  if (players.length === 0) return cancelCopy.refundToNone
  return viewer?.isMember && players.length === 1 ? cancelCopy.refundToYou : cancelCopy.refundToAll
}
