import { nameOf, type Person } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { useFriendAction } from './api.ts'
import { confirmCopy } from './copy.ts'

type FriendConfirmDialogProps = {
  person: Person & { id: string }
  action: 'block' | 'end'
  onClose: () => void
}

/** Confirms blocking a golfer or removing a friend. */
export function FriendConfirmDialog({ person, action, onClose }: FriendConfirmDialogProps) {
  const mutation = useFriendAction(person, 'friends')
  const { title, confirm, consequences } = confirmCopy[action]
  const name = nameOf(person)
  return (
    <ConfirmDialog
      title={title(name)}
      action={confirm}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate(action, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {consequences(name).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
