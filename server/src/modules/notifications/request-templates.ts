/** Templates for requests to join: to the host who answers, and to the player who asked. Pure. */
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { EventData, LoggedEvent } from '../events/service.ts'
import { type Draft, roundOf, sessionFields } from './draft.ts'
import type { Known } from './templates.ts'

/** What ended a request, for the player. Those who withdrew know, and banned and deleted users get nothing. */
const endings: Partial<Record<string, { title: string; text: string }>> = {
  declined: { title: 'The host declined your request', text: 'You weren’t charged.' },
  expired: {
    title: 'Your request expired',
    text: 'The host didn’t answer in time. You weren’t charged, and you can ask again.',
  },
  changed: {
    title: 'The session you asked to join has changed',
    text: 'Your request ended, and you weren’t charged. You can ask again.',
  },
  opened: {
    title: 'You can join without asking now',
    text: 'Your request ended, and you weren’t charged. Join if you still want to play.',
  },
}

const ranOut = {
  title: 'You didn’t join in time',
  text: 'The host had accepted your request, but it has expired. You weren’t charged, and you can ask again.',
}

/** Why an accepted player isn't in, and what they do about it. The deadline follows. */
function leftToDo(accepted: EventData['request.accepted']): string {
  const { dueCents, overlaps, isPrizeRefused, spotToken } = accepted
  if (spotToken) return 'A player is looking for a substitute. Take their spot'
  if (dueCents !== undefined)
    return `You weren’t charged, because your wallet has less than ${dollars(dueCents)}. Add funds and join`
  if (isPrizeRefused)
    return 'You weren’t charged, because the prize rules that apply to you have changed. Open the session to see what’s missing, and join'
  return overlaps
    ? 'You weren’t charged, because you have another round at that time now. If you want both, join'
    : 'You weren’t charged yet. Join'
}

export function requestDrafts(event: LoggedEvent, { session: find, name }: Known): Draft[] {
  const session = find(event.sessionId)
  const { userId } = event
  if (!session || !userId) return []
  const fields = sessionFields(session)
  const round = roundOf(session)
  const toPlayer = { ...fields, kind: 'waitlist' as const, to: [userId] }
  switch (event.kind) {
    case 'request.made': {
      const until = new Date(event.data.until)
      const deadline = whenIn(until, session.time_zone)
      return [
        {
          ...fields,
          kind: 'players',
          to: [session.host_id],
          by: userId,
          until,
          title: `${name(userId)} asked to join your session`,
          body: `${round}. Accept or decline on the session page by ${deadline}.`,
        },
      ]
    }
    case 'request.accepted': {
      const until = new Date(event.data.until)
      const deadline = whenIn(until, session.time_zone)
      return [
        {
          ...toPlayer,
          path: event.data.spotToken
            ? `/substitute/${event.data.spotToken}`
            : `${fields.path}?join=true`,
          until,
          title: 'The host accepted your request',
          body: `${round}. ${leftToDo(event.data)} by ${deadline}. No spot is held for you.`,
        },
      ]
    }
    case 'request.ended': {
      if (event.data.how === 'cancelled' || session.status === 'cancelled')
        return [
          {
            ...toPlayer,
            kind: 'session_cancelled',
            title: 'Session cancelled',
            body: `You had asked to join ${round}. You weren’t charged.`,
          },
        ]
      const { how, wasAccepted } = event.data
      const ending = how === 'expired' && wasAccepted ? ranOut : endings[how]
      return ending ? [{ ...toPlayer, title: ending.title, body: `${round}. ${ending.text}` }] : []
    }
    default:
      return []
  }
}
