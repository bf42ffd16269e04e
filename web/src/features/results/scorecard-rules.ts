/** The order of a scorecard's rows, its texts, and what the viewer can do with it. Pure. */

import { dollars } from '@county-golf/contract/money'
import { once } from '@county-golf/contract/once'
import type { Scorecard, ScorecardScore } from '@county-golf/contract/results'
import type { Player, Session } from '@county-golf/contract/sessions'
import { capitalized, winNeedsTwo, withdrawnMark } from './copy.ts'

/** A session's scorecard, for the player or admin who looks at it. */
export type ScorecardView = { session: Session; card: Scorecard; viewerId: string }

export type ScorecardRow = {
  player: Player
  score: ScorecardScore | undefined
  /** 1 for the lowest score. Ties share a rank. Null without a score. */
  rank: number | null
}

/** The score that counts. */
const countOf = (card: Scorecard, score: ScorecardScore): number | null =>
  card.scoring === 'net' ? score.net : score.gross

/** The players with the lowest score first, then those without a score, then those who withdrew. */
export function scorecardRows(session: Session, card: Scorecard): ScorecardRow[] {
  const counts = card.scores.flatMap((score) => countOf(card, score) ?? [])
  const rows = session.playerDetails.map((player) => {
    const score = card.scores.find(({ userId }) => userId === player.id)
    const count = score ? countOf(card, score) : null
    const rank = count === null ? null : 1 + counts.filter((other) => other < count).length
    return { player, score, rank }
  })
  const position = ({ rank, score }: ScorecardRow) => rank ?? (score ? 101 : 100)
  return rows.toSorted((a, b) => position(a) - position(b))
}

/** The prize in cents: the bounty, or the pot of all players. */
export const prizeOf = (session: Session): number =>
  session.bountyAmount + session.potAmount * session.playerDetails.length

/** The course, or the county if the course is TBA. */
export const courseOrCounty = ({ courseName, countyName }: Session): string =>
  courseName === 'TBA' ? countyName : courseName

const listed = once(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))

/** 'Maya, Tom, and you' */
export function namesOf(session: Session, ids: readonly string[], viewerId: string): string {
  const { host, playerDetails } = session
  const isPlaying = playerDetails.some(({ id }) => id === host.id)
  const names = (isPlaying ? playerDetails : [...playerDetails, host])
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => Number(a.id === viewerId) - Number(b.id === viewerId))
    .map(({ id, displayName, username }) => (id === viewerId ? 'you' : displayName || username))
  return listed().format(names)
}

/** 'Tom wins', 'You win', 'Maya and you tie' */
export function outcomeText(
  session: Session,
  winners: readonly string[],
  viewerId: string,
): string {
  if (winners.length === 0) return 'no one wins'
  const names = namesOf(session, winners, viewerId)
  if (winners.length > 1) return `${names} tie`
  return names === 'you' ? 'you win' : `${names} wins`
}

/** The outcome with the prize: 'Tom wins $40.00', 'Maya and you tie and split $40.00' */
export function wonText(session: Session, winners: readonly string[], viewerId: string): string {
  const outcome = outcomeText(session, winners, viewerId)
  const prizeCents = prizeOf(session)
  if (winners.length === 0 || prizeCents === 0) return outcome
  return `${outcome}${winners.length > 1 ? ' and split' : ''} ${dollars(prizeCents)}`
}

/** Where a paid prize is, as a sentence. */
export function paidText(winners: readonly string[], viewerId: string): string {
  const isYours = winners.includes(viewerId)
  if (winners.length > 1)
    return `The prize was split and paid to ${isYours ? 'your' : 'their'} wallets.`
  return `The prize was paid to ${isYours ? 'your' : 'the winner’s'} wallet.`
}

/** The prize of each winner, as a sentence: 'Tom wins $40.00.' */
export function prizeSentence(
  session: Session,
  winners: readonly string[],
  viewerId: string,
): string {
  if (winners.length === 0)
    return `No one wins${prizeOf(session) > 0 ? ', and the prize money is refunded' : ''}. ${winNeedsTwo}`
  return `${capitalized(wonText(session, winners, viewerId))}.`
}

/** A player's score: '88', 'net 72 (gross 88)', 'WD', or a dash. */
export function scoreText(card: Scorecard, score: ScorecardScore | undefined): string {
  if (!score) return '–'
  if (score.withdrawn) return withdrawnMark
  return card.scoring === 'net' ? `net ${score.net} (gross ${score.gross})` : String(score.gross)
}

/** The players who have no score and haven't withdrawn. */
export const missingScores = (session: Session, card: Scorecard): string[] =>
  session.players.filter((id) => !card.scores.some(({ userId }) => userId === id))

/** Whether the result can be submitted: the round is over and all scores are in. */
export const canSubmit = (session: Session, card: Scorecard, now: Date): boolean =>
  isOpenAt(card, now) &&
  now >= new Date(card.proposableFrom) &&
  missingScores(session, card).length === 0

const isOpenAt = (card: Scorecard, now: Date): boolean =>
  card.state === 'open' && now >= new Date(card.postingFrom) && now < new Date(card.proposableUntil)

/** Whether the score needs this viewer's confirmation. */
export function canAttest(card: Scorecard, score: ScorecardScore, viewerId: string): boolean {
  if (score.attestedAt || (card.state !== 'open' && card.state !== 'proposed')) return false
  const isOwn = score.userId === viewerId
  return score.enteredBy === score.userId ? !isOwn : isOwn
}

/** Whether this viewer can post or change the player's score. */
export function canPost(card: Scorecard, userId: string, viewerId: string, now: Date): boolean {
  if (!isOpenAt(card, now)) return false
  if (userId === viewerId) return true
  const score = card.scores.find((one) => one.userId === userId)
  return !score || (score.enteredBy !== userId && score.attestedBy !== userId)
}
