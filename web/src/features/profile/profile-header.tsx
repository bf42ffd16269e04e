import type { User } from '@county-golf/contract/users'
import { IconMapPin, IconPencil, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthOf } from '../../lib/dates.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './profile.module.css'
import { homeOf, skillWord } from './words.ts'

const avatarPx = 112

type ProfileHeaderProps = {
  user: User
  onEdit: (() => void) | undefined
  actions: ReactNode
}

/** Who this is, in a picture, a name and a few badges. */
export function ProfileHeader({ user, onEdit, actions }: ProfileHeaderProps) {
  const home = homeOf(user)
  const skill = skillWord(user.skillLevel)
  return (
    <header className={styles.header}>
      <Avatar person={user} size={avatarPx} />
      <div className={styles.who}>
        <h1>{nameOf(user)}</h1>
        <p className={styles.handle}>
          <span>@{user.username}</span>
          {!user.limited && <span>Member since {monthOf(user.createdAt)}</span>}
        </p>
        <div className={styles.badges}>
          {home && (
            <Badge tone="grey">
              <IconMapPin size={14} aria-hidden="true" />
              {home}
            </Badge>
          )}
          {skill && <Badge>{skill}</Badge>}
          {user.rating !== null && (
            <Badge tone="brass">
              <IconStarFilled size={13} aria-hidden="true" />
              <span className="visually-hidden">Rated </span>
              {user.rating.toFixed(1)} ({user.totalRatings})
            </Badge>
          )}
          {user.showWalletBadge && <Badge tone="solid">Ready to Play</Badge>}
        </div>
      </div>
      {(onEdit || actions) && (
        <div className={styles.actions}>
          {onEdit ? (
            <Button
              variant="outline"
              icon={<IconPencil size={18} aria-hidden="true" />}
              onClick={onEdit}
            >
              Edit Profile
            </Button>
          ) : (
            actions
          )}
        </div>
      )}
    </header>
  )
}
