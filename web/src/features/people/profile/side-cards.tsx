import type { User } from '@county-golf/contract/users'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { partnersQuery, statsQuery } from './api.ts'
import { contactCopy, handicapCopy, partnersCopy, quickStatsCopy } from './copy.ts'
import { dash, FactList, percent } from './fact-list.tsx'
import styles from './profile.module.css'

type SideCardsProps = { user: User; isOwner: boolean; ownCards: ReactNode }

/** The cards beside the tabs, or below them on phones. */
export function SideCards({ user, isOwner, ownCards }: SideCardsProps) {
  return (
    <Stack gap={5} className={styles.side}>
      {isOwner && ownCards}
      {isOwner && <Contact user={user} />}
      <QuickStats user={user} />
      <Partners userId={user.id} />
    </Stack>
  )
}

function Contact({ user }: { user: User }) {
  return (
    <Card as="section">
      <Subheading>{contactCopy.title}</Subheading>
      <Stack as="ul" gap={3} className={`below-3 ${styles.contact}`}>
        <li>
          <IconMail size={18} aria-hidden="true" />
          <span className="breakable">
            <span className="visually-hidden">{contactCopy.email}</span>
            <span>{user.email ?? dash}</span>
          </span>
          {user.email && !user.emailVerified && (
            <span className={styles.unverified}>
              <Badge tone="gray">{contactCopy.notVerified}</Badge>
            </span>
          )}
        </li>
        <li>
          <IconPhone size={18} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{contactCopy.phone}</span>
            <span>{user.phone ?? dash}</span>
          </span>
        </li>
      </Stack>
      <Muted>{user.sharePhone === false ? contactCopy.phoneHidden : contactCopy.phoneShared}</Muted>
    </Card>
  )
}

function QuickStats({ user }: { user: User }) {
  const { data: stats } = useQuery(statsQuery(user.id))
  return (
    <Card as="section">
      <Subheading>{quickStatsCopy.title}</Subheading>
      <FactList
        facts={[
          [quickStatsCopy.sessionsThisMonth, stats?.sessionsThisMonth.toString()],
          [quickStatsCopy.favoriteDay, stats?.favoriteDay],
          [quickStatsCopy.attendance, stats && percent(stats.attendanceRate)],
          [quickStatsCopy.bestScore, stats?.bestScore],
          [
            handicapCopy.title,
            user.handicapIndex !== null && formatHandicapIndex(user.handicapIndex),
          ],
        ]}
      />
    </Card>
  )
}

function Partners({ userId }: { userId: string }) {
  const { data: partners, isPending } = useQuery(partnersQuery(userId))
  return (
    <Card as="section">
      <Subheading>{partnersCopy.title}</Subheading>
      {isPending ? (
        <Loading>
          <Skeleton height="2.5rem" />
        </Loading>
      ) : partners?.length ? (
        <Stack as="ul">
          {partners.map((partner) => (
            <Row key={partner.id} as="li" gap={3} className={styles.partner}>
              <Avatar person={partner} />
              <Stack className="fill">
                <Link
                  to="/u/$username"
                  params={{ username: partner.username }}
                  className={styles.course}
                >
                  {nameOf(partner)}
                </Link>
                <Muted as="span">{partnersCopy.together(partner.sessionsTogether)}</Muted>
              </Stack>
            </Row>
          ))}
        </Stack>
      ) : (
        <Muted>{partnersCopy.empty}</Muted>
      )}
    </Card>
  )
}
