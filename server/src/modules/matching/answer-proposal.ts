import type { GameSearch } from '@county-golf/contract/games'
import { dollars } from '@county-golf/contract/money'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { ageToConfirm, prizeRefusal } from '../sessions/service.ts'
import { prizePolicy } from '../settings/service.ts'
import { confirmPrizeAge, findUser } from '../users/service.ts'
import { leaveProposal, settleProposal } from './end-proposal.ts'
import { agreeIfComplete } from './propose.ts'
import {
  changeMembers,
  changeProposal,
  findProposal,
  type LockedProposal,
  lockProposal,
  type Member,
  stopCounting,
  wasAsked,
} from './queries.ts'
import { type SearchContext, searchContext, searchIn } from './read-search.ts'
import {
  acceptedMembers,
  canAccept,
  memberOf,
  priceOf,
  prizedGame,
  proposalEnded,
} from './rules/proposal-rules.ts'

type Agreed = { totalCents: number; prizeAgeConfirmed?: true | undefined }

/**
 * Accepts a proposal at its price. Accepting again changes nothing.
 * @throws Refusal NOT_FOUND, PROPOSAL_ENDED, TERMS_CHANGED, PRIZE_NOT_ALLOWED, PRIZE_AGE_REQUIRED
 */
export async function acceptProposal(
  deps: Deps,
  viewer: Viewer,
  id: string,
  agreed: Agreed,
  idempotency: Idempotency,
): Promise<GameSearch> {
  if (agreed.prizeAgeConfirmed) await confirmAge(deps, viewer, id)
  return await changeOwn(
    deps,
    viewer,
    id,
    idempotency,
    async (tx, { proposal, member, now, context }) => {
      if (member.answer === 'accepted') return
      if (!canAccept(proposal, member, now)) throw proposalEnded()
      const dueCents = priceOf(proposal)
      if (agreed.totalCents !== dueCents)
        throw refusal('TERMS_CHANGED', `This game costs ${dollars(dueCents)}`)
      await checkPrize(tx, context, proposal, viewer.id)
      await changeMembers(tx, proposal, [viewer.id], { answer: 'accepted', answered_at: now })
      const data = { proposalId: id }
      await record(tx, now, { kind: 'game.accepted', userId: viewer.id, data })
      const others = acceptedMembers(proposal).map(({ user_id }) => user_id)
      await agreeIfComplete(tx, proposal, [...others, viewer.id], now)
    },
  )
}

/**
 * Leaves a proposal, also after accepting it. The player isn't proposed the same group again.
 * @throws Refusal NOT_FOUND, PROPOSAL_ENDED
 */
export async function declineProposal(
  deps: Deps,
  viewer: Viewer,
  id: string,
  idempotency: Idempotency,
): Promise<GameSearch> {
  return await changeOwn(deps, viewer, id, idempotency, (tx, own) => decline(deps, tx, own))
}

/** Takes a player out of a proposal who doesn't want to play in it. */
export async function decline(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { proposal, member, now }: Own & { now: Date },
): Promise<void> {
  if (member.counted_in) await stopCounting(tx, [member.user_id], now)
  if (proposal.host_id === member.user_id)
    await changeProposal(tx, proposal, { host_id: null, booking: null, charge_by: null })
  const left = await leaveProposal(tx, proposal, [member], { answer: 'declined', now })
  await settleProposal(tx, left, now)
  await jobs.enqueue(tx, { name: 'game.match', data: {}, dueAt: now, key: 'match' })
}

type Own = { proposal: LockedProposal; member: Member }
type Change = Own & { now: Date; context: SearchContext }

/**
 * Changes a proposal that the viewer is in, under its lock.
 * @throws Refusal NOT_FOUND for players who weren't asked, PROPOSAL_ENDED
 */
async function changeOwn(
  deps: Deps,
  viewer: Viewer,
  id: string,
  idempotency: Idempotency,
  change: (tx: Tx, own: Change) => Promise<void>,
): Promise<GameSearch> {
  const context = await searchContext(deps)
  const { now } = context
  return await transaction(deps.db, async (tx) => {
    await change(tx, { ...(await ownProposal(tx, viewer, id)), now, context })
    const response = await searchIn(tx, context, viewer)
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

/** Locks a proposal that the viewer is in. @throws Refusal NOT_FOUND, PROPOSAL_ENDED */
export async function ownProposal(
  tx: Tx,
  { id: userId }: Pick<Viewer, 'id'>,
  id: string,
): Promise<Own> {
  const proposal = await lockProposal(tx, id)
  const member = proposal && memberOf(proposal, userId)
  if (proposal && member) return { proposal, member }
  throw (await wasAsked(tx, id, userId)) ? proposalEnded() : refusal('NOT_FOUND', 'Game not found')
}

async function checkPrize(
  tx: Tx,
  { policy }: SearchContext,
  proposal: LockedProposal,
  userId: string,
): Promise<void> {
  const user = await findUser(tx, userId)
  const refused = user && prizeRefusal(policy, prizedGame(proposal), user)
  if (refused) throw refused
}

/** Stores the age that a player confirms. That is true whether or not they get to play. */
async function confirmAge(deps: Deps, { id }: Viewer, proposalId: string): Promise<void> {
  const proposal = await findProposal(deps.db, proposalId)
  const user = await findUser(deps.db, id)
  if (!proposal || !user || !memberOf(proposal, id)) return
  const age = ageToConfirm(await prizePolicy(deps), prizedGame(proposal), user)
  if (age !== null) await confirmPrizeAge(deps.db, id, age, deps.clock.now())
}
