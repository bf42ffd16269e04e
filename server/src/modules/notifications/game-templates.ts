/** Templates for games that we propose to players who look for one. They name no one. Pure. */
import { countedInFreeHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import { clockIn, whenIn } from '../../lib/course-time.ts'
import type { EventData, LoggedEvent } from '../events/service.ts'
import { type Draft, howToTake, type NotifiedSession, roundOf, titlePlaceOf } from './draft.ts'

type Game = Pick<EventData['game.agreed'], 'countyName' | 'timeZone' | 'opensAt' | 'closesAt'>

const path = '/find-a-game'

/** `Nassau County, Sat, Nov 28 · between 8:00 AM EST and 10:00 AM EST` */
const gameText = ({ countyName, timeZone, opensAt, closesAt }: Game): string => {
  const from = whenIn(new Date(opensAt), timeZone)
  return `${countyName}, ${from} to ${clockIn(new Date(closesAt), timeZone)}`
}

const endings: Record<EventData['game.ended']['how'], { title: string; text: string }> = {
  too_few: {
    title: 'Your game isn’t happening',
    text: 'Too few players said yes. You weren’t charged, and we’re still looking for you.',
  },
  not_booked: {
    title: 'Your game isn’t happening',
    text: 'No one booked it in time. You weren’t charged, and we’re still looking for you.',
  },
  changed: {
    title: 'Your game isn’t happening',
    text: 'Prices or rules have changed since we proposed it. You weren’t charged, and we’re still looking for you.',
  },
  unpaid: {
    title: 'Your game isn’t happening',
    text: 'Too few players could be charged for it. You weren’t charged, and we’re still looking for you.',
  },
  booked: {
    title: 'Your group booked before you answered',
    text: 'You weren’t charged, and we’re still looking for you.',
  },
  left_out: {
    title: 'Your group went on without you',
    text: 'We couldn’t charge you in time, so you’re not in.',
  },
}

const whatToDo: Record<EventData['game.waiting']['lacks'], (cents: number) => string> = {
  money: (cents) => `Your wallet has less than ${dollars(cents)}. Add funds`,
  terms: () => 'Our terms have changed. Read and accept them',
  prize: () => 'The prize rules that apply to you have changed. Check them on the page',
}

export function gameDrafts(event: LoggedEvent, session: NotifiedSession | undefined): Draft[] {
  const { userId } = event
  if (!userId) return []
  const draft = { kind: 'game' as const, to: [userId], path }
  switch (event.kind) {
    case 'game.proposed': {
      const { players, totalCents, answerBy, timeZone } = event.data
      const terms = `${gameText(event.data)}. ${players} players, ${dollars(totalCents)} each once one of you has booked.`
      if (event.data.isIn) {
        const body = `${terms} You asked us to count you in. If you can’t make it, leave the game. That’s free now, and for ${countedInFreeHours} hours after we charge you.`
        return [{ ...draft, until: new Date(event.data.closesAt), title: 'You’re in a game', body }]
      }
      const until = new Date(answerBy)
      const body = `${terms} Answer by ${whenIn(until, timeZone)}.`
      const question = { yes: 'I’m in', no: 'Not this time' }
      return [{ ...draft, until, question, title: 'We found a game for you', body }]
    }
    case 'game.agreed': {
      const until = new Date(event.data.bookBy)
      const deadline = whenIn(until, event.data.timeZone)
      const body = `${gameText(event.data)}. One of you has to book it by ${deadline}. The one who books chooses the course and the tee time.`
      const title = event.data.isReminder
        ? 'No one has booked your game yet'
        : 'Your game has enough players'
      return [{ ...draft, until, title, body }]
    }
    case 'game.waiting': {
      const { lacks, totalCents, timeZone } = event.data
      const until = new Date(event.data.until)
      const body = `${gameText(event.data)}. ${whatToDo[lacks](totalCents)} by ${whenIn(until, timeZone)}, or the group goes on without you.`
      return [{ ...draft, until, title: 'Your game is waiting for you', body }]
    }
    case 'game.ended': {
      const { title, text } = endings[event.data.how]
      const next = event.data.isAskedFirst ? ' We’ll ask you first from now on.' : ''
      return [{ ...draft, title, body: `${gameText(event.data)}. ${text}${next}` }]
    }
    case 'wish.fits':
      return session && !session.is_hidden ? [spotDraft(userId, session)] : []
    case 'wish.stopped':
      return [
        event.data.how === 'over'
          ? {
              ...draft,
              title: 'We didn’t find a game this time',
              body: 'The last of your days is over. Choose new ones, and we’ll look again.',
            }
          : {
              ...draft,
              title: 'Still looking for a game?',
              body: 'You didn’t answer our last proposal, so we paused your search. Resume it with one tap.',
            },
      ]
    default:
      return []
  }
}

const spotDraft = (userId: string, session: NotifiedSession): Draft => ({
  kind: 'game',
  to: [userId],
  by: session.host_id,
  title: `A spot opened: ${titlePlaceOf(session)}`,
  body: `${roundOf(session)}. It fits your search. ${howToTake(session)}`,
  path: `/sessions/${session.id}`,
  sessionId: session.id,
  until: session.tee_at,
})
