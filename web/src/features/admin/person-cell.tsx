import type { ReactNode } from 'react'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import styles from './admin.module.css'

type Person = { id: string; username: string; displayName: string | null; avatarUrl: string | null }

export function PersonCell({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <span className={styles.person}>
      <Avatar person={person} size={32} />
      <span>
        {nameOf(person)}
        <span className={styles.second}>@{person.username}</span>
        {children}
      </span>
    </span>
  )
}
