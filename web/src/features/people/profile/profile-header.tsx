import { playerSkills } from '@county-golf/contract/constants'
import type { User } from '@county-golf/contract/users'
import { IconMapPin, IconPencil, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthOf } from '../../../lib/dates.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import styles from './profile.module.css'

const avatarPx = 112

type ProfileHeaderProps = {
  user: User
  onEdit: (() => void) | undefined
  actions: ReactNode
}

/** The photo, name, and badges of a player, with the buttons beside them. */
export function ProfileHeader({ user, onEdit, actions }: ProfileHeaderProps) {
  const home = homeOf(user)
  const skill = skillName(user.skillLevel)
  return (
    <Row as="header" gap={[5, 6]} wrap className={`below-8 ${styles.header}`}>
      <Avatar person={user} size={avatarPx} />
      <div className={styles.identity}>
        <h1>{nameOf(user)}</h1>
        <Row as="p" gap={[0, 4]} wrap align="stretch" className="soft breakable">
          <span>@{user.username}</span>
          {!user.limited && <span>{`Member since ${monthOf(user.createdAt)}`}</span>}
        </Row>
        <Row gap={2} wrap className={`above-3 ${styles.badges}`}>
          {home && (
            <Badge tone="gray">
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
        </Row>
      </div>
      {(onEdit || actions) && (
        <Row gap={3} wrap className={styles.actions}>
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
        </Row>
      )}
    </Row>
  )
}

/** 'Advanced', or null if the player hasn't set a skill level. */
function skillName(skill: string | null): string | null {
  const known = playerSkills.find((word) => word === skill)
  return known ? known.charAt(0).toUpperCase() + known.slice(1) : null
}

/** 'Nassau County, NY', or the part of it that is set. */
const homeOf = (user: { homeCounty: string | null; homeState: string | null }): string =>
  [user.homeCounty, user.homeState].filter(Boolean).join(', ')
