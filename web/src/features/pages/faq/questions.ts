/** The questions and answers of the FAQ. Amounts and hours come from the operator's current settings. */

import {
  announcedLeaveHours,
  answerHours,
  offerMinutes,
  offerWithinHours,
  phonesAfterTeeHours,
  proposeWithinHours,
  ratingsHiddenDays,
  topUpMaxCents,
  topUpMinCents,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'
import type { Category } from './categories.ts'

export type Question = {
  category: Category
  question: string
  /** Paragraphs. */
  answer: string[]
}

/** `$5`, or `$5.50` with cents. */
const short = (cents: number) => (cents % 100 === 0 ? wholeDollars(cents) : dollars(cents))

/** The questions and answers under these settings. */
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
      '1-4 players per session. The host sets a limit of two, three, or four, and players join until it’s full.',
      'At least two players need to be in by the tee time. If not, the session is cancelled and everyone gets a full refund.',
    ),
    about(
      'sessions',
      'Who is the captain?',
      'The captain is the first player to join. If the captain leaves, the next player who joined takes over. The host is the player who created the session, even if they aren’t playing.',
    ),
    about(
      'sessions',
      'Does County Golf book the tee time?',
      'No. We bring players together, and the host books the tee time with the course. A session shows “Tee time planned” until the host marks it as booked.',
      'Green fees aren’t included. Each player pays at the course.',
    ),
    about(
      'sessions',
      'What happens when a session is full?',
      'You can join the waitlist. When a spot opens, it goes to the first player in line with enough in their wallet. We charge and notify them, and everyone else keeps their place in line.',
      `Within ${hours(offerWithinHours)} of the tee time, we ask first. You’ll have ${offerMinutes} minutes to accept before we offer the spot to the next player.`,
    ),
    about(
      'sessions',
      'Can I play with people I know?',
      'Yes. A session can be public, friends-only, or private. Friends-only sessions show up for the host’s friends in Browse Sessions. Everyone else needs an invite link from the host or a player. Private sessions are open only to players with an invite link.',
    ),
    about(
      'money',
      'What does it cost to join a session?',
      `A service fee of ${fee} and a deposit of ${deposit} (Processing & Protection), ${total} in total, charged to your wallet when you join. If the session has a pot, you pay that too. You’ll always see the total before you confirm.`,
      `After the round is played, the service fee and deposit aren’t refunded: ${total} in total.`,
      'Sessions hosted by County Golf can have different fees, shown on the session page.',
    ),
    about(
      'money',
      'How do I pay?',
      `From your wallet. Add any amount from ${short(topUpMinCents)} to ${short(topUpMaxCents)} by card. You can add up to ${short(settings.dailyTopUpCents)} a day, to a maximum balance of ${short(settings.walletCapCents)}. Your wallet itemizes every transaction.`,
    ),
    about(
      'money',
      'Can I get money out of my wallet?',
      'You can send what’s left of a top-up back to the card it came from. Open your wallet and choose “Send money back to your card”. Most banks show it within 5 to 10 business days.',
      'Prize money and credits from County Golf can’t be paid out for now. They stay in your wallet, and you can use them to join sessions. When you join a session, we use card money first, starting with your oldest top-up. Refunds restore what you paid with.',
      'If you delete your account, we send card money back to your card, and you lose the rest of your wallet. We show both amounts first.',
    ),
    about(
      'money',
      'What’s refunded when I leave?',
      `You get a full refund if you leave at least ${free} before the tee time. You can also change your mind once per session and get a full refund within ${undoMinutes} minutes of joining, as long as the tee time is more than ${undoUntilHours} hours away.`,
      'If you leave after that but before the tee time, we refund your pot share. The service fee and deposit are non-refundable, but we refund the deposit if your spot is filled at the tee time. You’ll see the exact amounts before you confirm.',
      `If the course is announced or the tee time moves after you joined, you get a full refund if you leave within ${hours(announcedLeaveHours)} of the change and before the tee time. If the host removes you, you get a full refund.`,
      'You can’t leave after the tee time.',
    ),
    about(
      'money',
      'What happens when a session is cancelled?',
      'Everyone gets a full refund, including players who left late, and any bounty is refunded to the host who offered it. Refunds are automatic and immediate when the host or our team cancels, or when fewer than two players are in at the tee time.',
    ),
    about(
      'prizes',
      'What are a bounty and a pot?',
      'A bounty is a winner-takes-all prize funded by the host. Other players never pay for it. A pot is funded equally by every player when they join. A session can have one or the other, or neither.',
    ),
    about(
      'prizes',
      'Who wins, and when is the prize paid?',
      'The lowest score wins. That’s the gross score, or the net score if the session uses net scoring and everyone has a handicap index. At least two players need a score. Once the result is final, the full prize goes to the winner’s wallet. We don’t take a cut. Ties split it evenly.',
      'Prizes are wallet credit. You can use them to join sessions, but you can’t send them to a card.',
      `If no one submits a result within ${hours(proposeWithinHours)} of the tee time, the prize money is refunded to the players who paid in.`,
    ),
    about(
      'prizes',
      'Are prizes offered everywhere?',
      prizesOff.length === 0
        ? 'Yes, in every state for now. If a state doesn’t allow prizes, we turn them off there, and the form explains why.'
        : `Not in ${prizesOff.join(', ')}. You can still play sessions without prizes everywhere.`,
    ),
    about(
      'results',
      'How is a result made official?',
      `From the tee time on, players post their gross scores. One player can post for the whole group. Any player can submit the result once the round is over. The other players, and a host who funded the bounty, have ${hours(answerHours)} to accept or dispute it. It’s final when everyone has accepted it, or when no one has disputed it in that time.`,
      'If someone disputes it, the prize is on hold until an admin who isn’t in the session decides on one winner, a split, or a refund for everyone.',
    ),
    about(
      'results',
      'How does the leaderboard work?',
      'Players are ranked by wins, then earnings, sessions played, and rating. Ties share a rank. You need at least one completed session. County leaderboards count only sessions played in that county.',
    ),
    about(
      'results',
      'Is my handicap official?',
      'No, it’s an estimate. We apply World Handicap System rules to your attested 18-hole scores, starting with your third. If we don’t have a course’s rating and slope, we use par and 113.',
    ),
    about(
      'results',
      'How do ratings work?',
      `After a session, players can rate each other once, from 1 to 5. Ratings stay hidden until you’ve both rated or ${ratingsHiddenDays} days have passed. Your rating is the average of the ones you’ve received.`,
    ),
    about(
      'account',
      'Who sees my phone number and email address?',
      `Players in your sessions see your phone number until ${hours(phonesAfterTeeHours)} after the tee time, unless you turn that off in Edit Profile. Our team sees your phone number and email address. You choose how much of your profile others see: Public, Friends, or Private.`,
    ),
    about(
      'account',
      'How do I get help?',
      'Contact us and include the session or transaction. Support replies within 24 hours.',
    ),
  ]
}
