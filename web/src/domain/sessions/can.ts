/** What the viewer can do with a session now, according to the server. Pure. */
import { dayMs } from '@county-golf/contract/durations'
import type { Can, Session } from '@county-golf/contract/sessions'

/** Permissions that end at `until`. The others have no end. */
type Action = Exclude<keyof Can, 'until' | 'chat' | 'waitlistChat' | 'addToCalendar' | 'readScores'>

/** Whether the viewer can do this now. The server's answer is valid until `can.until`. */
export const canNow = ({ can }: Pick<Session, 'can'>, action: Action, now: Date): boolean =>
  can[action] && (can.until === null || now < new Date(can.until))

/** Whether to offer joining. Players with a held spot see that offer instead. */
export const canJoin = (session: Pick<Session, 'can'>, now: Date): boolean =>
  canNow(session, 'join', now) && !canNow(session, 'acceptSpot', now)

/** Whether the viewer asks the host instead, or has asked and can't join yet. */
export const canAsk = (session: Pick<Session, 'can'>, now: Date): boolean =>
  canNow(session, 'request', now) && !canNow(session, 'join', now)

/** Milliseconds until the viewer's permissions for one of these sessions change, or false for never. */
export function msToChange(sessions: readonly Pick<Session, 'can'>[], now: Date): number | false {
  const ahead = sessions
    .flatMap(({ can }) => (can.until === null ? [] : Date.parse(can.until) - now.getTime()))
    .filter((ms) => ms > 0)
  // At most a day, since browsers fire timers beyond 24.8 days immediately.
  return ahead.length > 0 && Math.min(...ahead, dayMs)
}
