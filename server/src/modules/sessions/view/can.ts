/** What a viewer can do with a session, from the same rules that the use cases enforce. Pure. */
import type { Can } from '@county-golf/contract/sessions'
import { type Actor, asPlayer } from '../../../http/viewer.ts'
import type { Columns, SeatedSession } from '../queries.ts'
import { openRequestOf } from '../rules/approval-rules.ts'
import { needsBooking, playOnRefusal } from '../rules/booking-rules.ts'
import { changeRefusal } from '../rules/change-rules.ts'
import { bringRefusal } from '../rules/companion-rules.ts'
import { isAnnouncement, moveRefusal } from '../rules/move-rules.ts'
import { removalRefusal } from '../rules/removal-rules.ts'
import { requestRefusal } from '../rules/request-rules.ts'
import {
  cancelRefusal,
  inviteRefusal,
  isInsider,
  joinRefusal,
  leaveRefusal,
  seatOf,
} from '../rules/session-rules.ts'
import { acceptRefusal, heldRefusal, waitingOf, waitRefusal } from '../rules/waitlist-rules.ts'

/** No user has this id, so a guest is judged as a user who isn't in the session. */
const noUser = ''

/**
 * What a user or guest can do now as a player or as the host. Admin rights count only for `move`, `announce`, and
 * `moveTeeTime`, since admins use the host's form. The wallet balance isn't included: it needs an extra read, and
 * the use case checks it.
 */
export function canOf(session: SeatedSession, viewer: Actor | null, now: Date): Can {
  const userId = viewer?.id ?? noUser
  const ask = { session, userId, editor: viewer ?? asPlayer(noUser), now }
  const inside = isInsider(session, userId)
  return {
    join: !(joinRefusal(session, userId, now) ?? heldRefusal(session, userId, now)),
    leave: !leaveRefusal(session, userId, now),
    joinWaitlist: !waitRefusal(session, userId, now),
    acceptSpot: !acceptRefusal(session, userId, now),
    leaveWaitlist: waitingOf(session, userId) !== undefined,
    request: !requestRefusal(session, userId, now),
    withdrawRequest: openRequestOf(session, userId, now) !== undefined,
    bring: !bringRefusal(session, userId, now),
    invite: !inviteRefusal(session, userId, now),
    chat: inside,
    waitlistChat: session.had_waitlist && (inside || waitingOf(session, userId) !== undefined),
    addToCalendar: inside,
    readScores: inside,
    edit: !changeRefusal(session, asPlayer(userId), {}, now),
    move: canMove(ask),
    announce: canAnnounce(ask),
    moveTeeTime: canMoveTeeTime(ask),
    removePlayers: session.seats.some((seat) => canRemove(ask, seat.user_id)),
    cancel: !cancelRefusal(session, asPlayer(userId), now),
    playOn: !playOnRefusal(session, userId, now),
    until: endOf(ask),
  }
}

type Ask = { session: SeatedSession; userId: string; editor: Actor; now: Date }

const example = 'Another course'

/** Whether the user can change the course and time at all, tested with a sample change. */
const canChange = ({ session, editor, now }: Ask, columns: Columns): boolean =>
  !changeRefusal(session, editor, { courseName: example }, now) &&
  !moveRefusal(session, columns, now)

const canMove = (ask: Ask): boolean =>
  canChange(ask, { tee_at: new Date(ask.session.tee_at.getTime() + 1), tee_date: '' })

const canAnnounceWith = (ask: Ask, columns: Columns): boolean =>
  isAnnouncement(ask.session, columns) && canChange(ask, columns)

const canAnnounce = (ask: Ask): boolean =>
  canAnnounceWith(ask, { course_id: null, course_name: example })

const canMoveTeeTime = (ask: Ask): boolean =>
  canAnnounceWith(ask, { tee_at: new Date(ask.session.tee_at.getTime() + 1) })

const canRemove = ({ session, userId, now }: Ask, playerId: string): boolean =>
  !removalRefusal(session, asPlayer(userId), { userId: playerId, reason: 'any' }, now)

/**
 * When these abilities next change with time: at the tee time, or earlier for players whose request to join expires,
 * who can leave only because of an announced course, or who can choose to play on. They can still leave at the deadline
 * itself, so it ends 1 ms later.
 */
function endOf({ session, userId, now }: Ask): string | null {
  const { tee_at, leavable, decide_at } = session
  if (now >= tee_at) return null
  const leaves = leavable || needsBooking(session)
  const deadline = leaves ? undefined : seatOf(session, userId)?.free_until
  const request = openRequestOf(session, userId, now)
  const ends = [
    tee_at,
    ...(request ? [request.expires_at] : []),
    ...(deadline && deadline >= now ? [new Date(deadline.getTime() + 1)] : []),
    ...(decide_at && !playOnRefusal(session, userId, now) ? [decide_at] : []),
  ]
  return new Date(Math.min(...ends.map((end) => end.getTime()))).toISOString()
}
