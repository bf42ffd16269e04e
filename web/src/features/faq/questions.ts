/** What people ask, and what is true. Amounts and hours are the operator's, as they stand now. */
import {
  topUpMaxCents,
  topUpMinCents,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'
import { hours } from '../../lib/dates.ts'
import type { Category } from './categories.ts'

export type Question = {
  category: Category
  question: string
  /** Its paragraphs. */
  answer: string[]
}

/** $5 where it is whole, else $5.50. */
const short = (cents: number) => (cents % 100 === 0 ? wholeDollars(cents) : dollars(cents))

export function questionsFor(settings: PublicSettings): Question[] {
  const fee = short(settings.serviceFeeCents)
  const deposit = short(settings.depositCents)
  const total = short(settings.serviceFeeCents + settings.depositCents)
  const free = hours(settings.cancellationWindowHours)
  const prizesOff = settings.statesWithoutPrizes

  const about = (category: Category, question: string, ...answer: string[]): Question => ({
    category,
    question,
    answer,
  })
  return [
    about(
      'sessions',
      'How many players are in a session?',
      '1-4 players per session. The host chooses two, three or four places; a session starts with whoever joins first and fills up from there.',
      'At least two must be seated at the tee time. Otherwise the session is cancelled and everyone gets back all they paid.',
    ),
    about(
      'sessions',
      'Who is the captain?',
      'The captain is the first player to join. When the captain leaves, it is the next earliest player still in. The host is whoever created the session, and stays the host even without a seat.',
    ),
    about(
      'sessions',
      'Does County Golf book the tee time?',
      'No. We bring the players together; the tee time is not booked by us. A session says ‘Tee time planned’ until its host has booked at the course and marks it so.',
      'Green fees are not part of what you pay here. Each player pays them at the course.',
    ),
    about(
      'sessions',
      'What happens when a session is full?',
      'You can join its waitlist. When a place opens, the first on the list with enough balance gets it, is charged as a joiner is, and is told; the others keep their places.',
      'From 4 hours before the tee time nobody is charged without being asked: the place is then an offer, to be accepted within 10 minutes before it goes to the next in line.',
    ),
    about(
      'sessions',
      'Can I play with people I know?',
      'Yes. A session can be public, for friends, or private. The host’s friends find a session for friends on Browse Sessions. Others open it, as they do a private one, by an invitation link from its host or players.',
    ),
    about(
      'money',
      'What does it cost to join a session?',
      `A service fee of ${fee} and a deposit of ${deposit} for processing and protection: ${total} together, taken from your wallet when you take your place. A player pot comes on top where the host offers one. You see the exact sum before you agree.`,
      'An administrator may host a session with other fees; they stand on its page.',
    ),
    about(
      'money',
      'How do I pay?',
      `From your wallet. Add any amount from ${short(topUpMinCents)} to ${short(topUpMaxCents)} by card. You can add up to ${short(settings.dailyTopUpCents)} a day, until your wallet holds ${short(settings.walletCapCents)}. Your wallet lists every transaction with its parts.`,
    ),
    about(
      'money',
      'Can I get money out of my wallet?',
      'You can send what’s left of a top-up back to the card it came from. Open your wallet and choose “Send money back to your card”. Most banks show it within 5 to 10 business days.',
      'Prize money and credits from County Golf can’t be paid out for now. They stay in your wallet, and you can use them to join sessions. When you join a session, we use card money first, starting with your oldest top-up. Refunds restore what you paid with.',
      'If you delete your account, you lose what’s left in your wallet. We show the amount first, and you can send card money back before you go.',
    ),
    about(
      'money',
      'What’s refunded when I leave?',
      `At least ${free} before the tee time: all you paid. The same holds once for each session within ${undoMinutes} minutes of joining, while the tee time is more than ${undoUntilHours} hours away.`,
      'Later, but before the tee time: your pot share. The service fee and the deposit are kept; the deposit comes back too when your seat is filled again, which is judged at the tee time. Before you leave, the exact amounts are shown.',
      'If the course was announced after you joined, you get a full refund if you leave within 24 hours of the announcement and before the tee time. If the host removes you, you get a full refund.',
      'After the tee time nobody can leave.',
    ),
    about(
      'money',
      'What happens when a session is cancelled?',
      'Everyone gets back all they paid, those who left late included, and a bounty goes back to who offered it. It happens at once, by itself, when the host or an administrator cancels, and when fewer than two players are seated at the tee time.',
    ),
    about(
      'prizes',
      'What are a bounty and a pot?',
      'A bounty is offered by the host, and winner takes all; joiners are never charged for it. A pot is made of an equal share from every player, paid on joining. A session has one or the other, or none.',
    ),
    about(
      'prizes',
      'Who wins, and when is the prize paid?',
      'The lowest score: gross, or net when the session was created so and everyone has a handicap index. At least two players need a score. Once the result is agreed, the prize is paid into the winner’s wallet, whole: the house takes nothing from it. A tie splits it evenly.',
      'If no one submits a result within 72 hours of the tee time, the prize money is refunded to the players who put it in.',
    ),
    about(
      'prizes',
      'Are prizes offered everywhere?',
      prizesOff.length === 0
        ? 'Yes, in every state at present. Where the rules of a state do not allow them, they are switched off, and the form says why.'
        : `Not in ${prizesOff.join(', ')}: they are switched off there, and the form says why. Sessions without a prize can be played everywhere.`,
    ),
    about(
      'results',
      'How is a result made official?',
      'From the tee time on, players post their gross scores. One player can post for the whole group. Once the round is over, any player can submit the result, and the others have 24 hours to accept or dispute it. It’s final when everyone has accepted it, or when no one has disputed it in that time.',
      'A dispute freezes the prize until an administrator, who does not play in the session, has ruled: a winner, a split, or everyone’s money back.',
    ),
    about(
      'results',
      'How does the leaderboard count?',
      'By wins, then earnings, then sessions played, then rating. Equals share a rank. Only players with a completed session are on it, and a county’s board counts the sessions played in that county.',
    ),
    about(
      'results',
      'Is my handicap official?',
      'No, it is estimated. It is worked out by the rules of the World Handicap System from your attested 18-hole scores here, from the third on. Where a course’s rating and slope are not known, par and 113 stand in for them.',
    ),
    about(
      'results',
      'How do ratings work?',
      'After a session its players rate each other once, from 1 to 5. Nobody sees a rating before both have rated, or 7 days have passed. Your rating is the mean of what you were given.',
    ),
    about(
      'account',
      'Who sees my phone number and email address?',
      'Players in your sessions see your phone number until 48 hours after the tee time, unless you turn that off in Edit Profile. Our team sees your phone number and email address. You choose how much of your profile others see: Public, Friends, or Private.',
    ),
    about(
      'account',
      'How do I get help?',
      'Write to us with the session or transaction it is about. Support replies within 24 hours.',
    ),
  ]
}
