import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useIdempotentMutation } from '../../../domain/mutations.ts'
import { updateSessionAndPublicLists } from '../../../domain/sessions/cache.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { Stack } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { commonCopy } from '../copy.ts'
import styles from './dialogs.module.css'
import { type ActionDialogProps, SessionHeading } from './session-heading.tsx'

const failure = 'Couldn’t cancel the session. Please try again.'

/** Confirms canceling a session and lists the consequences. */
export function CancelDialog({ session, open, onClose }: ActionDialogProps) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const { isAdmin } = useViewer()
  const cancel = useIdempotentMutation('POST /sessions/{id}/cancel', {
    onSuccess: (response) => {
      updateSessionAndPublicLists(client, response.session)
      // The response has no refund to the host's own wallet.
      void viewer.refresh()
      toast.success('Session cancelled', 'Everyone got a full refund.')
    },
    onError: () => void client.invalidateQueries(sessionQuery(session.id)),
    failure,
    showError: true,
    proceed: onClose,
    open,
  })

  return (
    <ReasonDialog
      title="Are you sure you want to cancel this session?"
      open={open}
      label="Reason"
      description="Optional. Players will see it."
      action={commonCopy.cancel}
      dismiss="Keep session"
      danger
      busy={cancel.isPending}
      failure={failure}
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
            <li>
              {isAdmin
                ? `The ${dollars(session.bountyAmount)} bounty goes to the wallet it came from.`
                : `The ${dollars(session.bountyAmount)} bounty is refunded to your wallet.`}
            </li>
          )}
          <li>No one can find or join the session anymore.</li>
          <li>You can’t undo this.</li>
        </Stack>
      </Stack>
    </ReasonDialog>
  )
}

function refundText({ players, viewer }: Session): string {
  if (players.length === 0)
    return 'No one is in this session now. Players who left late get a full refund.'
  return viewer?.isMember && players.length === 1
    ? 'You get a full refund. So do players who left late.'
    : 'All players get a full refund. So do players who left late.'
}
