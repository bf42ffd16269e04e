import { dollars } from '@county-golf/contract/money'
import type { Player, Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { updateSession } from '../../../data/sessions/cache.ts'
import { api } from '../../../lib/api.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from '../components/dialogs.module.css'
import { manageCopy } from '../copy.ts'
import { dueToJoinCents } from '../money.ts'

type RemoveDialogProps = { session: Session; player: Player; onClose: () => void }

/** Confirms removing a player, with a reason that the player will see. */
export function RemoveDialog({ session, player, onClose }: RemoveDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const name = nameOf(player)
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE /sessions/{id}/players/{userId}', {
        params: { id: session.id, userId: player.id },
        body: { reason: reason.trim() },
      }),
    onSuccess: (answer) => {
      updateSession(client, answer.session)
      toast.success(manageCopy.removed(name))
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // Events bubble to the form of the dialog below.
    event.stopPropagation()
    remove.mutate()
  }
  return (
    <Dialog title={manageCopy.removeTitle(name)} open onClose={onClose} size="small">
      <form noValidate onSubmit={submit}>
        <div className={styles.body}>
          <ul className={styles.points}>
            <li>{refundText(session, name)}</li>
            <li>{manageCopy.removeOpensSpot}</li>
            <li>{manageCopy.removeIsFinal(name)}</li>
          </ul>
          <Textarea
            label={manageCopy.reason}
            description={manageCopy.removeReasonHint(name)}
            required
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={remove.error ? fieldErrors(remove.error).reason : undefined}
          />
        </div>
        <DialogFoot>
          {remove.error && (
            <Notice tone="flag" role="alert">
              {messageOf(remove.error, manageCopy.removeFailed)}
            </Notice>
          )}
          <Button variant="quiet" onClick={onClose}>
            {manageCopy.dismiss}
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={remove.isPending}
            disabled={!reason.trim()}
          >
            {manageCopy.removeConfirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Fees and stakes never change after creation, so joining cost what the player paid. */
const refundText = (session: Session, name: string): string =>
  dueToJoinCents(session) > 0
    ? manageCopy.removeRefund(name, dollars(dueToJoinCents(session)))
    : manageCopy.removePaidNothing(name)
