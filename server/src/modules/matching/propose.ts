/** Asking the players of a group about a game. */
import { groupPotCents, groupSizes, playerSkills } from '@county-golf/contract/constants'
import type { Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import { newId } from '../../lib/ids.ts'
import { record } from '../events/service.ts'
import type { County } from '../locations/service.ts'
import type { PrizePolicy } from '../settings/service.ts'
import { countedInAmong } from './count-in.ts'
import { gameOf } from './end-proposal.ts'
import { changeProposal, insertProposal, type Proposal, type Wish } from './queries.ts'
import type { Group } from './rules/form-groups.ts'
import type { Seeker, Taste } from './rules/group-search.ts'
import { priceOf } from './rules/proposal-rules.ts'
import { bookByIfCounted, deadlinesOf, instantAt, remindAt } from './rules/times.ts'

/** A wish that can be matched now, with how matching sees it. */
export type Candidate = { wish: Wish; seeker: Seeker }

type Tasted = Pick<
  Wish,
  'user_id' | 'skill_level' | 'near_level' | 'pace' | 'transport' | 'prize' | 'max_cents'
>

export const tasteOf = (wish: Tasted): Taste => ({
  userId: wish.user_id,
  level: playerSkills.indexOf(wish.skill_level),
  nearLevel: wish.near_level,
  pace: wish.pace,
  transport: wish.transport,
  prize: wish.prize,
  maxCents: wish.max_cents,
})

type Proposed = {
  policy: PrizePolicy
  group: Group
  members: readonly Candidate[]
  county: County
  fees: { serviceFeeCents: number; depositCents: number }
  now: Date
}

/** Proposes a group, unless a player has changed or ended their search since then. */
export async function propose(
  tx: Tx,
  { policy, group, members, county, fees, now }: Proposed,
): Promise<void> {
  if (!(await areUnchanged(tx, members))) return
  const [opensAt, closesAt] = [instantAt(group.span.from), instantAt(group.span.until)]
  const { answerBy, bookBy } = deadlinesOf(now, opensAt, county.timeZone)
  const proposal = await insertProposal(tx, {
    id: newId(),
    made_at: now,
    county_id: county.id,
    state_code: county.stateCode,
    county_name: county.fullName,
    time_zone: county.timeZone,
    opens_at: opensAt,
    closes_at: closesAt,
    service_fee_cents: fees.serviceFeeCents,
    deposit_cents: fees.depositCents,
    pot_cents: group.hasPot ? groupPotCents : 0,
    answer_by: answerBy,
    book_by: bookBy,
  })
  const players = members.length
  await askPlayers(tx, proposal, members, { policy, accepted: [], players, answerBy: null, now })
}

type Agreeing = Locked<Parameters<typeof gameOf>[0] & Pick<Proposal, 'book_by'>>
type Asked = Agreeing &
  Parameters<typeof priceOf>[0] &
  Pick<Proposal, 'county_id' | 'state_code' | 'answer_by'>

type Asking = {
  policy: PrizePolicy
  /** Users who are in already. */
  accepted: readonly string[]
  /** How many are in the proposal then. */
  players: number
  /** Null for the first ones, who have the proposal's. */
  answerBy: Date | null
  now: Date
}

/** Adds players to a proposal, and notifies them. Those who counted themselves in have accepted it. */
export async function askPlayers(
  tx: Tx,
  asked: Asked,
  members: readonly Candidate[],
  { policy, accepted, players, answerBy, now }: Asking,
): Promise<void> {
  const answeredBy = answerBy ?? asked.answer_by
  const countedIn = await countedInAmong(tx, asked, members, { policy, answerBy: answeredBy })
  const { opens_at, time_zone } = asked
  const book_by =
    countedIn.size > 0 ? bookByIfCounted(opens_at, asked.book_by, time_zone) : asked.book_by
  if (book_by < asked.book_by) await changeProposal(tx, asked, { book_by })
  const proposal = { ...asked, book_by }
  await tx
    .insertInto('proposal_member')
    .values(
      members.map(({ wish, seeker }) => ({
        proposal_id: proposal.id,
        user_id: wish.user_id,
        wish_id: wish.id,
        miles: Math.round(
          seeker.reach.find(({ countyId }) => countyId === proposal.county_id)?.miles ?? 0,
        ),
        answer_by: answerBy,
        ...(countedIn.has(wish.user_id) && {
          answer: 'accepted',
          answered_at: now,
          counted_in: true,
        }),
      })),
    )
    .execute()
  const data = {
    ...gameOf(proposal),
    players,
    totalCents: priceOf(proposal),
    answerBy: answeredBy.toISOString(),
  }
  await record(
    tx,
    now,
    ...members.map(({ wish }) => ({
      kind: 'game.proposed' as const,
      userId: wish.user_id,
      data: { ...data, ...(countedIn.has(wish.user_id) && { isIn: true as const }) },
    })),
  )
  await agreeIfComplete(tx, { ...proposal, is_agreed: false }, [...accepted, ...countedIn], now)
}

/** Once enough players are in, asks them to book. */
export async function agreeIfComplete(
  tx: Tx,
  proposal: Agreeing & Pick<Proposal, 'is_agreed'>,
  accepted: readonly string[],
  now: Date,
): Promise<void> {
  if (proposal.is_agreed || accepted.length < groupSizes.min) return
  await changeProposal(tx, proposal, {
    is_agreed: true,
    remind_at: remindAt(now, proposal.book_by, proposal.time_zone),
  })
  await askToBook(tx, proposal, accepted, { isReminder: false, now })
}

/** Notifies the players of a group who accepted that one of them has to book. */
export async function askToBook(
  tx: Tx,
  proposal: Agreeing,
  userIds: readonly string[],
  { isReminder, now }: { isReminder: boolean; now: Date },
): Promise<void> {
  const data = { ...gameOf(proposal), bookBy: proposal.book_by.toISOString(), isReminder }
  await record(
    tx,
    now,
    ...userIds.map((userId) => ({ kind: 'game.agreed' as const, userId, data })),
  )
}

/** Locks the wishes of a group, and checks that they are as they were read. */
export async function areUnchanged(tx: Tx, members: readonly Candidate[]): Promise<boolean> {
  const ids = members.map(({ wish }) => wish.id)
  const rows = await fetchRows<{ id: string; changed_at: Date }>(tx)`
    select id, changed_at from wish
    where id = any(${unseen(ids, 'uuid[]')}) and ended_at is null and paused_at is null order by id for update`
  const changedAt = new Map(rows.map(({ id, changed_at }) => [id, changed_at.getTime()]))
  return members.every(({ wish }) => changedAt.get(wish.id) === wish.changed_at.getTime())
}
