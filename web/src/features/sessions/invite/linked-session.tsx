import type { Player, Session } from '@county-golf/contract/sessions'
import type { UserSummary } from '@county-golf/contract/users'
import type { ReactNode } from 'react'
import { countyOf, courseLabel } from '../../../domain/sessions/labels.ts'
import { Avatar, AvatarRow, nameOf } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { SessionOutline } from '../components/card-head.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { joinCopy } from '../copy.ts'
import { SessionFacts } from '../detail/facts.tsx'
import styles from './invite.module.css'

type LinkedSessionProps = {
  session: Session
  /** The user who sent the link. Guests don't always see them. */
  sender: UserSummary | null
  title: string
  intro?: string
  /** The players to name. */
  people?: Player[]
  peopleText?: string
  /** Whether the viewer is in already. */
  isIn?: boolean
  /** What the link lets a viewer do who isn't in the session. */
  children: ReactNode
}

/** A session that someone sent a link to. */
export function LinkedSession({
  session,
  sender,
  title,
  intro,
  people = session.playerDetails,
  peopleText = people.map(nameOf).join(', '),
  isIn = session.viewer?.isMember || session.viewer?.isHost || false,
  children,
}: LinkedSessionProps) {
  return (
    <Stack gap={6}>
      <Row gap={4}>
        {sender && <Avatar person={sender} size={48} />}
        <h1 className={styles.title}>{title}</h1>
      </Row>
      <Card as="section" aria-label="The session">
        <Stack gap={4}>
          {intro && <p>{intro}</p>}
          <Row gap={3} wrap align="start">
            <SessionOutline session={session} size="3.5rem" />
            <div className={styles.names}>
              <Subheading>{courseLabel(session)}</Subheading>
              <Muted>{countyOf(session)}</Muted>
            </div>
            <Row gap={1} wrap>
              <SessionBadges session={session} />
            </Row>
          </Row>
          <SessionFacts session={session} />
          {people.length > 0 && (
            <Row as="p" gap={3} className="breakable">
              <AvatarRow people={people} />
              <span>{peopleText}</span>
            </Row>
          )}
          {session.notes && <p className="user-text">{session.notes}</p>}
          {isIn ? (
            <>
              <Muted>{joinCopy.alreadyIn}</Muted>
              <LinkButton to="/sessions/$id" params={{ id: session.id }} size="large" fullWidth>
                View session
              </LinkButton>
            </>
          ) : (
            children
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

/** The same while it loads. */
export const LinkedSessionSkeleton = ({ title }: { title: string }) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Stack gap={5}>
      <Skeleton width="min(24rem, 100%)" height="2.5rem" />
      <Skeleton height="18rem" />
    </Stack>
  </>
)
