import type { UserSummary } from '@county-golf/contract/users'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './friends.module.css'

type PersonGroupProps = {
  title: string
  people: UserSummary[]
  children: (person: UserSummary) => ReactNode
}

/** Golfers under a heading. Renders nothing if there are none. */
export function PersonGroup({ title, people, children }: PersonGroupProps) {
  if (people.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <Stack as="ul">
        {people.map((person) => (
          <PersonRow key={person.id} person={person}>
            {children(person)}
          </PersonRow>
        ))}
      </Stack>
    </div>
  )
}

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
