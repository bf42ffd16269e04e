import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { IconGolf, IconMessages, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Booking } from '../api.ts'
import { HostTools } from '../detail/host-tools.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import { wayOut } from '../way-out.ts'
import { canLeave, courseOf, planDay } from '../words.ts'
import styles from './booking-card.module.css'
import { CardPlan } from './card-plan.tsx'
import { Companions } from './companions.tsx'
import { Contacts } from './contacts.tsx'

/** What another feature adds to a card; `about` says of which session, where several stand together. */
export type CardSharing = (session: Session, about: string) => ReactNode

type BookingCardProps = {
  booking: Booking
  past: boolean
  /** The round is on or was played today: the card leads to its scorecard. */
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
  const leaving = isMember ? wayOut(booking, now) : null
  const about = `${courseOf(booking)}, ${planDay(booking, now)}`
  return (
    <Card as="li" padding={false} className={styles.card}>
      <Banner booking={booking} />
      <div className={styles.body}>
        <CardPlan session={booking} past={past || today} as={today ? 'h3' : 'h2'} />
        {leaving && <Notice>{leaving}</Notice>}
        <Companions booking={booking} />
        {!past && (
          <div id={contactsId} hidden={!contacts}>
            {contacts && <Contacts booking={booking} />}
          </div>
        )}
        <div className={styles.foot}>
          {(isMember || paidCents > 0) && (
            <span className={`${styles.paid} figures`}>{dollars(paidCents)} paid</span>
          )}
          {!past && (
            <div className={styles.actions}>
              {today && (
                <LinkButton
                  to="/sessions/$id"
                  params={{ id: booking.id }}
                  variant="quiet"
                  icon={<IconGolf size={18} aria-hidden="true" />}
                  aria-label={`Scorecard: ${about}`}
                >
                  Scorecard
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
                  {contacts ? 'Hide contacts' : 'Show contacts'}
                </Button>
              )}
              <LinkButton
                to="/messages"
                search={{ session: booking.id }}
                variant="quiet"
                icon={<IconMessages size={18} aria-hidden="true" />}
                aria-label={`Group Chat: ${about}`}
              >
                Group Chat
              </LinkButton>
              {sharing(booking, about)}
              <HostTools session={booking} about={about} />
              {canLeave(booking, now) && (
                <Button
                  variant="danger-outline"
                  aria-label={`Leave Session: ${about}`}
                  onClick={() => actions.leave(booking)}
                >
                  Leave Session
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}

/** What the viewer is in this session, where more than a player. */
function Banner({ booking: { viewer } }: { booking: Booking }) {
  const host = viewer?.isHost && (viewer.isMember ? 'Host' : 'Hosting')
  const roles = [host, viewer?.isCaptain && 'Captain'].filter(Boolean)
  if (roles.length === 0) return <div className={styles.banner} data-none="" />
  return (
    <p className={styles.banner} data-captain={viewer?.isCaptain || undefined}>
      {roles.join(' · ')}
    </p>
  )
}
