/** Templates for standing games: to members who are asked, and to owners who learn the answers. Pure. */
import { dollars } from '@county-golf/contract/money'
import { DateTime } from 'luxon'
import type { LoggedEvent } from '../events/service.ts'
import { type Draft, roundOf, sessionFields } from './draft.ts'
import type { Known } from './templates.ts'

const path = '/my-bookings#standing-games'

/** Why a member who wants to be charged without being asked wasn't. */
const unpaid: Partial<Record<string, string>> = {
  balance: 'We didn’t charge you, because your balance was too low.',
  limit: 'We didn’t charge you, because that would be above your weekly limit.',
  overlap: 'We didn’t charge you, because you have another round at that time.',
  other: 'We couldn’t charge you automatically.',
}

const answers: Record<'accepted' | 'declined' | 'left', string> = {
  accepted: 'is in your standing game',
  declined: 'declined your standing game',
  left: 'left your standing game',
}

export function standingDrafts(event: LoggedEvent, known: Known): Draft[] {
  const { userId } = event
  if (!userId) return []
  return [...dateDrafts(event, known, userId), ...gameDrafts(event, known, userId)]
}

/** Drafts about an open date. */
function dateDrafts(event: LoggedEvent, { session: find, name }: Known, userId: string): Draft[] {
  const session = find(event.sessionId)
  if (!session) return []
  const fields = { ...sessionFields(session), kind: 'standing' as const, path }
  const round = roundOf(session)
  if (event.kind === 'standing.asked') {
    const { dueCents, owner } = event.data
    const why = event.data.unpaid ? ` ${unpaid[event.data.unpaid] ?? ''}` : ''
    return [
      {
        ...fields,
        path: `/sessions/${session.id}?join=true`,
        to: [userId],
        by: owner === userId ? null : owner,
        until: session.tee_at,
        question: { yes: 'In', no: 'Can’t make it' },
        title: 'Are you in this week?',
        body: `${round}.${why} If you’re in, you’ll pay ${dollars(dueCents)}.`,
      },
    ]
  }
  if (event.kind !== 'standing.declined') return []
  const { owner } = event.data
  const title = `${name(userId)} can’t make it`
  return [{ ...fields, to: owner === userId ? [] : [owner], by: userId, title, body: `${round}.` }]
}

/** Drafts about a game as a whole. */
function gameDrafts(event: LoggedEvent, { name }: Known, userId: string): Draft[] {
  const fields = { kind: 'standing' as const, path }
  switch (event.kind) {
    case 'standing.invited': {
      const { by, game, role } = event.data
      const turn =
        role === 'regular'
          ? 'You’d be asked each week, a week ahead.'
          : 'You’d be asked when a spot is open, four days ahead.'
      const title = `${name(by)} wants you in a standing game`
      const question = { yes: 'Count me in', no: 'No, thanks' }
      return [{ ...fields, to: [userId], by, question, title, body: `${game}. ${turn}` }]
    }
    case 'standing.answered': {
      const { owner, game, how } = event.data
      const title = `${name(userId)} ${answers[how]}`
      return [{ ...fields, to: [owner], by: userId, title, body: `${game}.` }]
    }
    case 'standing.failed': {
      const { date, problem } = event.data
      const day = DateTime.fromISO(date).toFormat('ccc, LLL d')
      const title = `We couldn’t open ${day} of your standing game`
      return [{ ...fields, to: [userId], title, body: `${problem}.` }]
    }
    case 'standing.changed': {
      const { by, game, isUnpaid } = event.data
      const off = isUnpaid ? ' We turned off automatic charging for you.' : ''
      const title = `${name(by)} changed a standing game`
      const body = `${game}. This is for dates that aren’t open yet.${off}`
      return [{ ...fields, to: [userId], by, title, body }]
    }
    case 'standing.ended': {
      const { by, game, how } = event.data
      const title =
        how === 'over' ? 'A standing game ended' : 'You’re not in a standing game anymore'
      const body = `${game}. Your spots in sessions that are already open stay.`
      return [{ ...fields, to: [userId], by, title, body }]
    }
    default:
      return []
  }
}
