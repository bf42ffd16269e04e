import { nameOf, type Person } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { useFriendAction } from './api.ts'

const confirmations = {
  block: {
    title: (name: string) => `Block ${name}`,
    confirm: 'Block',
    consequences: (name: string) => [
      `${name} won’t be able to see your profile, message you, add you as a friend, or join sessions you host. They won’t be notified. You can unblock them anytime.`,
      `Sessions you already share don’t change. ${name} stays in them and in their group chats, where you’ll see their messages only if you choose to.`,
    ],
  },
  end: {
    title: () => 'Remove friend',
    confirm: 'Remove',
    consequences: (name: string) => [
      `You and ${name} will no longer be friends. They won’t be notified.`,
    ],
  },
}

type FriendConfirmDialogProps = {
  person: Person & { id: string }
  action: 'block' | 'end'
  onClose: () => void
}

/** Confirms blocking a golfer or removing a friend. */
export function FriendConfirmDialog({ person, action, onClose }: FriendConfirmDialogProps) {
  const mutation = useFriendAction(person, 'friends')
  const { title, confirm, consequences } = confirmations[action]
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
