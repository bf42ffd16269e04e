import { dollars } from '@county-golf/contract/money'
import type { Player, Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { updateSession } from '../../../data/sessions/cache.ts'
import { useCall } from '../../../lib/intent.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/dialogs.module.css'
import { manageCopy } from '../copy.ts'
import { dueToJoinCents } from '../money.ts'

type RemoveDialogProps = { session: Session; player: Player; onClose: () => void }

/** Confirms removing a player, with a reason that the player will see. */
export function RemoveDialog({ session, player, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const name = nameOf(player)
  const remove = useCall('DELETE /sessions/{id}/players/{userId}', {
    onSuccess: (response) => {
      updateSession(client, response.session)
      toast.success(manageCopy.removed(name))
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={manageCopy.removeTitle(name)}
      label={manageCopy.reason}
      description={manageCopy.removeReasonHint(name)}
      required
      action={manageCopy.removeConfirm}
      danger
      busy={remove.isPending}
      failure={manageCopy.removeFailed}
      onClose={onClose}
      onConfirm={(reason, fail) =>
        remove.mutate(
          { params: { id: session.id, userId: player.id }, body: { reason } },
          { onError: fail },
        )
      }
    >
      <Stack as="ul" gap={2} className={styles.points}>
        <li>{refundText(session, name)}</li>
        <li>{manageCopy.removeOpensSpot}</li>
        <li>{manageCopy.removeIsFinal(name)}</li>
      </Stack>
    </ReasonDialog>
  )
}

/** Fees and stakes never change after creation, so joining cost what the player paid. */
const refundText = (session: Session, name: string): string =>
  dueToJoinCents(session) > 0
    ? manageCopy.removeRefund(name, dollars(dueToJoinCents(session)))
    : manageCopy.removePaidNothing(name)
