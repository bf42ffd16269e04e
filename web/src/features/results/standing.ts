/** What a card says, in the words and the order people read it: pure. */
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
  if (winners.length === 0) return 'nobody wins'
  const names = namesOf(session, winners, viewerId)
  if (winners.length > 1) return `${names} tie`
  return names === 'you' ? 'you win' : `${names} wins`
}

/** At the start of a sentence. A username stays as its owner writes it. */
export const capitalized = (text: string): string =>
  /^(you|nobody)\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** Who has neither a score nor withdrawn. */
export const missingOf = (session: Session, card: Card): string[] =>
  session.players.filter((id) => !card.scores.some(({ userId }) => userId === id))

/** Whether this viewer's word is what the score still needs. */
export function mayAttest(card: Card, score: CardScore, viewerId: string): boolean {
  if (score.attestedAt || (card.state !== 'open' && card.state !== 'proposed')) return false
  const isOwn = score.userId === viewerId
  return score.enteredBy === score.userId ? !isOwn : isOwn
}

/** Whether this viewer may post or change the player's score. */
export function mayPost(card: Card, userId: string, viewerId: string, now: Date): boolean {
  if (card.state !== 'open' || now < new Date(card.postingFrom)) return false
  if (now >= new Date(card.proposableUntil)) return false
  if (userId === viewerId) return true
  const score = card.scores.find((one) => one.userId === userId)
  return !score || (score.enteredBy !== userId && score.attestedBy !== userId)
}
