/** Charging a group: all players that can be charged, in one transaction with their session, or none. */
import { groupSizes } from '@county-golf/contract/constants'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Tx } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { newId } from '../../lib/ids.ts'
import { isNight } from '../../lib/night.ts'
import { record } from '../events/service.ts'
import { blocksAmong } from '../friends/service.ts'
import {
  createForGroup,
  type PreparedSession,
  prizeRefusal,
  roundTimesOf,
} from '../sessions/service.ts'
import { type AppUser, findUsers } from '../users/service.ts'
import { lockWallets } from '../wallet/service.ts'
import { closeBooked, endProposal, gameOf, leaveProposal } from './end-proposal.ts'
import { changeMembers, type LockedProposal, type Member } from './queries.ts'
import { hasCurrentTerms } from './read-search.ts'
import { acceptedMembers, partedBy, priceOf, prizedGame } from './rules/proposal-rules.ts'

type Charge = {
  proposal: LockedProposal
  prepared: PreparedSession
  host: Viewer
  teeAt: Date
  now: Date
}

type Lack = NonNullable<Member['lacks']>

/**
 * Creates the session of a group that is being booked, and charges its players. Players who can't play anymore leave
 * first: they're banned, play elsewhere at that time, or are parted by a block. If others can't be charged, it waits
 * until `charge_by`. Then they leave too, and the group goes on without them if it's large enough.
 * @returns the session's id, or null if it waits or the proposal has ended
 */
export async function chargeGroup(
  deps: Deps,
  tx: Tx,
  { proposal: before, prepared, host, teeAt, now }: Charge,
): Promise<string | null> {
  const id = newId()
  // Before their other rounds are read, so that none is charged for at the same time without their asking.
  const wallets = await lockWallets(
    tx,
    id,
    acceptedMembers(before).map(({ user_id }) => user_id),
  )
  const proposal = await withoutGone(tx, before, { host, teeAt, now })
  if (!proposal) return null
  if (isNight(now, proposal.time_zone)) return null
  const members = acceptedMembers(proposal)
  const userIds = members.map(({ user_id }) => user_id)
  const users = new Map((await findUsers(tx, userIds)).map((user) => [user.id, user]))
  const lacking = new Map<string, Lack>()
  for (const userId of userIds) {
    const canPay = await wallets.canPay(userId, priceOf(proposal))
    const lack = lackOf(users.get(userId), canPay, { proposal, prepared })
    if (lack) lacking.set(userId, lack)
  }
  const isLast = proposal.charge_by !== null && now >= proposal.charge_by
  if (lacking.size > 0 && !isLast) {
    await askForMissing(tx, proposal, lacking, now)
    return null
  }
  const players = [host.id, ...userIds.filter((one) => one !== host.id)].filter(
    (one) => !lacking.has(one),
  )
  const leftOut = members.filter(({ user_id }) => lacking.has(user_id))
  const left = await leaveOut(tx, proposal, leftOut, now)
  if (players.length < groupSizes.min || lacking.has(host.id)) {
    await endProposal(tx, left, { outcome: 'unpaid', now })
    return null
  }
  const countedIn = members.flatMap(({ user_id, counted_in }) => (counted_in ? [user_id] : []))
  const session = await createForGroup(tx, deps, prepared, { host, players, countedIn, id, now })
  await closeBooked(tx, left, { sessionId: session.id, players, now })
  return session.id
}

/** What keeps us from charging a player who accepted, or undefined. */
function lackOf(
  user: AppUser | undefined,
  canPay: boolean,
  { proposal, prepared: { policy } }: Pick<Charge, 'proposal' | 'prepared'>,
): Lack | undefined {
  if (!canPay) return 'money'
  if (!hasCurrentTerms(user?.terms_version ?? null)) return 'terms'
  return user && prizeRefusal(policy, prizedGame(proposal), user) ? 'prize' : undefined
}

/** Notifies players who can't be charged, once for each reason. */
async function askForMissing(
  tx: Tx,
  proposal: LockedProposal,
  lacking: ReadonlyMap<string, Lack>,
  now: Date,
): Promise<void> {
  const game = gameOf(proposal)
  const until = (proposal.charge_by ?? proposal.book_by).toISOString()
  for (const { user_id: userId, lacks: known } of acceptedMembers(proposal)) {
    const lacks = lacking.get(userId) ?? null
    if (lacks === known) continue
    await changeMembers(tx, proposal, [userId], { lacks })
    if (!lacks) continue
    const data = { ...game, lacks, totalCents: priceOf(proposal), until }
    await record(tx, now, { kind: 'game.waiting', userId, data })
  }
}

/** Takes out players who couldn't be charged in time. They keep looking. */
async function leaveOut(
  tx: Tx,
  proposal: LockedProposal,
  members: readonly Member[],
  now: Date,
): Promise<LockedProposal> {
  if (members.length === 0) return proposal
  const data = { ...gameOf(proposal), how: 'left_out' as const }
  await record(
    tx,
    now,
    ...members.map(({ user_id: userId }) => ({ kind: 'game.ended' as const, userId, data })),
  )
  return await leaveProposal(tx, proposal, members, { answer: 'left', now })
}

/** Takes out players who can't play in this game anymore. Ends the proposal if too few are left. */
async function withoutGone(
  tx: Tx,
  proposal: LockedProposal,
  { host, teeAt, now }: Pick<Charge, 'host' | 'teeAt' | 'now'>,
): Promise<LockedProposal | undefined> {
  const members = acceptedMembers(proposal)
  const userIds = members.map(({ user_id }) => user_id)
  const users = await findUsers(tx, userIds)
  const gone = new Set(partedBy(await blocksAmong(tx, userIds), host.id))
  for (const { id, is_banned, deleted_at } of users) if (is_banned || deleted_at) gone.add(id)
  const until = roundEnds(teeAt, 18)
  for (const round of await roundTimesOf(tx, userIds, now))
    if (round.from < until && round.until > teeAt) gone.add(round.userId)
  const leaving = members.filter(({ user_id }) => gone.has(user_id))
  const left = await leaveOut(tx, proposal, leaving, now)
  if (!gone.has(host.id) && acceptedMembers(left).length >= groupSizes.min) return left
  await endProposal(tx, left, { outcome: 'too_few', now })
  return undefined
}
