import { answerHours, netHoldHours } from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars } from '@county-golf/contract/money'
import { whenIn } from '../../lib/course-time.ts'
import {
  closureText,
  type EventData,
  type LoggedEvent,
  type RulingData,
  rulingText,
} from '../events/service.ts'
import { asSentence } from './as-sentence.ts'
import { closureLine } from './closure-lines.ts'

/** An event's message in the session's chat, its messages to single users, or both. */
export type Lines = {
  chat?: string
  personal?: PersonalMessage[]
}

type PersonalMessage = {
  to: string
  subject: string
  text: string
  /** Whether the notifications announce it anyway, as a receipt. Then it isn't unread here, too. */
  isReceipt?: boolean
}

type Names = (userId: string | null) => string

/** Returns the messages for an event. Most events have none. */
export function linesOf(event: LoggedEvent, name: Names): Lines {
  const who = name(event.userId)
  switch (event.kind) {
    case 'session.joined':
      if (event.data.inPlaceOf) return { chat: `${who} took ${name(event.data.inPlaceOf)}’s spot.` }
      if (event.data.by) return { chat: `${who} joined as ${name(event.data.by)}’s guest.` }
      return event.data.how === 'waitlist'
        ? { chat: `${who} joined from the waitlist.` }
        : { chat: `${who} joined.` }
    case 'session.left':
      if (event.data.substitute) return {}
      return { chat: leftWords(who, event.data.how), ...refund(event) }
    case 'companion.brought':
      return { chat: `${who} is bringing a guest.` }
    case 'companion.left':
      return event.data.wasClaimed ? {} : { chat: `${who}’s guest isn’t coming.` }
    case 'session.changed':
      return { chat: changedLine(who, event.data) }
    case 'hand_over.asked':
      return { chat: `${who} can’t make it and is looking for a substitute.` }
    case 'hand_over.withdrawn':
      return { chat: `${who} is keeping their spot.` }
    case 'session.play_on':
      return { chat: playOnLine(who, event.data.players) }
    case 'session.cancelled':
      return {
        chat: `This session was cancelled${causeText(event.data)}. Everyone has been refunded.`,
      }
    case 'session.completed':
      return { chat: 'The round is over. Post your scores on the session page.' }
    case 'waitlist.joined':
      return { chat: `${who} joined the waitlist.` }
    case 'waitlist.skipped':
      return personalMessage(event, 'You missed a spot', [
        `A spot opened up, but your balance was below ${dollars(event.data.dueCents)}.`,
        'You’re still on the waitlist.',
      ])
    case 'deposit.returned':
      return receiptMessage(event, 'Deposit refunded', [
        `Someone took your spot, so we refunded ${dollars(event.data.cents)} to your wallet.`,
      ])
    case 'departure.refunded':
      return receiptMessage(event, 'Fees refunded', [
        `A session you left ${leftRefunds[event.data.cause ?? 'cancelled']}, so we refunded`,
        `${dollars(event.data.cents)} to your wallet.`,
      ])
    case 'score.posted':
      return { chat: scoreLine(event, name) }
    case 'result.proposed':
      return {
        chat: `${who} submitted the result. Accept or dispute it within ${hours(answerHours)}.`,
      }
    case 'result.confirmed':
      return { chat: `${who} accepted the result.` }
    case 'result.disputed':
      return {
        chat: `${who} disputed the result: “${asSentence(event.data.reason)}” Our team will decide.`,
      }
    case 'result.settled':
      return {
        chat: withRuling(winnersLine(event.data, name), event.data, name),
        personal: event.data.winners
          .filter(({ cents }) => cents > 0)
          .map(({ userId, cents }) => ({
            to: userId,
            subject: 'You won',
            text: `Congratulations! We added ${dollars(cents)} in prize money to your wallet.`,
          })),
      }
    case 'result.awaits_approval':
      return {
        chat: event.data.hold
          ? `Everyone accepted the result. ${holdLine(event.data.hold)}`
          : 'Everyone accepted the result. Our team will approve the prize before it’s paid.',
      }
    case 'closure.reported':
    case 'closure.answered':
    case 'closure.review':
    case 'closure.ended':
      return { chat: closureLine(event, who) }
    case 'result.refunded':
      return { chat: withRuling(noWinnerLine(event.data), event.data, name) }
    case 'score.attested':
      return { chat: attestedLine(event, name) }
    case 'payment.charged_back':
      return personalMessage(event, 'Payment disputed', [
        `Your bank reversed a ${dollars(event.data.cents)} payment.`,
        event.data.owedCents > 0
          ? `You owe ${dollars(event.data.owedCents)} and can’t join sessions until it’s paid.`
          : '',
      ])
    case 'payment.dispute_won':
      return personalMessage(event, 'Dispute resolved in your favor', [
        `We returned ${dollars(event.data.cents)} to your wallet.`,
      ])
    default:
      return {}
  }
}

const leftRefunds = {
  moved: 'late moved to another day',
  cancelled: 'late was cancelled',
  paid_spot: 'was cancelled',
}

const playOnLine = (who: string, players: number | null): string =>
  players === null
    ? `${who} no longer wants to play below the minimum.`
    : `${who} is happy to play with ${players} players.`

const leftWords = (who: string, how: string): string =>
  how === 'left' ? `${who} left.` : `${who} was removed from this session.`

function refund(event: LoggedEvent & { kind: 'session.left' }): Lines {
  const { how, refundedCents, reason } = event.data
  if (how === 'left' || (refundedCents === 0 && !reason)) return {}
  return receiptMessage(event, 'You were removed from a session', [
    refundedCents > 0 ? `We refunded ${dollars(refundedCents)} to your wallet.` : '',
    reason ? `Reason: ${asSentence(reason)}` : '',
  ])
}

/** A message to the user the event is about. */
const personalMessage = (event: LoggedEvent, subject: string, sentences: string[]): Lines =>
  event.userId
    ? { personal: [{ to: event.userId, subject, text: sentences.filter(Boolean).join(' ') }] }
    : {}

/** A message about the user's own money, of which the notifications have a receipt. */
const receiptMessage = (event: LoggedEvent, subject: string, sentences: string[]): Lines => ({
  personal: (personalMessage(event, subject, sentences).personal ?? []).map((message) => ({
    ...message,
    isReceipt: true,
  })),
})

const causeText = ({ cause, reason, fewest, hole = 0 }: EventData['session.cancelled']): string => {
  if (cause === 'closed_course') return ` because ${closureText(hole, 'was')}`
  if (cause === 'not_booked') return ' because the tee time wasn’t booked'
  if (cause === 'too_few') return ` because fewer than ${fewest ?? 'two'} players joined`
  return reason ? `: ${reason.replace(/[.!?]$/, '')}` : ''
}

const fields: Record<string, string> = {
  date: 'the tee time',
  courseName: 'the course',
  notes: 'the notes',
  status: 'the status',
  maxPlayers: 'the number of players',
  skillLevel: 'the skill level',
  holes: 'the number of holes',
  visibility: 'the visibility',
  approval: 'how players join',
  hasConfirmationNumber: 'the confirmation number',
}

type Changes = Record<string, { from: unknown; to: unknown }>

/** Some changes have their own wording. The others are listed by field. */
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

/** An announced course or tee time comes first, with the refund deadline for players who had already joined. */
function changedLine(
  who: string,
  { changes, announced, booking }: EventData['session.changed'],
): string {
  if (booking?.isBooked === false)
    return `${who} took back that the tee time is booked. Players can leave with a full refund until it is.`
  if (!announced) return `${who} ${changeWords(changes)}.`
  const { courseName, teeAt, timeZone, freeUntil, players } = announced
  const isBooked = changes.status?.to === 'confirmed'
  const booked = `booked the tee time at ${courseName}`
  const when = whenIn(new Date(teeAt), timeZone)
  const moved = isBooked ? `${booked} and moved it to` : 'moved the tee time to'
  const set = isBooked ? `${booked},` : `set the course: ${courseName},`
  const news = `${who} ${changes.courseName ? set : moved} ${when}.`
  if (players.length === 0) return news
  const until = whenIn(new Date(freeUntil), timeZone)
  return `${news} Players who joined before can leave with a full refund until ${until}.`
}

function changed(changes: Changes): string {
  const names = new Set(Object.keys(changes).map((field) => fields[field] ?? 'the session'))
  const course = changes.courseName ? ` (now ${changes.courseName.to})` : ''
  return `${[...names].join(' and ')}${course}`
}

/** A score that someone else posted names both, since its player may dispute it. */
function scoreLine(
  { userId, data: { by, gross, withdrawn } }: LoggedEvent & { kind: 'score.posted' },
  name: Names,
): string {
  if (by === userId)
    return withdrawn ? `${name(userId)} withdrew.` : `${name(userId)}’s score: ${gross}.`
  return withdrawn
    ? `${name(by)} marked ${name(userId)} as withdrawn.`
    : `${name(by)} posted ${name(userId)}’s score: ${gross}.`
}

const attestedLine = (
  { userId, data: { by } }: { userId: string | null; data: { by: string } },
  name: Names,
): string =>
  by === userId
    ? `${name(by)} confirmed the score.`
    : `${name(by)} confirmed ${name(userId)}’s score.`

/** Older events have no amount, and were written only if there was money. */
/** Why the prize waits for an admin, and until when. */
function holdLine({
  reason,
  until,
}: NonNullable<EventData['result.awaits_approval']['hold']>): string {
  const why =
    reason === 'low_net'
      ? 'The best net score is far below the winner’s handicap'
      : 'It’s the winner’s first net prize'
  const refund = until
    ? ` If there’s no decision within ${hours(netHoldHours)}, the prize money is refunded.`
    : ''
  return `${why}, so our team will look at it before the prize is paid.${refund}`
}

const noWinnerReasons: Partial<Record<EventData['result.refunded']['cause'], string>> = {
  ruled: 'Our team decided there’s no winner.',
  net_terms: 'Net scores can’t decide this prize, because a handicap or course rating is unknown.',
  hold_ended: 'Our team didn’t decide about the net prize in time.',
}

function noWinnerLine({ cause, cents }: EventData['result.refunded']): string {
  const decided = noWinnerReasons[cause] ?? ''
  const back = cents === 0 ? '' : 'The prize money was refunded.'
  const closed = decided || back ? '' : 'Scoring closed without a winner.'
  return [decided, back, closed].filter(Boolean).join(' ')
}

/** Appends the scores that an admin corrected, and their reason. */
const withRuling = (line: string, ruling: Partial<RulingData>, name: Names): string =>
  [line, rulingText(ruling, name)].filter(Boolean).join(' ')

function winnersLine({ winners, how }: EventData['result.settled'], name: Names): string {
  const outcome = how === 'ruled' ? 'Our team decided:' : 'The result is final.'
  const won = winners.map(
    ({ userId, cents }) => name(userId) + (cents > 0 ? ` (${dollars(cents)})` : ''),
  )
  return won.length === 1 ? `${outcome} ${won[0]} won.` : `${outcome} ${won.join(' and ')} tied.`
}
