import type { UserSummary } from '@county-golf/contract/users'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { useFriendAction } from './api.ts'
import styles from './friends.module.css'

/** A golfer in a list, with the buttons in `children`. */
export function PersonRow({ person, children }: { person: UserSummary; children: ReactNode }) {
  return (
    <Row as="li" gap={[1, 3]} wrap className={styles.person}>
      <Avatar person={person} />
      <Link to="/u/$username" params={{ username: person.username }} className={styles.name}>
        {nameOf(person)}
      </Link>
      <Row as="span" gap={2}>
        {children}
      </Row>
    </Row>
  )
}

export const MessageLink = ({ person }: { person: UserSummary }) => (
  <LinkButton
    to="/messages"
    search={{ with: person.id }}
    size="small"
    variant="quiet"
    aria-label={`Message ${nameOf(person)}`}
    icon={<IconMessage size={18} aria-hidden="true" />}
  />
)

const endings = {
  requested: {
    action: 'end',
    label: 'Cancel request',
    labelFor: (name: string) => `Cancel request to ${name}`,
  },
  blocked: { action: 'unblock', label: 'Unblock', labelFor: (name: string) => `Unblock ${name}` },
} as const

type UndoButtonProps = { person: UserSummary; friendship: keyof typeof endings }

/** A button that takes back a request or a block. */
export function UndoButton({ person, friendship }: UndoButtonProps) {
  const undo = useFriendAction(person, friendship)
  const { action, label, labelFor } = endings[friendship]
  return (
    <Button
      size="small"
      variant="quiet"
      loading={undo.isPending}
      aria-label={labelFor(nameOf(person))}
      onClick={() => undo.mutate(action)}
    >
      {label}
    </Button>
  )
}
