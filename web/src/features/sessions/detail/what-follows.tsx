import type { Session } from '@county-golf/contract/sessions'
import { dayAndClock, hours } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../parts/dialogs.module.css'
import { movableOf } from './host-changes.ts'

const hourMs = 3_600_000

/** What a change by an administrator means for whoever it concerns, before it is made. */
export function WhatFollows({ session }: { session: Session }) {
  const others = session.players.filter((id) => id !== session.hostId).length
  const host = session.host.displayName ?? session.host.username
  const told =
    others === 0 ? host : `${host} and ${others === 1 ? '1 player' : `${others} players`}`
  const until = new Date(session.freeCancellationUntil)
  const window = hours((Date.parse(session.date) - until.getTime()) / hourMs)
  return (
    <Notice>
      <p className={styles.text}>
        {told} will be notified that an admin changed this session. No one is charged, and no one
        loses their spot.
      </p>
      <p className={styles.text}>{leavingOf(session, window)}</p>
    </Notice>
  )
}

function leavingOf(session: Session, window: string): string {
  const movable = movableOf(session)
  if (movable === 'all')
    return `Leaving is free until ${window} before the tee time, which is ${dayAndClock(session.freeCancellationUntil, session.timeZone)} now. A new tee time moves that too.`
  return movable === 'course'
    ? 'Once you choose the course, players who joined before have 24 hours, or until the tee time, to leave with a full refund.'
    : 'The course and tee time can’t change, so the terms of leaving don’t either.'
}
