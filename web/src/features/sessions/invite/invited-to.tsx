import type { Session } from '@county-golf/contract/sessions'
import type { Face } from '@county-golf/contract/users'
import { Avatar, AvatarRow, nameOf } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Facts } from '../detail/facts.tsx'
import { dueToJoinCents } from '../money.ts'
import { AudienceBadge } from '../parts/audience-badge.tsx'
import { PrizeBadge } from '../parts/prize-badge.tsx'
import { SessionOutline } from '../parts/session-outline.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { courseOf, placeOf } from '../words.ts'
import styles from './invite.module.css'

type InvitedToProps = {
  session: Session
  invitedBy: Face
  accepting: boolean
  onAccept: () => void
}

/** Who invites, to what, and what a seat would cost. Accepting lets one in and costs nothing. */
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
            <p className={styles.soft}>You are in this session already.</p>
            <LinkButton to="/sessions/$id" params={{ id: session.id }} size="large" fullWidth>
              Open Session
            </LinkButton>
          </>
        ) : (
          <>
            <Button size="large" fullWidth loading={accepting} onClick={onAccept}>
              Accept Invitation
            </Button>
            <p className={styles.soft}>
              Nothing is paid yet: you see the session, and joining it costs{' '}
              <Money cents={dueToJoinCents(session)} />.
            </p>
          </>
        )}
      </Card>
    </>
  )
}
