import { dollars } from '@county-golf/contract/money'
import type { Player, Session } from '@county-golf/contract/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fieldErrors, messageOf } from '../../../lib/api-error.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { sessionChanged } from '../api.ts'
import { dueToJoinCents } from '../money.ts'
import styles from '../parts/dialogs.module.css'

type RemoveDialogProps = { session: Session; player: Player; onClose: () => void }

/** Asks the host before removing a player, with the reason the player will read. */
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
      sessionChanged(client, answer.session)
      toast.success(`${name} was removed`)
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog lies inside the form of the one below it.
    event.stopPropagation()
    remove.mutate()
  }
  return (
    <Dialog title={`Remove ${name} from this session?`} open onClose={onClose} size="small">
      <form noValidate onSubmit={submit}>
        <div className={styles.body}>
          <ul className={styles.points}>
            <li>{refundOf(session, name)}</li>
            <li>The spot opens up for the waitlist, or for anyone.</li>
            <li>{name} can’t join again unless you’re friends and you invite them.</li>
          </ul>
          <Textarea
            label="Reason"
            description={`${name} will read this. The other players won’t.`}
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
              {messageOf(remove.error, 'Failed to remove player')}
            </Notice>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={remove.isPending}
            disabled={!reason.trim()}
          >
            Remove player
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Fees and stakes stay what they were from the session's creation, so this is what the player paid. */
const refundOf = (session: Session, name: string): string =>
  dueToJoinCents(session) > 0
    ? `${name} gets a full refund of ${dollars(dueToJoinCents(session))} now.`
    : `${name} paid nothing, so there’s nothing to refund.`
