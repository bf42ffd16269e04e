import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { clock, longDay, zoneNote } from '../../../lib/dates.ts'
import { skillOf } from '../../../lib/session-words.ts'
import { isSettled, spotsText } from '../words.ts'
import styles from './detail.module.css'

/** Date, tee time, players and level, between hairlines. */
export function Facts({ session }: { session: Session }) {
  const { date, timeZone, players, maxPlayers, skillLevel, scoring, holes } = session
  const yours = zoneNote(date, timeZone)
  const settled = isSettled(session, new Date())
  const isCancelled = session.status === 'cancelled'
  // A round that is over is no longer 'confirmed', but its number says that it was booked.
  const booked = !isCancelled && (session.teeTimeBooked || Boolean(session.confirmationNumber))
  return (
    <dl className={styles.factGrid}>
      <Fact label="Date">{longDay(date, timeZone)}</Fact>
      <Fact
        label="Tee time"
        notes={[
          booked ? 'Tee time booked' : !settled && 'Tee time planned',
          booked && session.confirmationNumber && `Confirmation ${session.confirmationNumber}`,
          yours,
        ]}
      >
        {clock(date, timeZone)}
      </Fact>
      <Fact label="Players" notes={[!settled && spotsText(session)]}>
        {players.length} of {maxPlayers}
      </Fact>
      <Fact label="Level" notes={[`${scoring === 'net' ? 'Net' : 'Gross'}, ${holes} holes`]}>
        {skillOf(skillLevel).label}
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
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={`${styles.value} figures`}>{children}</span>
        {notes
          .filter((note) => typeof note === 'string' && note !== '')
          .map((note) => (
            <span key={String(note)} className={styles.factNote}>
              {note}
            </span>
          ))}
      </dd>
    </div>
  )
}
