import type { Session } from '@county-golf/contract/sessions'
import { IconGolf, IconMessages, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { canNow } from '../../../data/sessions/can.ts'
import type { Booking } from '../../../data/sessions/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { feeCopy, leaveCopy } from '../booking-copy.ts'
import { actionName, commonCopy, mySessionsCopy, sessionCopy } from '../copy.ts'
import { announcementNotice } from '../course-announcement.ts'
import { ManageButton } from '../detail/manage-button.tsx'
import { sessionName } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './booking-card.module.css'
import { BookingFacts } from './booking-facts.tsx'
import { BookingPlayers } from './booking-players.tsx'
import { Contacts } from './contacts.tsx'

/** Share buttons from another feature. `about` names the session in their labels. */
export type CardSharing = (session: Session, about: string) => ReactNode

type BookingCardProps = {
  booking: Booking
  past: boolean
  /** The round started today. The card links to its scorecard. */
  today?: boolean
  actions: SessionActions
  sharing: CardSharing
}

export function BookingCard({ booking, past, today = false, actions, sharing }: BookingCardProps) {
  const [contacts, setContacts] = useState(false)
  const contactsId = useId()
  const now = new Date()
  const { paidCents, viewer } = booking
  const isMember = viewer?.isMember === true
  const announcement = isMember ? announcementNotice(booking, now) : null
  const about = sessionName(booking, now)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <Banner booking={booking} />
      <div className={styles.body}>
        <BookingFacts session={booking} past={past || today} as={today ? 'h3' : 'h2'} />
        {announcement && <Notice>{announcement}</Notice>}
        <BookingPlayers booking={booking} />
        {!past && (
          <div id={contactsId} hidden={!contacts}>
            {contacts && <Contacts booking={booking} />}
          </div>
        )}
        <Row gap={[2, 4]} wrap justify="between" className={styles.foot}>
          {(isMember || paidCents > 0) && (
            <span className="strong figures">{feeCopy.amountPaid(paidCents)}</span>
          )}
          {!past && (
            <Row gap={2} align="stretch" wrap className={styles.actions}>
              {today && (
                <LinkButton
                  to="/sessions/$id"
                  params={{ id: booking.id }}
                  variant="quiet"
                  icon={<IconGolf size={18} aria-hidden="true" />}
                  aria-label={actionName(mySessionsCopy.scorecard, about)}
                >
                  {mySessionsCopy.scorecard}
                </LinkButton>
              )}
              {isMember && (
                <Button
                  variant="quiet"
                  icon={<IconPhone size={18} aria-hidden="true" />}
                  aria-expanded={contacts}
                  aria-controls={contactsId}
                  onClick={() => setContacts(!contacts)}
                >
                  {contacts ? mySessionsCopy.hideContacts : mySessionsCopy.showContacts}
                </Button>
              )}
              <LinkButton
                to="/messages"
                search={{ session: booking.id }}
                variant="quiet"
                icon={<IconMessages size={18} aria-hidden="true" />}
                aria-label={actionName(commonCopy.groupChat, about)}
              >
                {commonCopy.groupChat}
              </LinkButton>
              {sharing(booking, about)}
              <ManageButton session={booking} about={about} />
              {canNow(booking, 'leave', now) && (
                <Button
                  variant="danger-outline"
                  aria-label={actionName(leaveCopy.leave, about)}
                  onClick={() => actions.leave(booking)}
                >
                  {leaveCopy.leave}
                </Button>
              )}
            </Row>
          )}
        </Row>
      </div>
    </Card>
  )
}

/** The viewer's roles, if they're the host or the captain. */
function Banner({ booking: { viewer } }: { booking: Booking }) {
  const host = viewer?.isHost && (viewer.isMember ? sessionCopy.host : sessionCopy.hosting)
  const roles = [host, viewer?.isCaptain && sessionCopy.captain].filter(Boolean)
  if (roles.length === 0) return <div className={styles.banner} data-none="" />
  return (
    <p className={styles.banner} data-tone={viewer?.isCaptain ? 'brass' : 'fairway'}>
      {roles.join(' · ')}
    </p>
  )
}
