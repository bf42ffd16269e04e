import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { IconGolf, IconMessages, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { canNow } from '../../../domain/sessions/can.ts'
import { countyOf, sessionDay } from '../../../domain/sessions/labels.ts'
import type { Booking } from '../../../domain/sessions/queries.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { ReceiptButton } from '../../../domain/wallet/receipt-button.tsx'
import { clock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { CardHead } from '../components/card-head.tsx'
import { Phone, PlayerLink, SessionLink } from '../components/links.tsx'
import { LazyWaitlistDialog } from '../components/waitlist-parts.tsx'
import { WaitlistStatus } from '../components/waitlist-status.tsx'
import { actionName, commonCopy } from '../copy.ts'
import { announcementNotice } from '../course-announcement.ts'
import { ManageButton } from '../detail/manage-button.tsx'
import { sessionName } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { useWaitlist } from '../use-waitlist.ts'
import styles from './my-sessions.module.css'
import { RequestsLink } from './requests-link.tsx'

/** Buttons from another feature. `about` names the session in their labels. */
export type CardButtons = (session: Session, about: string) => ReactNode

type BookingCardProps = {
  booking: Booking
  past: boolean
  /** The round started today. The card links to its scorecard. */
  today?: boolean
  actions: SessionActions
  sharing: CardButtons
  again: CardButtons
}

export function BookingCard(props: BookingCardProps) {
  const { booking, past, today = false, actions, sharing, again } = props
  const [contacts, setContacts] = useState(false)
  const contactsId = useId()
  const now = serverNow()
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
        <Row gap={[2, 4]} wrap justify="between" className={`line-above ${styles.foot}`}>
          {(isMember || paidCents > 0) && (
            <span className="strong figures">{dollars(paidCents)} paid</span>
          )}
          {past ? (
            <Row gap={2} align="stretch" wrap className={`hide-empty ${styles.actions}`}>
              {paidCents > 0 && (
                <ReceiptButton
                  sessionId={booking.id}
                  variant="quiet"
                  label={actionName('Receipt', about)}
                />
              )}
              {again(booking, about)}
            </Row>
          ) : (
            <Row gap={2} align="stretch" wrap className={styles.actions}>
              <RequestsLink session={booking} about={about} />
              {today && (
                <LinkButton
                  to="/sessions/$id"
                  params={{ id: booking.id }}
                  variant="quiet"
                  icon={<IconGolf size={18} aria-hidden="true" />}
                  aria-label={actionName('Scorecard', about)}
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
                aria-label={actionName(commonCopy.groupChat, about)}
              >
                {commonCopy.groupChat}
              </LinkButton>
              {sharing(booking, about)}
              {paidCents > 0 && (
                <ReceiptButton
                  sessionId={booking.id}
                  variant="quiet"
                  label={actionName('Receipt', about)}
                />
              )}
              <ManageButton session={booking} about={about} />
              {canNow(booking, 'leave', now) && (
                <Button
                  variant="danger-outline"
                  aria-label={actionName(commonCopy.leave, about)}
                  onClick={() => actions.leave(booking)}
                >
                  {commonCopy.leave}
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
  const host = viewer?.isHost && (viewer.isMember ? 'Host' : 'Hosting')
  const roles = [host, viewer?.isCaptain && 'Captain'].filter(Boolean)
  if (roles.length === 0) return null
  return (
    <p className={`toned ${styles.banner}`} data-tone={viewer?.isCaptain ? 'brass' : 'fairway'}>
      {roles.join(' · ')}
    </p>
  )
}

type BookingFactsProps = { session: Session; past?: boolean; as?: 'h2' | 'h3' }

/** Course, county, date, tee time, and number of players. */
export function BookingFacts({ session, past = false, as: Heading = 'h2' }: BookingFactsProps) {
  const now = serverNow()
  const { maxPlayers, date, timeZone, teeTimeBooked } = session
  const planned = teeTimeBooked ? 'Tee time booked' : 'Tee time planned'
  const facts = [
    ['Date', sessionDay(session, now)],
    [past ? 'Tee time' : planned, clock(date, timeZone)],
    ['Players', `${session.spotsTaken}/${maxPlayers}`],
  ]
  return (
    <>
      <CardHead session={session} outlineSize="3rem" place={countyOf(session)}>
        <Heading>
          <SessionLink session={session} />
        </Heading>
      </CardHead>
      <dl className={`${styles.facts} figures`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="soft-small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The players, with the viewer and the captain marked. */
function BookingPlayers({ booking: { playerDetails, captain } }: { booking: Booking }) {
  const { user } = useViewer()
  if (playerDetails.length === 0) return <Muted>No players yet</Muted>
  return (
    <Stack as="ul" gap={2} aria-label="Players">
      {playerDetails.map((player) => (
        <Row key={player.id} as="li" gap={3} className={styles.row}>
          <Avatar person={player} size={28} />
          <span className={`breakable ${styles.player}`}>
            <PlayerLink player={player} />
            {player.id === user?.id && (
              <Muted as="span" size="inherit">
                {' (You)'}
              </Muted>
            )}
          </span>
          {player.id === captain && <Badge tone="brass">Captain</Badge>}
        </Row>
      ))}
    </Stack>
  )
}

/** The other players' phone numbers and the session notes. */
function Contacts({ booking: { playerDetails, notes } }: { booking: Booking }) {
  const { user } = useViewer()
  const others = playerDetails.filter(({ id }) => id !== user?.id)
  return (
    <Stack gap={3} className={styles.contacts}>
      {others.length === 0 ? (
        <Muted>No one else has joined yet.</Muted>
      ) : (
        <Stack as="ul">
          {others.map((player) => (
            <Row key={player.id} as="li" gap={3} className={styles.contact}>
              <span className={`breakable ${styles.player}`}>{nameOf(player)}</span>
              {player.phoneNumber ? (
                <Phone number={player.phoneNumber} />
              ) : (
                <Muted as="span">No phone number shared</Muted>
              )}
            </Row>
          ))}
        </Stack>
      )}
      {notes && (
        <div className={styles.notes}>
          <h3>Session Notes</h3>
          <Muted className="user-text">{notes}</Muted>
        </div>
      )}
    </Stack>
  )
}

/** A full session, with the viewer's position on the waitlist or the spot held for them. */
export function WaitlistCard({ session }: { session: Session }) {
  const waitlist = useWaitlist(session)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <div className={styles.body}>
        <BookingFacts session={session} as="h3" />
        <WaitlistStatus
          session={session}
          waitlist={waitlist}
          about={sessionName(session, serverNow())}
          as="h4"
        />
        <LazyWaitlistDialog session={session} screen="my-sessions" waitlist={waitlist} />
      </div>
    </Card>
  )
}
