import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { type Act, useFriendAct } from './api.ts'
import styles from './friends.module.css'
import { doneWords } from './words.ts'

type About = Person & { id: string }
export type Asked = Extract<Act, 'block' | 'end'>

type Words = { title: string; verb: string; why: (name: string) => string[] }

const questions: Record<Asked, Words> = {
  block: {
    title: 'Block',
    verb: 'Block',
    why: (name) => [
      `${name} can no longer see your profile, message you, send you friend requests, or join sessions you host. ${name} won’t be notified, and you can unblock them at any time.`,
      `Sessions you already share don’t change. ${name} stays in them and in their group chats, where you’ll see their messages only if you choose to.`,
    ],
  },
  end: {
    title: 'Remove friend',
    verb: 'Remove',
    why: (name) => [`You and ${name} will no longer be friends. ${name} won’t be notified.`],
  },
}

/** Asks before a block or the end of a friendship. */
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
      <div className={styles.why}>
        {why(nameOf(person)).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
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
