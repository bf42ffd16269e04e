import { playersMin } from '@county-golf/contract/constants'
import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { clock, longDay, zoneNote } from '../../../lib/dates.ts'
import { useHydrated } from '../../../lib/hydration.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Muted } from '../../../ui/text.tsx'
import { playFacts } from '../day-facts.ts'
import { isClosed, spotsText } from '../session-display.ts'
import styles from './detail.module.css'

/** Date, tee time, players, and level. */
export function SessionFacts({ session }: { session: Session }) {
  const { date, timeZone, maxPlayers, skillLevel, scoring, holes } = session
  // The server doesn't know the reader's time zone.
  const isHydrated = useHydrated()
  const yourTime = isHydrated && zoneNote(date, timeZone)
  const closed = isClosed(session, serverNow())
  const isCancelled = session.status === 'cancelled'
  // After the round the status is no longer 'confirmed', but the number shows that it was booked.
  const booked = !isCancelled && (session.teeTimeBooked || Boolean(session.confirmationNumber))
  return (
    <dl className={`surface ${styles.factGrid}`}>
      <Fact label="Date">{longDay(date, timeZone)}</Fact>
      <Fact
        label="Tee time"
        notes={[
          booked ? 'Tee time booked' : !closed && plannedNote(session),
          booked && session.confirmationNumber && (
            <>
              Confirmation <span className={styles.number}>#{session.confirmationNumber}</span>
            </>
          ),
          yourTime,
        ]}
      >
        {clock(date, timeZone)}
      </Fact>
      <Fact
        label="Players"
        notes={[
          !closed && spotsText(session),
          !closed && session.minPlayers > playersMin && `At least ${session.minPlayers} to play`,
        ]}
      >
        {session.spotsTaken} of {maxPlayers}
      </Fact>
      <Fact
        label="Level"
        notes={[
          `${scoring === 'net' ? 'Net, 100% handicap' : 'Gross'}, ${holes} holes`,
          playFacts(session).join(' · '),
        ]}
      >
        {skillLevelOf(skillLevel).label}
      </Fact>
    </dl>
  )
}

const plannedNote = ({ bookingPlan }: Session): string =>
  bookingPlan === 'not_needed' ? 'No booking needed' : 'Tee time planned'

type FactProps = {
  label: string
  notes?: ReactNode[]
  children: ReactNode
}

function Fact({ label, notes = [], children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className="soft-small">{label}</dt>
      <dd>
        <span className="strong figures">{children}</span>
        {notes.map(
          (note, place) =>
            note && (
              // biome-ignore lint/suspicious/noArrayIndexKey: each note has its place
              <Muted key={place} as="span" size="small">
                {note}
              </Muted>
            ),
        )}
      </dd>
    </div>
  )
}
