import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import type { Facts, LoggedEvent } from '../events/service.ts'

/** What is said of an event: to all in the session's chat, to one person from County Golf, or both. */
export type Lines = {
  chat?: string
  personal?: { to: string; subject: string; text: string }[]
}

type Names = (userId: string | null) => string

/** The words for what happened; nothing for what nobody needs to be told in writing. */
export function linesOf(event: LoggedEvent, name: Names): Lines {
  const who = name(event.userId)
  switch (event.kind) {
    case 'session.joined':
      return event.data.how === 'waitlist'
        ? { chat: `${who} got a spot from the waitlist.` }
        : { chat: `${who} joined.` }
    case 'session.left':
      return { chat: leftWords(who, event.data.how), ...refund(event) }
    case 'session.changed':
      return { chat: changedLine(who, event.data) }
    case 'session.cancelled':
      return {
        chat: `This session was cancelled${cause(event.data)}. Everyone gets back all they paid.`,
      }
    case 'session.completed':
      return { chat: 'The round is over. Post your scores on the session page.' }
    case 'waitlist.joined':
      return { chat: `${who} is on the waitlist.` }
    case 'waitlist.skipped':
      return told(event, 'A spot opened', [
        `A spot opened in a session you’re waiting for, but your balance didn’t cover`,
        `${dollars(event.data.dueCents)}. You keep your place on the waitlist.`,
      ])
    case 'deposit.returned':
      return told(event, 'Your deposit came back', [
        `Your seat was filled again, so ${dollars(event.data.cents)} is back in your wallet.`,
      ])
    case 'departure.refunded':
      return told(event, 'Your fees were refunded', [
        `${dollars(event.data.cents)} is back in your wallet.`,
        'A session you left late was cancelled.',
      ])
    case 'score.posted':
      return {
        chat: event.data.withdrawn
          ? `${who} is marked as withdrawn.`
          : `A score of ${event.data.gross} was posted for ${who}.`,
      }
    case 'result.proposed':
      return { chat: `${who} submitted the result. Accept or dispute it within 24 hours.` }
    case 'result.confirmed':
      return { chat: `${who} accepted the result.` }
    case 'result.disputed':
      return {
        chat: `${who} disputes the result: ${asSentence(event.data.reason)} Our team will decide.`,
      }
    case 'result.settled':
      return {
        chat: winnersLine(event.data, name),
        personal: event.data.winners
          .filter(({ cents }) => cents > 0)
          .map(({ userId, cents }) => ({
            to: userId,
            subject: 'You won',
            text: `Congratulations! ${dollars(cents)} of prize money is in your wallet.`,
          })),
      }
    case 'result.awaits_approval':
      return {
        chat: 'All agree on the result. An administrator approves the prize, then it is paid.',
      }
    case 'result.refunded':
      return { chat: noWinnerLine(event.data) }
    case 'score.attested':
      return { chat: attestedLine(event, name) }
    case 'payment.charged_back':
      return told(event, 'A card payment was disputed', [
        `A top-up of ${dollars(event.data.cents)} was taken back by the bank.`,
        event.data.owedCents > 0
          ? `You owe ${dollars(event.data.owedCents)}; until it is settled you cannot join sessions.`
          : '',
      ])
    case 'payment.dispute_won':
      return told(event, 'A disputed payment is yours again', [
        `${dollars(event.data.cents)} of a disputed top-up is back in your wallet.`,
      ])
    default:
      return {}
  }
}

const leftWords = (who: string, how: string): string =>
  how === 'left' ? `${who} left.` : `${who} is no longer in this session.`

function refund(event: LoggedEvent & { kind: 'session.left' }): Lines {
  const { how, refundedCents, reason } = event.data
  if (how === 'left' || (refundedCents === 0 && !reason)) return {}
  return told(event, 'You were removed from a session', [
    refundedCents > 0 ? `${dollars(refundedCents)} is back in your wallet.` : '',
    reason ? `Reason: ${asSentence(reason)}` : '',
  ])
}

/** To whom the event is about. */
const told = (event: LoggedEvent, subject: string, sentences: string[]): Lines =>
  event.userId
    ? { personal: [{ to: event.userId, subject, text: sentences.filter(Boolean).join(' ') }] }
    : {}

const cause = ({ why, reason }: { why: string; reason: string | null }): string => {
  if (why === 'too_few') return ', since fewer than two players were in at tee time'
  return reason ? `: ${reason.replace(/[.!?]$/, '')}` : ''
}

const fields: Record<string, string> = {
  date: 'the tee time',
  courseName: 'the course',
  notes: 'the notes',
  status: 'the status',
  maxPlayers: 'the number of players',
  visibility: 'the audience',
  hasConfirmationNumber: 'the confirmation number',
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

type Changes = Record<string, { from: unknown; to: unknown }>

/** Changes that have a sentence of their own; all others are named as fields. */
function changeWords({ status, bookings_locked, leavable, ...others }: Changes): string {
  const { hasConfirmationNumber, ...rest } = others
  const isBooked = status?.to === 'confirmed'
  const fieldsChanged = {
    ...(status && !isBooked && { status }),
    ...rest,
    ...(hasConfirmationNumber && !isBooked && { hasConfirmationNumber }),
  }
  return [
    isBooked && 'booked the tee time',
    bookings_locked && (bookings_locked.to ? 'locked bookings' : 'unlocked bookings'),
    leavable && (leavable.to ? 'allowed players to leave' : 'stopped players from leaving'),
    Object.keys(fieldsChanged).length > 0 && `changed ${changed(fieldsChanged)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** A course that is announced comes first, with the way out for players who were in before. */
function changedLine(who: string, { changes, announced }: Facts['session.changed']): string {
  if (!announced) return `${who} ${changeWords(changes)}.`
  const { courseName, teeAt, timeZone, freeUntil, players } = announced
  const isBooked = changes.status?.to === 'confirmed'
  const did = isBooked ? `booked the tee time at ${courseName}` : `set the course: ${courseName}`
  const news = `${who} ${did}, ${whenIn(new Date(teeAt), timeZone)}.`
  if (players.length === 0) return news
  const until = whenIn(new Date(freeUntil), timeZone)
  return `${news} Players who joined before can leave with a full refund until ${until}.`
}

function changed(changes: Changes): string {
  const names = new Set(Object.keys(changes).map((field) => fields[field] ?? 'the session'))
  const course = changes.courseName ? ` (now ${changes.courseName.to})` : ''
  return `${[...names].join(' and ')}${course}`
}

const attestedLine = (
  { userId, data: { by } }: { userId: string | null; data: { by: string } },
  name: Names,
): string =>
  by === userId
    ? `${name(by)} confirmed the score.`
    : `${name(by)} confirmed ${name(userId)}’s score.`

/** In older events the sum is not said: they tell of money only. */
function noWinnerLine({ why, cents }: Facts['result.refunded']): string {
  const decided = why === 'ruled' ? 'An administrator decided: there is no winner.' : ''
  const back = cents === 0 ? '' : 'The prize money was refunded to the players who put it in.'
  const closed = decided || back ? '' : 'The card is closed without a winner.'
  return [decided, back, closed].filter(Boolean).join(' ')
}

function winnersLine({ winners, how }: Facts['result.settled'], name: Names): string {
  const final = how === 'ruled' ? 'An administrator decided, and the result' : 'The result'
  const won = winners.map(
    ({ userId, cents }) => name(userId) + (cents > 0 ? ` (${dollars(cents)})` : ''),
  )
  return won.length === 1
    ? `${final} is final. ${won[0]} won.`
    : `${final} is final: a tie of ${won.join(' and ')}.`
}
