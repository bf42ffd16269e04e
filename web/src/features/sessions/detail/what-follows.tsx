import type { Session } from '@county-golf/contract/sessions'
import { dayAndClock, hours } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../parts/dialogs.module.css'
import { isAlone } from '../words.ts'

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
        {told} will be told of any change, as of one by an administrator. Nobody is charged, and no
        seat is lost.
      </p>
      <p className={styles.text}>
        {isAlone(session)
          ? `Leaving is free until ${window} before the tee time: now ${dayAndClock(session.freeCancellationUntil, session.timeZone)}, and counted anew from a new tee time.`
          : 'Since course and tee time stay, the terms of leaving stay as well.'}
      </p>
    </Notice>
  )
}
