/** The questions and answers of the FAQ. Amounts and hours come from the operator's current settings. */

import {
  announcedLeaveHours,
  answerHours,
  bookedWindowHours,
  lateOfferMinutes,
  netHoldHours,
  netPrizeAttesters,
  netPrizeRounds,
  offerHours,
  phonesAfterTeeHours,
  proposeWithinHours,
  ratingsHiddenDays,
  requestHours,
  togetherWithinHours,
  topUpMaxCents,
  topUpMinCents,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'
import { prizeAgeTerms, prizeLimit, prizePlaces } from '../../../domain/prize-terms.ts'
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
  const decision = hours(settings.decisionHours)
  const free = hours(settings.cancellationWindowHours)

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
      `The host also sets how many players a session needs: two, unless they choose three or four. If fewer are in ${decision} before the tee time, the session is cancelled and everyone gets a full refund, unless at least two are in and all of them agree to play. With fewer than two players at the tee time, it’s cancelled too.`,
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
      `If the host still has to book, you can leave with a full refund until they do, and for a while after: ${hours(bookedWindowHours)}, or half of the time left if that’s shorter. If it isn’t booked ${decision} before the tee time, the session is cancelled with full refunds.`,
      'Green fees aren’t included. Each player pays at the course.',
    ),
    about(
      'sessions',
      'What happens when a session is full?',
      'You can join the waitlist. When a spot opens, it goes to the first player in line with enough in their wallet. We charge and notify them, and everyone else keeps their place in line.',
      `Once it’s too late for a full refund, we ask first, and you have ${hours(offerHours)} to accept. Then it’s the next player’s turn. We also ask first if you have another round at that time. If you miss an offer, you keep your place in line for the next spot. If you miss a second one, you leave the waitlist.`,
      `With less than ${hours(togetherWithinHours)} of daytime left before the tee time, we offer the spot to everyone in line together, and the first to accept gets it. After ${lateOfferMinutes} minutes, anyone can join. Missing such an offer costs you nothing.`,
      'Between 9 PM and 7 AM at the course, open spots wait for the morning, and no time to accept runs out. The exception is a round before 10 AM. For that we offer spots at night too, but we never charge you without asking.',
    ),
    about(
      'sessions',
      'Can I play with people I know?',
      'Yes. A session can be public, friends-only, or private. Friends-only sessions show up for the host’s friends in Browse Sessions. Everyone else needs an invite link from the host or a player. Private sessions are open only to players with an invite link.',
    ),
    about(
      'sessions',
      'What does “Ask first” on a session mean?',
      `The host decides who plays. You ask for a spot, with a note if you like, and pay nothing. The host has ${hours(requestHours)} to answer. If they accept, we charge your wallet at that moment and you’re in. No spot is held for you until then, and you can withdraw your request.`,
      'To decide about each player in your own session, choose “Ask me first” when you create it.',
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
      'If you delete your account, we send card money back to your card and keep the rest of your wallet for you. Claim it on the page “Claim your balance” with the email that your account had. We show both amounts first.',
    ),
    about(
      'money',
      'What’s refunded when I leave?',
      `You get a full refund if you leave at least ${free} before the tee time. You can also change your mind once per session and get a full refund within ${undoMinutes} minutes of joining, as long as the tee time is more than ${undoUntilHours} hours away.`,
      'If you leave after that but before the tee time, we refund your pot share. The service fee and deposit are non-refundable, but we refund the deposit if your spot is filled at the tee time. You’ll see the exact amounts before you confirm.',
      `If the course is announced or the tee time moves after you joined, you get a full refund if you leave within ${hours(announcedLeaveHours)} of the change and before the tee time. If the host removes you, you get a full refund.`,
      'If the host still has to book the tee time, you can leave with a full refund at any time until they do.',
      'You can’t leave after the tee time.',
    ),
    about(
      'money',
      'What happens when a session is cancelled?',
      'Everyone gets a full refund, including players who left late, and any bounty is refunded to the host who offered it. Refunds are automatic and immediate when the host or our team cancels, or when a session has too few players or no booking.',
    ),
    about(
      'prizes',
      'What are a bounty and a pot?',
      'A bounty is a winner-takes-all prize funded by the host. Other players never pay for it. A pot is funded equally by every player when they join. A session can have one or the other, or neither.',
    ),
    about(
      'prizes',
      'Who wins, and when is the prize paid?',
      'The lowest score wins. That’s the gross score, or the net score if the session uses net scoring. At least two players need a score. Once the result is final, the full prize goes to the winner’s wallet. We don’t take a cut. Ties split it evenly.',
      'Prizes are wallet credit. You can use them to join sessions, but you can’t send them to a card.',
      `If no one submits a result within ${hours(proposeWithinHours)} of the tee time, the prize money is refunded to the players who paid in.`,
    ),
    about(
      'prizes',
      'How do net prizes work?',
      `Net is your gross score less 100% of your handicap for the tees you played. The handicap comes from rounds on courses with a known rating and slope only, and the lower one of joining and tee time counts. Everyone needs ${netPrizeRounds} such rounds, confirmed by at least ${netPrizeAttesters} players who aren’t in the session.`,
      'For every net prize you win, some strokes come off your handicap in the next ones. You get them back as you play without winning, and after twelve months at the latest.',
      `Our team looks at a player’s first net prize, and at net scores 5 or more strokes below a handicap, before it’s paid. Without a decision within ${hours(netHoldHours)}, or if a handicap or rating turns out to be unknown, everyone’s prize money is refunded. In sessions that were created before we had this rule, the lowest gross score wins if someone has no handicap.`,
    ),
    about(
      'prizes',
      'Are prizes offered everywhere?',
      prizePlaces(settings),
      ...[prizeAgeTerms(settings)].filter(Boolean),
      `${prizeLimit(settings)} You can play sessions without prizes everywhere.`,
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
      'No, it’s an estimate. We apply World Handicap System rules to your attested 18-hole scores, starting with your third. 9-hole scores don’t count. If we don’t have a course’s rating and slope, we use par and 113, and such rounds don’t count for net prizes.',
    ),
    about(
      'results',
      'How do ratings work?',
      `After a session, players can rate each other once, from 1 to 5. Ratings stay hidden until you’ve both rated or ${ratingsHiddenDays} days have passed. Your rating is the average of the ones you’ve received.`,
    ),
    about(
      'account',
      'Who sees my phone number and email address?',
      `Players in your sessions see your phone number until ${hours(phonesAfterTeeHours)} after the tee time if you share it. We ask when you first join a session, and you can change it in Edit Profile. Our team sees your phone number and email address. You choose how much of your profile others see: Public, Friends, or Private.`,
    ),
    about(
      'account',
      'Who sees that I’m in a session?',
      'Players with an account who can see the session see your name, unless your profile is private. Everyone else, including search engines, sees your initials, rating, and level, or your first name if you host. You can show your name to everyone in Settings.',
    ),
    about(
      'account',
      'How do I get help?',
      'Contact us and include the session or transaction. Support replies within 24 hours.',
    ),
  ]
}
