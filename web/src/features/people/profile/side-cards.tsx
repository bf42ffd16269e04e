import type { User } from '@county-golf/contract/users'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'
import { reliabilityText } from '../../../domain/users/reliability.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { partnersQuery, playerStatsQuery } from './api.ts'
import { AttendanceHelp } from './attendance-help.tsx'
import { dash, FactList, type Facts } from './fact-list.tsx'
import styles from './profile.module.css'
import { useWithheld } from './use-withheld.ts'

type SideCardsProps = { user: User; isOwner: boolean; ownCards: ReactNode }

/** The cards beside the tabs, or below them on phones. */
export function SideCards({ user, isOwner, ownCards }: SideCardsProps) {
  return (
    <Stack gap={5} className={styles.side}>
      {isOwner && ownCards}
      {isOwner && <Contact user={user} />}
      <QuickStats user={user} isOwner={isOwner} />
      <Partners user={user} />
    </Stack>
  )
}

function Contact({ user }: { user: User }) {
  return (
    <Card as="section">
      <Subheading>Contact Information</Subheading>
      <Stack as="ul" gap={3} className={styles.contact}>
        <li>
          <IconMail size={18} aria-hidden="true" />
          <span className="breakable">
            <span className="visually-hidden">Email: </span>
            <span>{user.email ?? dash}</span>
          </span>
          {user.email && !user.emailVerified && (
            <span className={styles.unverified}>
              <Badge tone="gray">Not verified</Badge>
            </span>
          )}
        </li>
        <li>
          <IconPhone size={18} aria-hidden="true" />
          <span>
            <span className="visually-hidden">Phone: </span>
            <span>{user.phone ?? dash}</span>
          </span>
        </li>
      </Stack>
      <Muted>
        {user.sharePhone === false
          ? 'Only you and our team can see your email and phone number.'
          : 'Only you and our team can see your email. Players in your sessions can also see your phone number.'}
      </Muted>
    </Card>
  )
}

/** Owners see a dash for what they don't have yet, and others see only the rest. */
function QuickStats({ user, isOwner }: { user: User; isOwner: boolean }) {
  const { data: stats, isError } = useQuery(playerStatsQuery(user.id))
  // The stats at the top of the page show the error.
  if (isError && !stats) return null
  const { reliability } = stats ?? {}
  const facts: Facts = [
    ['Sessions this month', stats?.sessionsThisMonth.toString()],
    ['Favorite day', stats?.favoriteDay],
    ['Attendance', reliability && reliabilityText(reliability)],
    ['Best score', stats?.bestScore],
    [
      'Handicap (estimated)',
      user.handicapIndex !== null && formatHandicapIndex(user.handicapIndex),
    ],
  ]
  return (
    <Card as="section">
      <Subheading>Quick Stats</Subheading>
      <FactList facts={isOwner || !stats ? facts : facts.filter(([, value]) => value)} />
      {reliability && (
        <AttendanceHelp reliability={reliability} userId={user.id} isOwner={isOwner} />
      )}
    </Card>
  )
}

function Partners({ user }: { user: User }) {
  const query = useQuery(partnersQuery(user.id))
  const isWithheld = useWithheld(user)
  return (
    <Card as="section">
      <Subheading>Frequent Partners</Subheading>
      <Loaded
        query={query}
        failed="Couldn’t load playing partners. Please try again."
        inNotice
        skeleton="2.5rem"
      >
        {(partners) =>
          partners.length > 0 ? (
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
                    <Muted as="span">{`${partner.sessionsTogether} ${partner.sessionsTogether === 1 ? 'session' : 'sessions'} together`}</Muted>
                  </Stack>
                </Row>
              ))}
            </Stack>
          ) : (
            <Muted data-guest={isWithheld || undefined}>
              {isWithheld ? 'Log in to see playing partners.' : 'No playing partners yet.'}
            </Muted>
          )
        }
      </Loaded>
    </Card>
  )
}
