import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { type FriendAction, useFriendAction } from './api.ts'
import { confirmCopy } from './copy.ts'
import styles from './friends.module.css'

export type ConfirmedAction = Extract<FriendAction, 'block' | 'end'>

type ConfirmDialogProps = {
  person: Person & { id: string }
  action: ConfirmedAction
  onClose: () => void
}

/** Confirms blocking a golfer or removing a friend. */
export function ConfirmDialog({ person, action, onClose }: ConfirmDialogProps) {
  const mutation = useFriendAction(person, 'friends')
  const { title, confirm, consequences } = confirmCopy[action]
  const name = nameOf(person)
  return (
    <Dialog title={title(name)} open onClose={onClose} size="small">
      <div className={styles.consequences}>
        {consequences(name).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {confirmCopy.cancel}
        </Button>
        <Button
          variant="danger"
          loading={mutation.isPending}
          onClick={() => mutation.mutate(action, { onSuccess: onClose })}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
