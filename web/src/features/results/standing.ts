/** What a card says, in the words and the order people read it: pure. */
import { dollars } from '@county-golf/contract/money'
import type { Card, CardScore } from '@county-golf/contract/results'
import type { Player, Session } from '@county-golf/contract/sessions'

export type Standing = {
  player: Player
  score: CardScore | undefined
  /** 1 for the lowest; equals share a place; none without a score. */
  place: number | null
}

const countOf = (card: Card, score: CardScore): number | null =>
  card.scoring === 'net' ? score.net : score.gross

/** The players of a session: the lowest first, then who has no score yet, then who withdrew. */
export function standings(session: Session, card: Card): Standing[] {
  const counts = card.scores.flatMap((score) => countOf(card, score) ?? [])
  const rows = session.playerDetails.map((player) => {
    const score = card.scores.find(({ userId }) => userId === player.id)
    const count = score ? countOf(card, score) : null
    const place = count === null ? null : 1 + counts.filter((other) => other < count).length
    return { player, score, place }
  })
  const rank = ({ place, score }: Standing) => place ?? (score ? 101 : 100)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** What the players have put up, in cents. */
export const prizeOf = (session: Session): number =>
  session.bountyAmount + session.potAmount * session.playerDetails.length

/** The course, or the county where the course isn't known yet. */
export const courseOf = ({ courseName, countyName }: Session): string =>
  courseName === 'TBA' ? countyName : courseName

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** 'Maya, Tom, and you' */
export function namesOf(session: Session, ids: readonly string[], viewerId: string): string {
  const names = session.playerDetails
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => Number(a.id === viewerId) - Number(b.id === viewerId))
    .map(({ id, displayName, username }) => (id === viewerId ? 'you' : displayName || username))
  return listed.format(names)
}

/** 'Tom wins', 'You win', 'Maya and you tie' */
export function verdictOf(session: Session, winners: readonly string[], viewerId: string): string {
  if (winners.length === 0) return 'no one wins'
  const names = namesOf(session, winners, viewerId)
  if (winners.length > 1) return `${names} tie`
  return names === 'you' ? 'you win' : `${names} wins`
}

/** At the start of a sentence. A username stays as its owner writes it. */
export const capitalized = (text: string): string =>
  /^(you|your|no one)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** Who wins what by the scores, in a sentence: 'Tom wins $40.' */
export function prizeWords(session: Session, winners: readonly string[], viewerId: string): string {
  const verdict = capitalized(verdictOf(session, winners, viewerId))
  const prize = prizeOf(session)
  if (winners.length === 0)
    return prize > 0
      ? 'No one wins, and the prize money is refunded. A win needs two players with a score.'
      : 'No one wins. A win needs two players with a score.'
  if (prize === 0) return `${verdict}.`
  return winners.length > 1
    ? `${verdict} and split ${dollars(prize)}.`
    : `${verdict} ${dollars(prize)}.`
}

/** A player's line of the card: '88', 'net 72 (gross 88)', 'WD', or a dash. */
export function figuresOf(card: Card, score: CardScore | undefined): string {
  if (!score) return '–'
  if (score.withdrawn) return 'WD'
  return card.scoring === 'net' ? `net ${score.net} (gross ${score.gross})` : String(score.gross)
}

/** Who has neither a score nor withdrawn. */
export const missingOf = (session: Session, card: Card): string[] =>
  session.players.filter((id) => !card.scores.some(({ userId }) => userId === id))

/** Whether the result of a round can be submitted: it's over, and all scores are in. */
export const canSubmit = (session: Session, card: Card, now: Date): boolean =>
  isOpenAt(card, now) &&
  now >= new Date(card.proposableFrom) &&
  missingOf(session, card).length === 0

const isOpenAt = (card: Card, now: Date): boolean =>
  card.state === 'open' && now >= new Date(card.postingFrom) && now < new Date(card.proposableUntil)

/** Whether the card still needs its players: their scores, or their answer to the result. */
export const isAwaited = (card: Card, now: Date): boolean =>
  isOpenAt(card, now) || (card.state === 'proposed' && !card.awaitingApproval)

/** Whether this viewer's word is what the score still needs. */
export function mayAttest(card: Card, score: CardScore, viewerId: string): boolean {
  if (score.attestedAt || (card.state !== 'open' && card.state !== 'proposed')) return false
  const isOwn = score.userId === viewerId
  return score.enteredBy === score.userId ? !isOwn : isOwn
}

/** Whether this viewer may post or change the player's score. */
export function mayPost(card: Card, userId: string, viewerId: string, now: Date): boolean {
  if (!isOpenAt(card, now)) return false
  if (userId === viewerId) return true
  const score = card.scores.find((one) => one.userId === userId)
  return !score || (score.enteredBy !== userId && score.attestedBy !== userId)
}
