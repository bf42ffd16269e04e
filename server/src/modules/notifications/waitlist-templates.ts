/** Templates for players on a waitlist: offers, and what became of them. Pure. */
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { LoggedEvent } from '../events/service.ts'
import { type Draft, roundOf, sessionFields } from './draft.ts'
import { spotOf, sumOf } from './receipt.ts'
import type { Known } from './templates.ts'

export function waitlistDrafts(event: LoggedEvent, { session: find }: Known): Draft[] {
  const session = find(event.sessionId)
  if (!session || !event.userId) return []
  const notice = { ...sessionFields(session), kind: 'waitlist' as const, to: [event.userId] }
  const body = roundOf(session)
  if (event.kind === 'waitlist.offered') {
    const until = new Date(event.data.until)
    const deadline = whenIn(until, session.time_zone)
    const overlap = event.data.overlaps ? ' You already have another round at that time.' : ''
    const together = event.data.together ? ' The first player to accept it gets it.' : ''
    return [
      {
        ...notice,
        until,
        question: { yes: 'Accept spot', no: 'Decline' },
        title: event.data.together ? 'A spot opened up' : 'A spot opened up for you',
        body: `${body}.${overlap}${together} Accept it on the session page by ${deadline}. You’ll pay ${dollars(sumOf(spotOf(session)))}.`,
      },
    ]
  }
  if (event.kind === 'waitlist.skipped')
    return [
      {
        ...notice,
        title: 'You missed a spot because your balance was too low',
        body: `${body}. You need ${dollars(event.data.dueCents)}. You’re still on the waitlist.`,
      },
    ]
  if (event.kind === 'waitlist.retracted')
    return [
      {
        ...notice,
        title: 'The spot you were offered is taken',
        body:
          event.data.how === 'taken'
            ? `${body}. Someone was faster. You’re still on the waitlist.`
            : `${body}. Its player can make it after all. You keep your place on the waitlist.`,
      },
    ]
  if (event.kind === 'waitlist.ignored')
    return [
      {
        ...notice,
        title: 'Your offer expired',
        body: event.data.late
          ? `${body}. You’re still on the waitlist. If no one has taken the spot, you can join the session.`
          : `${body}. You keep your place on the waitlist, and we’ll offer you the next spot. If you miss that offer too, you leave the waitlist.`,
      },
    ]
  if (event.kind !== 'waitlist.left') return []
  if (event.data.how === 'lapsed')
    return [
      {
        ...notice,
        title: 'Your offer expired',
        body: `${body}. You missed two offers, so you’re no longer on the waitlist.`,
      },
    ]
  if (event.data.how === 'unproven')
    return [
      {
        ...notice,
        title: 'You’re off the waitlist of a net prize',
        body: `${body}. Your handicap rests on rounds that players of this session confirmed.`,
      },
    ]
  if (event.data.how === 'closed' && session.status === 'cancelled')
    return [
      {
        ...notice,
        kind: 'session_cancelled',
        title: 'Session cancelled',
        body: `You were on the waitlist for ${body}.`,
      },
    ]
  return []
}
