import type { Tx } from '../../database/database.ts'
import { record } from '../events/service.ts'
import {
  changeMembers,
  endWishRow,
  type LockedProposal,
  type Member,
  type Proposal,
  stopCounting,
} from './queries.ts'
import { dueSteps, liveMembers } from './rules/proposal-rules.ts'

/** What events and notifications say about a proposal. */
export const gameOf = ({
  id,
  county_name,
  time_zone,
  opens_at,
  closes_at,
}: Pick<Proposal, 'id' | 'county_name' | 'time_zone' | 'opens_at' | 'closes_at'>) => ({
  proposalId: id,
  countyName: county_name,
  timeZone: time_zone,
  opensAt: opens_at.toISOString(),
  closesAt: closes_at.toISOString(),
})

/** Takes players out of a proposal. Their wishes go on, but those who didn't answer are paused. */
export async function leaveProposal(
  tx: Tx,
  proposal: LockedProposal,
  members: readonly Member[],
  left: { answer: 'declined' | 'missed' | 'left'; now: Date },
): Promise<LockedProposal> {
  const userIds = members.map(({ user_id }) => user_id)
  const { answer, now } = left
  await changeMembers(tx, proposal, userIds, { answer, answered_at: now, is_live: false })
  if (answer === 'missed' && userIds.length > 0)
    await tx
      .updateTable('wish')
      .set({ paused_at: now })
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null)
      .execute()
  await record(
    tx,
    now,
    ...userIds.flatMap((userId) => [
      { kind: 'game.left' as const, userId, data: { proposalId: proposal.id } },
      ...(answer === 'missed'
        ? [{ kind: 'wish.stopped' as const, userId, data: { how: 'paused' as const } }]
        : []),
    ]),
  )
  const changed = proposal.members.map((member) =>
    userIds.includes(member.user_id) ? { ...member, answer, is_live: false } : member,
  )
  return { ...proposal, members: changed }
}

type Failed = 'too_few' | 'not_booked' | 'changed' | 'unpaid'

/** Ends a proposal without a game. Its players can be matched again. */
export async function endProposal(
  tx: Tx,
  proposal: LockedProposal,
  { outcome, now }: { outcome: Failed; now: Date },
): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ ended_at: now, outcome, host_id: null, booking: null, charge_by: null })
    .where('id', '=', proposal.id)
    .execute()
  const members = liveMembers(proposal)
  const userIds = members.map(({ user_id }) => user_id)
  await changeMembers(tx, proposal, userIds, { is_live: false })
  // Else players who don't read us would be in group after group that no one books.
  const counted = outcome === 'not_booked' ? members.filter(({ counted_in }) => counted_in) : []
  const asked = new Set(counted.map(({ user_id }) => user_id))
  await stopCounting(tx, [...asked], now)
  const data = { ...gameOf(proposal), how: outcome }
  await record(
    tx,
    now,
    ...userIds.map((userId) => ({
      kind: 'game.ended' as const,
      userId,
      data: { ...data, ...(asked.has(userId) && { isAskedFirst: true as const }) },
    })),
  )
}

/** Ends a proposal as booked. The wishes of those who play end with it, and the others' go on. */
export async function closeBooked(
  tx: Tx,
  proposal: LockedProposal,
  { sessionId, players, now }: { sessionId: string; players: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ ended_at: now, outcome: 'booked', session_id: sessionId })
    .where('id', '=', proposal.id)
    .execute()
  const userIds = liveMembers(proposal).map(({ user_id }) => user_id)
  await changeMembers(tx, proposal, userIds, { is_live: false })
  await endWishRow(tx, players, { outcome: 'playing', at: now })
  const game = gameOf(proposal)
  await record(
    tx,
    now,
    ...userIds.map((userId) =>
      players.includes(userId)
        ? { kind: 'game.booked' as const, userId, data: { proposalId: proposal.id } }
        : { kind: 'game.ended' as const, userId, data: { ...game, how: 'booked' as const } },
    ),
  )
}

/** Does what time has decided. @returns the proposal as it is then, or undefined if it has ended */
export async function settleProposal(
  tx: Tx,
  proposal: LockedProposal,
  now: Date,
): Promise<LockedProposal | undefined> {
  const { missed, ends } = dueSteps(proposal, now)
  const left =
    missed.length > 0
      ? await leaveProposal(tx, proposal, missed, { answer: 'missed', now })
      : proposal
  if (!ends) return left
  await endProposal(tx, left, { outcome: ends, now })
  return undefined
}
