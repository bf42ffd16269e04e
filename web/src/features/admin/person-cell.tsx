import type { ReactNode } from 'react'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Row } from '../../ui/layout.tsx'
import styles from './admin.module.css'

type Person = { id: string; username: string; displayName: string | null; avatarUrl: string | null }

export function PersonCell({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <Row as="span" gap={3} className={styles.person}>
      <Avatar person={person} size={32} />
      <span>
        {nameOf(person)}
        <span className={styles.second}>@{person.username}</span>
        {children}
      </span>
    </Row>
  )
}
