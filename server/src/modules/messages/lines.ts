import { dollars } from '@county-golf/contract/money'
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
        ? { chat: `${who} got a seat from the waitlist.` }
        : { chat: `${who} joined.` }
    case 'session.left':
      return { chat: leftWords(who, event.data.how), ...refund(event) }
    case 'session.changed':
      return { chat: `${who} ${changeWords(event.data.changes)}.` }
    case 'session.cancelled':
      return {
        chat: `This session was cancelled${cause(event.data)}. Everyone gets back all they paid.`,
      }
    case 'session.completed':
      return { chat: 'The round is over. Post your scores on the session page.' }
    case 'waitlist.joined':
      return { chat: `${who} is on the waitlist.` }
    case 'waitlist.skipped':
      return told(event, 'A seat was free', [
        `A seat opened in a session you wait for, but your balance did not cover`,
        `${dollars(event.data.dueCents)}. You keep your place on the waitlist.`,
      ])
    case 'deposit.returned':
      return told(event, 'Your deposit came back', [
        `Your seat was filled again, so ${dollars(event.data.cents)} is back in your wallet.`,
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
        chat: `${who} disputes the result: ${asSentence(event.data.reason)} An administrator will decide.`,
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

const refund = (event: LoggedEvent & { kind: 'session.left' }): Lines =>
  event.data.how === 'left' || event.data.refundedCents === 0
    ? {}
    : told(event, 'You were taken out of a session', [
        `${dollars(event.data.refundedCents)} is back in your wallet.`,
      ])

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
  bookings_locked: 'whether it can be booked',
  leavable: 'whether it can be left',
  maxPlayers: 'the number of players',
  visibility: 'who can see it',
  hasConfirmationNumber: 'the confirmation number',
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

type Changes = Record<string, { from: unknown; to: unknown }>

/** That the host has booked at the course is what everyone waits for: it has words of its own. */
function changeWords(changes: Changes): string {
  if (changes.status?.to !== 'confirmed') return `changed ${changed(changes)}`
  const { status: _, hasConfirmationNumber: __, ...rest } = changes
  const more = Object.keys(rest).length > 0 ? ` and changed ${changed(rest)}` : ''
  return `booked the tee time${more}`
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
  const back = cents === 0 ? '' : 'The prize money went back to who put it in.'
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
