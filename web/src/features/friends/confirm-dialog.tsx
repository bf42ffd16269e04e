import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { type Act, useFriendAct } from './api.ts'
import { doneWords } from './words.ts'

type About = Person & { id: string }
export type Asked = Extract<Act, 'block' | 'end'>

const questions: Record<Asked, { title: string; verb: string; why: (name: string) => string }> = {
  block: {
    title: 'Block',
    verb: 'Block',
    why: (name) =>
      `${name} can no longer see your profile, write to you, befriend you or join sessions you host. ${name} is not told, and you can lift the block at any time.`,
  },
  end: {
    title: 'Remove friend',
    verb: 'Remove',
    why: (name) => `You and ${name} will no longer be friends. ${name} is not told.`,
  },
}

/** Asks before what takes something away from both. */
export function ConfirmDialog({
  person,
  act,
  onClose,
}: {
  person: About
  act: Asked
  onClose: () => void
}) {
  const doing = useFriendAct(person, doneWords(person, 'friends'))
  const { title, verb, why } = questions[act]
  return (
    <Dialog
      title={act === 'block' ? `${title} ${nameOf(person)}` : title}
      open
      onClose={onClose}
      size="small"
    >
      <p>{why(nameOf(person))}</p>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          loading={doing.isPending}
          onClick={() => doing.mutate(act, { onSuccess: onClose })}
        >
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
