/** Pure rules for proposals: who is in, what is next, and what a player may do. */
import { groupSizes } from '@county-golf/contract/constants'
import { type Refusal, refusal } from '../../../lib/refusal.ts'
import type { Member, Proposal } from '../queries.ts'

export const priceOf = (
  proposal: Pick<Proposal, 'service_fee_cents' | 'deposit_cents' | 'pot_cents'>,
): number => proposal.service_fee_cents + proposal.deposit_cents + proposal.pot_cents

/** A game, as the rules for prizes see it. */
export const prizedGame = ({
  state_code,
  pot_cents,
}: Pick<Proposal, 'state_code' | 'pot_cents'>) => ({ state_code, pot_cents, bounty_cents: 0 })

export const liveMembers = ({ members }: Pick<Proposal, 'members'>): Member[] =>
  members.filter(({ is_live }) => is_live)

export const acceptedMembers = (proposal: Pick<Proposal, 'members'>): Member[] =>
  liveMembers(proposal).filter(({ answer }) => answer === 'accepted')

export const memberOf = ({ members }: Pick<Proposal, 'members'>, userId: string) =>
  members.find(({ user_id, is_live }) => is_live && user_id === userId)

const hasEnough = (members: readonly Member[]): boolean => members.length >= groupSizes.min

/** When a player must answer by. Those who were added later have a time of their own. */
export const answerByOf = (proposal: Proposal, { answer_by }: Member): Date =>
  answer_by ?? proposal.answer_by

/**
 * What time has decided about a proposal: who missed the deadline, and whether it ends. One with too few players goes
 * on until the next matching, which may find others.
 */
export function dueSteps(
  proposal: Proposal,
  now: Date,
): { missed: Member[]; ends: 'too_few' | 'not_booked' | 'unpaid' | null } {
  const missed = liveMembers(proposal).filter(
    (member) => member.answer === null && now >= answerByOf(proposal, member),
  )
  const left = liveMembers(proposal).filter((member) => !missed.includes(member))
  if (left.length === 0) return { missed, ends: 'too_few' }
  if (now < proposal.book_by) return { missed, ends: null }
  if (!hasEnough(left)) return { missed, ends: 'too_few' }
  return { missed, ends: proposal.host_id === null ? 'not_booked' : 'unpaid' }
}

export const proposalEnded = (): Refusal =>
  refusal('PROPOSAL_ENDED', 'This game is no longer on offer')

/** Whether a player can still accept. */
export const canAccept = (proposal: Proposal, member: Member, now: Date): boolean =>
  member.answer === null && now < answerByOf(proposal, member)

/** Whether players are missing: there's room for one more, and too few are in. */
export const isShort = (proposal: Proposal): boolean =>
  proposal.host_id === null &&
  liveMembers(proposal).length < groupSizes.max &&
  !hasEnough(acceptedMembers(proposal))

/** Whether so many are missing that it can't take place. */
export const isTooSmall = (proposal: Proposal): boolean => !hasEnough(liveMembers(proposal))

/** Whether a player can book: enough are in, no one else is booking, and there's time. */
export const canBook = (proposal: Proposal, member: Member, now: Date): boolean =>
  member.answer === 'accepted' &&
  hasEnough(acceptedMembers(proposal)) &&
  proposal.host_id === null &&
  now < proposal.book_by

/** Why a player can't book now, or undefined. */
export function bookRefusal(proposal: Proposal, member: Member, now: Date): Refusal | undefined {
  if (canBook(proposal, member, now)) return undefined
  if (proposal.host_id !== null)
    return refusal('PROPOSAL_ENDED', 'Another player of the group is booking already')
  if (now >= proposal.book_by) return proposalEnded()
  return member.answer === 'accepted'
    ? refusal('TOO_FEW_ACCEPTED', `You can book once ${groupSizes.min} players are in`)
    : refusal('TOO_FEW_ACCEPTED', 'Accept the game before you book it')
}

type Block = { blocker: string; blocked: string }

/** The players who leave a group because of blocks: those who block, and those that the host blocks. */
export const partedBy = (blocks: readonly Block[], hostId: string): string[] =>
  blocks.map(({ blocker, blocked }) => (blocker === hostId ? blocked : blocker))
