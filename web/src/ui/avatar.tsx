import { initialOf } from '@county-golf/contract/graphemes'
import type { CSSProperties, ReactNode } from 'react'
import styles from './avatar.module.css'

export type Person = {
  id?: string
  username: string
  displayName: string | null
  avatarUrl?: string | null
}

export const nameOf = ({ displayName, username }: Person): string => displayName || username

type AvatarProps = {
  person: Person
  /** In px. */
  size?: number
  tone?: 'fairway' | 'solid'
}

/** The person's photo or initial. Decorative, since the name is next to it. */
export const Avatar = ({ person, size = 40, tone = 'fairway' }: AvatarProps) => (
  <Circle size={size} tone={tone}>
    {person.avatarUrl ? <img src={person.avatarUrl} alt="" /> : initialOf(nameOf(person))}
  </Circle>
)

/** Up to three avatars, then `+n`. */
export function AvatarRow({ people, size = 28 }: { people: readonly Person[]; size?: number }) {
  const rest = people.length - 3
  return (
    <span className={styles.row}>
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.id ?? person.username} person={person} size={size} />
      ))}
      {rest > 0 && <Circle size={size}>+{rest}</Circle>}
    </span>
  )
}

type CircleProps = { size: number; tone?: AvatarProps['tone']; children: ReactNode }

function Circle({ size, tone = 'fairway', children }: CircleProps) {
  const style = { '--avatar-size': `${size}px` } as CSSProperties
  return (
    <span className={styles.avatar} style={style} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}
