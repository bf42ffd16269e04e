import { groupSizes } from '@county-golf/contract/constants'
import { type Tx, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import { forEachOf } from '../../lib/each.ts'
import { type LoggedEvent, record } from '../events/service.ts'
import { findSessions } from '../sessions/service.ts'
import { currentSettings } from '../settings/service.ts'
import { announceSpot, opensSpot, spotKinds } from './announce-spot.ts'
import { checkProposal } from './book-game.ts'
import { endProposal } from './end-proposal.ts'
import { askToBook } from './propose.ts'
import {
  changeProposal,
  endWishRow,
  liveProposalOf,
  lockProposal,
  openWishOf,
  proposalsAtOtherPrices,
  proposalsToCheck,
  proposalsToRemind,
} from './queries.ts'
import { acceptedMembers } from './rules/proposal-rules.ts'
import { runMatching } from './run-matching.ts'
import { stopWish } from './save-wish.ts'

const wishesMax = 1_000

/**
 * Does what is due for proposals and wishes, and then forms groups: those whose proposal has ended can be in one again.
 * Runs every few minutes, and when a player starts to look.
 */
export async function matchPlayers(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const checks = [
    () => endAtOtherPrices(deps),
    async () => forEachOf(await proposalsToCheck(db, clock.now()), (id) => checkProposal(deps, id)),
    () => remindGroups(deps),
    () => endOverWishes(deps),
    () => runMatching(deps),
  ]
  await forEachOf(checks, (check) => check())
}

/** Ends proposals whose price isn't today's. No one is charged another price than they agreed to. */
async function endAtOtherPrices(deps: Deps): Promise<void> {
  const settings = await currentSettings(deps.db)
  await forEachOf(await proposalsAtOtherPrices(deps.db, settings), (id) =>
    transaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const proposal = await lockProposal(tx, id)
      if (proposal) await endProposal(tx, proposal, { outcome: 'changed', now })
    }),
  )
}

/** Reminds groups with enough players, once, that none of them has booked. */
async function remindGroups({ db, clock }: Deps): Promise<void> {
  await forEachOf(await proposalsToRemind(db, clock.now()), (id) =>
    transaction(db, async (tx) => {
      const now = clock.now()
      const proposal = await lockProposal(tx, id)
      if (!proposal || proposal.remind_at === null) return
      await changeProposal(tx, proposal, { remind_at: null })
      const accepted = acceptedMembers(proposal)
      if (proposal.host_id !== null || accepted.length < groupSizes.min) return
      const userIds = accepted.map(({ user_id }) => user_id)
      await askToBook(tx, proposal, userIds, { isReminder: true, now })
    }),
  )
}

/** Ends wishes whose last window is over. Their players are notified. */
async function endOverWishes({ db, clock }: Deps): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock.now()
    const over = await fetchRows<{ user_id: string }>(tx)`
      select user_id from wish w where ended_at is null and closes_at <= ${now}
        and not exists (select from proposal_member m where m.user_id = w.user_id and m.is_live)
      order by id limit ${wishesMax} for update`
    const userIds = over.map(({ user_id }) => user_id)
    await endWishRow(tx, userIds, { outcome: 'over', at: now })
    await record(
      tx,
      now,
      ...userIds.map((userId) => ({
        kind: 'wish.stopped' as const,
        userId,
        data: { how: 'over' as const },
      })),
    )
  })
}

/** The events that `followPlayers` handles. */
export const playerKinds = [
  'user.banned',
  'wallet.moved',
  'session.created',
  'session.joined',
  ...spotKinds,
] as const

type FollowDeps = Pick<Deps, 'clock' | 'jobs'>

/**
 * Creates an event handler: a banned player stops looking, a player who gets a game at a time they look for stops too,
 * money in a wallet may be what a group waits for, and a spot that opens may be what others look for.
 */
export const followPlayers =
  (deps: FollowDeps) =>
  async (tx: Tx, events: readonly LoggedEvent[]): Promise<void> => {
    const announced = new Set<string>()
    for (const event of events) {
      const { kind, userId, sessionId } = event
      if (!userId) continue
      if (opensSpot(event)) {
        if (!sessionId || announced.has(sessionId)) continue
        announced.add(sessionId)
        await announceSpot(deps, tx, sessionId)
        continue
      }
      if (kind === 'user.banned') await stopWish(deps, tx, userId, 'gone')
      else if (kind === 'wallet.moved') await checkWaiting(deps, tx, userId)
      else if (sessionId) await stopIfPlaying(deps, tx, userId, sessionId)
    }
  }

async function checkWaiting({ jobs, clock }: FollowDeps, tx: Tx, userId: string): Promise<void> {
  const proposal = await liveProposalOf(tx, userId)
  if (!proposal || proposal.host_id === null) return
  const job = { name: 'game.check' as const, data: { proposalId: proposal.id } }
  await jobs.enqueue(tx, { ...job, dueAt: clock.now(), key: proposal.id })
}

async function stopIfPlaying(
  deps: FollowDeps,
  tx: Tx,
  userId: string,
  sessionId: string,
): Promise<void> {
  const wish = await openWishOf(tx, userId)
  const [session] = wish ? await findSessions(tx, [sessionId]) : []
  if (!wish || !session?.seats.some(({ user_id }) => user_id === userId)) return
  const { tee_at } = session
  const isMet = wish.windows.some(
    ({ opens_at, closes_at }) => opens_at <= tee_at && tee_at <= closes_at,
  )
  if (isMet) await stopWish(deps, tx, userId, 'playing')
}
