import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

export type Person = {
  id?: string
  username: string
  displayName: string | null
  avatarUrl?: string | null
}

export const nameOf = ({ displayName, username }: Person): string => displayName || username

const initialOf = (person: Person) => nameOf(person).trim().charAt(0).toUpperCase()

type AvatarProps = {
  person: Person
  /** In px. */
  size?: number
  tone?: 'fairway' | 'solid'
}

/** The person's photo or initial. Decorative, since the name is next to it. */
export function Avatar({ person, size = 40, tone = 'fairway' }: AvatarProps) {
  const style = { '--avatar-size': `${size}px` } as CSSProperties
  return (
    <span className={styles.avatar} style={style} data-tone={tone} aria-hidden="true">
      {person.avatarUrl ? <img src={person.avatarUrl} alt="" /> : initialOf(person)}
    </span>
  )
}

/** Up to three avatars, then `+n`. */
export function AvatarRow({ people, size = 28 }: { people: readonly Person[]; size?: number }) {
  const shown = people.slice(0, 3)
  const rest = people.length - shown.length
  const style = { '--avatar-size': `${size}px` } as CSSProperties
  return (
    <span className={styles.row}>
      {shown.map((person) => (
        <Avatar key={person.id ?? person.username} person={person} size={size} />
      ))}
      {rest > 0 && (
        <span className={styles.avatar} style={style} data-tone="fairway" aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  )
}
