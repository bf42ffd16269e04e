import type { Partner } from '@county-golf/contract/profiles'
import type { User } from '@county-golf/contract/users'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { indexText } from '../../lib/golf-words.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { partnersQuery, statsQuery } from './api.ts'
import { Facts } from './facts.tsx'
import styles from './profile.module.css'
import { none, percent } from './words.ts'

type SideCardsProps = { user: User; isOwner: boolean; ownCards: ReactNode }

/** What stands beside the tabs, or below them on phones. */
export function SideCards({ user, isOwner, ownCards }: SideCardsProps) {
  return (
    <div className={styles.side}>
      {isOwner && ownCards}
      {isOwner && <Contact user={user} />}
      <QuickStats user={user} />
      <Partners userId={user.id} />
    </div>
  )
}

function Contact({ user }: { user: User }) {
  return (
    <Card as="section">
      <h2>Contact Information</h2>
      <ul className={styles.contact}>
        <li>
          <IconMail size={18} aria-hidden="true" />
          <span className={styles.address}>
            <span className="visually-hidden">Email: </span>
            <span>{user.email ?? none}</span>
          </span>
          {user.email && !user.emailVerified && (
            <span className={styles.unverified}>
              <Badge tone="grey">Not verified</Badge>
            </span>
          )}
        </li>
        <li>
          <IconPhone size={18} aria-hidden="true" />
          <span>
            <span className="visually-hidden">Phone: </span>
            <span>{user.phone ?? none}</span>
          </span>
        </li>
      </ul>
      <p className={styles.small}>
        Only you and our team see your email.{' '}
        {user.sharePhone === false
          ? 'The same goes for your phone number.'
          : 'Players in your sessions also see your phone number.'}
      </p>
    </Card>
  )
}

function QuickStats({ user }: { user: User }) {
  const { data: stats } = useQuery(statsQuery(user.id))
  return (
    <Card as="section">
      <h2>Quick Stats</h2>
      <Facts
        facts={[
          ['Sessions this month', stats?.sessionsThisMonth.toString()],
          ['Favorite day', stats?.favouriteDay],
          ['Attendance', stats && percent(stats.attendanceRate)],
          ['Best score', stats?.bestScore],
          ['Handicap (estimated)', user.handicapIndex !== null && indexText(user.handicapIndex)],
        ]}
      />
    </Card>
  )
}

function Partners({ userId }: { userId: string }) {
  const { data: partners, isPending } = useQuery(partnersQuery(userId))
  return (
    <Card as="section">
      <h2>Frequent Partners</h2>
      {isPending ? (
        <Loading>
          <Skeleton height="2.5rem" />
        </Loading>
      ) : partners?.length ? (
        <ul className={styles.partners}>
          {partners.map((partner) => (
            <PartnerRow key={partner.id} partner={partner} />
          ))}
        </ul>
      ) : (
        <p className={styles.small}>No rounds with others so far.</p>
      )}
    </Card>
  )
}

function PartnerRow({ partner }: { partner: Partner }) {
  const { username, sessionsTogether } = partner
  return (
    <li>
      <Avatar person={partner} />
      <div className={styles.what}>
        <Link to="/u/$username" params={{ username }} className={styles.course}>
          {nameOf(partner)}
        </Link>
        <span className={styles.second}>
          {sessionsTogether} {sessionsTogether === 1 ? 'session' : 'sessions'} together
        </span>
      </div>
    </li>
  )
}
