import { hourMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { dayAndClock } from '../../../lib/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { manageCopy } from '../copy.ts'
import { movableOf } from './host-form.ts'

/** Tells an admin who will be notified of a change and what it does to refund deadlines. */
export function AdminEditNotice({ session }: { session: Session }) {
  const others = session.players.filter((id) => id !== session.hostId).length
  const host = session.host.displayName ?? session.host.username
  return (
    <Notice>
      <Muted size="medium">{manageCopy.notified(host, others)}</Muted>
      <Muted size="medium">{deadlineText(session)}</Muted>
    </Notice>
  )
}

function deadlineText(session: Session): string {
  const { date, freeCancellationUntil, timeZone } = session
  switch (movableOf(session)) {
    case 'all': {
      const hoursBefore = (Date.parse(date) - Date.parse(freeCancellationUntil)) / hourMs
      return manageCopy.deadlineMoves(hoursBefore, dayAndClock(freeCancellationUntil, timeZone))
    }
    case 'course':
      return manageCopy.deadlineAfterAnnouncement
    default:
      return manageCopy.deadlineStays
  }
}
