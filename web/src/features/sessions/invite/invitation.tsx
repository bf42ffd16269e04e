import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { UserSummary } from '@county-golf/contract/users'
import { canJoin, canNow } from '../../../data/sessions/can.ts'
import { Avatar, AvatarRow, nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { waitlistCopy } from '../booking-copy.ts'
import { SessionBadges } from '../components/session-badges.tsx'
import { SessionOutline } from '../components/session-outline.tsx'
import { inviteCopy } from '../copy.ts'
import { Facts } from '../detail/facts.tsx'
import { dueToJoinCents } from '../money.ts'
import { countyOf, courseOf, statusNow } from '../session-display.ts'
import styles from './invite.module.css'

type InvitationProps = {
  session: Session
  invitedBy: UserSummary
  accepting: boolean
  onAccept: () => void
}

/** The session, who invited the viewer, and what a spot costs. Accepting is free and leads to joining. */
export function Invitation({ session, invitedBy, accepting, onAccept }: InvitationProps) {
  const { viewer, playerDetails } = session
  const isIn = viewer?.isMember || viewer?.isHost
  return (
    <>
      <Row gap={4} className={styles.by}>
        <Avatar person={invitedBy} size={48} />
        <h1>{inviteCopy.invitedBy(nameOf(invitedBy))}</h1>
      </Row>
      <Card as="section" className={styles.card} aria-label={inviteCopy.session}>
        <Row gap={3} wrap align="start">
          <SessionOutline session={session} size="3.5rem" />
          <div className={styles.names}>
            <Subheading>{courseOf(session)}</Subheading>
            <Muted>{countyOf(session)}</Muted>
          </div>
          <Row gap={1} wrap>
            <SessionBadges session={session} />
          </Row>
        </Row>
        <Facts session={session} />
        {playerDetails.length > 0 && (
          <Row as="p" gap={3} className="breakable">
            <AvatarRow people={playerDetails} />
            <span>{playerDetails.map(nameOf).join(', ')}</span>
          </Row>
        )}
        {session.notes && <p className="user-text">{session.notes}</p>}
        {isIn ? (
          <>
            <Muted>{inviteCopy.alreadyIn}</Muted>
            <LinkButton to="/sessions/$id" params={{ id: session.id }} size="large" fullWidth>
              {inviteCopy.viewSession}
            </LinkButton>
          </>
        ) : (
          <>
            <Button size="large" fullWidth loading={accepting} onClick={onAccept}>
              {canNow(session, 'joinWaitlist', new Date()) ? waitlistCopy.join : inviteCopy.accept}
            </Button>
            <Muted>{acceptTerms(session)}</Muted>
          </>
        )}
      </Card>
    </>
  )
}

/** What accepting leads to, and what it costs. */
function acceptTerms(session: Session): string {
  const now = new Date()
  const due = dollars(dueToJoinCents(session))
  if (canJoin(session, now)) return inviteCopy.canJoin(due)
  if (canNow(session, 'joinWaitlist', now)) return inviteCopy.canWait(due)
  return statusNow(session, now) === 'full' ? inviteCopy.full : inviteCopy.notOpen
}
