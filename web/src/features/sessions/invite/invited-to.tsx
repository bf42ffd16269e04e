import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { Face } from '@county-golf/contract/users'
import { Avatar, AvatarRow, nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../detail/facts.tsx'
import { dueToJoinCents } from '../money.ts'
import { AudienceBadge } from '../parts/audience-badge.tsx'
import { PrizeBadge } from '../parts/prize-badge.tsx'
import { SessionOutline } from '../parts/session-outline.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { canJoin, canWait, courseOf, placeOf, statusNow } from '../words.ts'
import styles from './invite.module.css'

type InvitedToProps = {
  session: Session
  invitedBy: Face
  accepting: boolean
  onAccept: () => void
}

/** Who invites, to what, and what a spot costs. Accepting costs nothing and leads to joining. */
export function InvitedTo({ session, invitedBy, accepting, onAccept }: InvitedToProps) {
  const { viewer, playerDetails } = session
  const isIn = viewer?.isMember || viewer?.isHost
  return (
    <>
      <div className={styles.by}>
        <Avatar person={invitedBy} size={48} />
        <h1>{nameOf(invitedBy)} invites you to play</h1>
      </div>
      <Card as="section" className={styles.card} aria-label="The session">
        <div className={styles.head}>
          <SessionOutline session={session} size="3.5rem" />
          <div className={styles.names}>
            <h2>{courseOf(session)}</h2>
            <p className={styles.soft}>{placeOf(session)}</p>
          </div>
          <div className={styles.badges}>
            <StatusBadge session={session} />
            <PrizeBadge session={session} />
            <AudienceBadge session={session} />
          </div>
        </div>
        <Facts session={session} />
        {playerDetails.length > 0 && (
          <p className={styles.players}>
            <AvatarRow people={playerDetails} />
            <span>{playerDetails.map(nameOf).join(', ')}</span>
          </p>
        )}
        {session.notes && <p className={styles.notes}>{session.notes}</p>}
        {isIn ? (
          <>
            <p className={styles.soft}>You’re in this session already.</p>
            <LinkButton to="/sessions/$id" params={{ id: session.id }} size="large" fullWidth>
              Open Session
            </LinkButton>
          </>
        ) : (
          <>
            <Button size="large" fullWidth loading={accepting} onClick={onAccept}>
              {canWait(session, new Date()) ? 'Join Waitlist' : 'Accept Invitation'}
            </Button>
            <p className={styles.soft}>{meaningOf(session)}</p>
          </>
        )}
      </Card>
    </>
  )
}

/** What the button leads to, and what it costs. */
function meaningOf(session: Session): string {
  const now = new Date()
  const due = dollars(dueToJoinCents(session))
  if (canJoin(session, now))
    return `Joining costs ${due}. You pay nothing until you confirm on the next screen.`
  if (canWait(session, now))
    return `This session is full. On the waitlist, you pay ${due} only if a spot opens.`
  return statusNow(session, now) === 'full'
    ? 'This session is full, and its waitlist is closed. You can still see the session.'
    : 'No one can join this session right now. You can still see it.'
}
