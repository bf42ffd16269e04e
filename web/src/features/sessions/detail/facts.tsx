import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { clock, longDay, zoneNote } from '../../../lib/dates.ts'
import { useHydrated } from '../../../lib/hydration.tsx'
import { Muted } from '../../../ui/text.tsx'
import { detailCopy, sessionCopy } from '../copy.ts'
import { isClosed, spotsText } from '../session-display.ts'
import styles from './detail.module.css'

/** Date, tee time, players, and level. */
export function Facts({ session }: { session: Session }) {
  const { date, timeZone, players, maxPlayers, skillLevel, scoring, holes } = session
  // The server doesn't know the reader's time zone.
  const isHydrated = useHydrated()
  const yourTime = isHydrated && zoneNote(date, timeZone)
  const closed = isClosed(session, new Date())
  const isCancelled = session.status === 'cancelled'
  // After the round the status is no longer 'confirmed', but the number shows that it was booked.
  const booked = !isCancelled && (session.teeTimeBooked || Boolean(session.confirmationNumber))
  return (
    <dl className={`surface ${styles.factGrid}`}>
      <Fact label={detailCopy.date}>{longDay(date, timeZone)}</Fact>
      <Fact
        label={detailCopy.teeTime}
        notes={[
          booked ? detailCopy.teeTimeBooked : !closed && detailCopy.teeTimePlanned,
          booked &&
            session.confirmationNumber &&
            detailCopy.confirmation(session.confirmationNumber),
          yourTime,
        ]}
      >
        {clock(date, timeZone)}
      </Fact>
      <Fact label={sessionCopy.playersHeading} notes={[!closed && spotsText(session)]}>
        {detailCopy.playerCount(players.length, maxPlayers)}
      </Fact>
      <Fact label={detailCopy.level} notes={[detailCopy.format(scoring === 'net', holes)]}>
        {skillLevelOf(skillLevel).label}
      </Fact>
    </dl>
  )
}

type FactProps = {
  label: string
  notes?: (string | null | undefined | false)[]
  children: ReactNode
}

function Fact({ label, notes = [], children }: FactProps) {
  return (
    <div className={`shrinks ${styles.fact}`}>
      <dt className="soft-small">{label}</dt>
      <dd>
        <span className="strong figures">{children}</span>
        {notes.map(
          (note) =>
            note && (
              <Muted key={note} as="span" size="small">
                {note}
              </Muted>
            ),
        )}
      </dd>
    </div>
  )
}
