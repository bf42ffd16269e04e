import type { playerSkills } from '@county-golf/contract/constants'
import type { bookGame } from '@county-golf/contract/games'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { DbOrTx, Tx } from '../../database/database.ts'
import type { Locked } from '../../database/locked.ts'
import { fetchFirst, fetchRows, unseen } from '../../database/sql.ts'
import type { ProposalMemberTable, ProposalTable, WishTable } from '../../database/tables.gen.ts'
import type { Seeker } from './rules/group-search.ts'

export type Window = { opens_at: Date; closes_at: Date }

/** What a player looks for. */
export type Wish = Omit<
  Selectable<WishTable>,
  'skill_level' | 'pace' | 'transport' | 'prize' | 'county_id'
> & {
  county_id: number
  skill_level: (typeof playerSkills)[number]
  pace: Seeker['pace']
  transport: Seeker['transport']
  prize: Seeker['prize']
  windows: Window[]
}

export type Member = Pick<
  Selectable<ProposalMemberTable>,
  'user_id' | 'wish_id' | 'miles' | 'is_live' | 'counted_in'
> & {
  answer: 'accepted' | 'declined' | 'missed' | 'left' | null
  lacks: 'money' | 'terms' | 'prize' | null
  /** Null with the proposal's. */
  answer_by: Date | null
}

/** What the player who books has chosen. */
export type Booking = z.output<typeof bookGame.body>

export type Proposal = Omit<Selectable<ProposalTable>, 'booking' | 'county_id'> & {
  county_id: number
  booking: Booking | null
  /** In the order in which they have waited. */
  members: Member[]
}

type Stored<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] }

const withDates = (windows: readonly Stored<Window>[]): Window[] =>
  windows.map(({ opens_at, closes_at }) => ({
    opens_at: new Date(opens_at),
    closes_at: new Date(closes_at),
  }))

const windowsOfWish = sql`(select json_agg(json_build_object('opens_at', d.opens_at, 'closes_at', d.closes_at)
  order by d.opens_at) from wish_window d where d.wish_id = w.id)`

/** The open wish of a user. */
export async function openWishOf(db: DbOrTx, userId: string): Promise<Wish | undefined> {
  const wish = await fetchFirst<Wish & { windows: Stored<Window>[] }>(db)`
    select w.*, ${windowsOfWish} as windows from wish w where w.user_id = ${userId} and w.ended_at is null`
  return wish && { ...wish, windows: withDates(wish.windows) }
}

/** Those of these users who look for a game. */
export async function lookersAmong(db: DbOrTx, userIds: readonly string[]): Promise<string[]> {
  const rows = await fetchRows<{ user_id: string }>(db)`
    select user_id from wish
    where user_id = any(${unseen(userIds, 'uuid[]')}) and ended_at is null and paused_at is null`
  return rows.map(({ user_id }) => user_id)
}

/** Reads and locks the open wish of a user, so that changes of it run one after another. */
export async function lockWishOf(
  tx: Tx,
  userId: string,
): Promise<Locked<{ id: string }> | undefined> {
  return await fetchFirst<Locked<{ id: string }>>(tx)`
    select id from wish where user_id = ${userId} and ended_at is null for update`
}

/** Reads the wishes that are looked at, the longest waiting first: open ones that aren't paused or in a proposal. */
export async function waitingWishes(db: DbOrTx, now: Date): Promise<Wish[]> {
  const rows = await fetchRows<Wish & { windows: Stored<Window>[] }>(db)`
    select w.*, ${windowsOfWish} as windows
    from wish w join app_user u on u.id = w.user_id and not u.is_banned and not u.is_admin
    where w.ended_at is null and w.paused_at is null and w.closes_at > ${now}
      and not exists (select from proposal_member m where m.user_id = w.user_id and m.is_live)
    order by w.made_at, w.id`
  return rows.map((wish) => ({ ...wish, windows: withDates(wish.windows) }))
}

type Declined = { userId: string; others: string[] }

/** The other players of each group that these users have declined. */
export const declinedGroups = (db: DbOrTx, userIds: readonly string[]): Promise<Declined[]> =>
  fetchRows<Declined>(db)`
    select m.user_id as "userId", array_agg(o.user_id order by o.user_id) as others
    from proposal_member m join proposal_member o on o.proposal_id = m.proposal_id and o.user_id <> m.user_id
    where m.user_id = any(${unseen(userIds, 'uuid[]')}) and m.answer = 'declined'
    group by m.user_id, m.proposal_id`

export const endWishRow = (
  tx: Tx,
  userIds: readonly string[],
  end: { outcome: 'withdrawn' | 'over' | 'playing' | 'gone'; at: Date },
): Promise<unknown> =>
  sql`update wish set ended_at = ${end.at}, outcome = ${end.outcome}
    where user_id = any(${unseen(userIds, 'uuid[]')}) and ended_at is null`.execute(tx)

const membersOf = sql`(
  select json_agg(json_build_object('user_id', m.user_id, 'wish_id', m.wish_id, 'miles', m.miles, 'is_live', m.is_live,
    'answer', m.answer, 'counted_in', m.counted_in, 'lacks', m.lacks, 'answer_by', m.answer_by) order by w.made_at, w.id)
  from proposal_member m join wish w on w.id = m.wish_id where m.proposal_id = p.id)`

type StoredProposal = Omit<Proposal, 'members'> & {
  members: (Omit<Member, 'answer_by'> & { answer_by: string | null })[]
}

const withMembers = (stored: StoredProposal): Proposal => ({
  ...stored,
  members: stored.members.map((member) => ({
    ...member,
    answer_by: member.answer_by === null ? null : new Date(member.answer_by),
  })),
})

/** The proposal that a user is in. */
export async function liveProposalOf(db: DbOrTx, userId: string): Promise<Proposal | undefined> {
  const found = await fetchFirst<StoredProposal>(db)`
    select p.*, ${membersOf} as members from proposal p
    where p.id = (select proposal_id from proposal_member where user_id = ${userId} and is_live)`
  return found && withMembers(found)
}

/** Reads a proposal that hasn't ended. */
export async function findProposal(db: DbOrTx, id: string): Promise<Proposal | undefined> {
  const found = await fetchFirst<StoredProposal>(db)`
    select p.*, ${membersOf} as members from proposal p where p.id = ${id} and p.ended_at is null`
  return found && withMembers(found)
}

export type LockedProposal = Locked<Proposal>

/** Locks a proposal, and reads it unless it has ended. Comes before the locks of sessions and accounts. */
export async function lockProposal(tx: Tx, id: string): Promise<LockedProposal | undefined> {
  await sql`select from proposal where id = ${id} for update`.execute(tx)
  return (await findProposal(tx, id)) as LockedProposal | undefined
}

/** Stores a new proposal, whose players aren't in it yet. */
export async function insertProposal<T extends Insertable<ProposalTable>>(
  tx: Tx,
  proposal: T,
): Promise<Locked<T>> {
  await tx.insertInto('proposal').values(proposal).execute()
  return proposal as Locked<T>
}

/** Whether a user was asked about this proposal, also if it has ended. */
export async function wasAsked(db: DbOrTx, proposalId: string, userId: string): Promise<boolean> {
  const found = await fetchFirst(db)`
    select from proposal_member where proposal_id = ${proposalId} and user_id = ${userId}`
  return found !== undefined
}

/** Ids of open proposals for which a deadline has passed, or that wait to be charged. */
export async function proposalsToCheck(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from proposal p where ended_at is null and (book_by <= ${now} or host_id is not null
      or exists (select from proposal_member m where m.proposal_id = p.id and m.is_live and m.answer is null
        and coalesce(m.answer_by, p.answer_by) <= ${now})) order by id`
  return rows.map(({ id }) => id)
}

/** Ids of open proposals whose players are reminded now that one of them has to book. */
export async function proposalsToRemind(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from proposal where ended_at is null and host_id is null and remind_at <= ${now} order by id`
  return rows.map(({ id }) => id)
}

/** Ids of open proposals at another price than today's. */
export async function proposalsAtOtherPrices(
  db: DbOrTx,
  { serviceFeeCents, depositCents }: { serviceFeeCents: number; depositCents: number },
): Promise<string[]> {
  const rows = await fetchRows<{ id: string }>(db)`
    select id from proposal where ended_at is null
      and (service_fee_cents, deposit_cents) is distinct from (${serviceFeeCents}::integer, ${depositCents}::integer)
    order by id`
  return rows.map(({ id }) => id)
}

/** Changes what a proposal says about itself. */
export async function changeProposal(
  tx: Tx,
  { id }: Locked<Pick<Proposal, 'id'>>,
  columns: Partial<
    Pick<
      Proposal,
      'is_agreed' | 'remind_at' | 'host_id' | 'charge_by' | 'opens_at' | 'closes_at' | 'book_by'
    >
  > & {
    booking?: Booking | null
  },
): Promise<void> {
  const { booking, ...rest } = columns
  await tx
    .updateTable('proposal')
    .set({
      ...rest,
      ...(booking !== undefined && { booking: booking && JSON.stringify(booking) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores answers of members, or what keeps them from being charged. */
export async function changeMembers(
  tx: Tx,
  { id }: LockedProposal,
  userIds: readonly string[],
  columns: Partial<Pick<Member, 'answer' | 'lacks' | 'is_live'>> & { answered_at?: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('proposal_member')
    .set(columns)
    .where('proposal_id', '=', id)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Turns the switch off. A group that is formed right now from the earlier state isn't proposed. */
export async function stopCounting(tx: Tx, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .updateTable('wish')
    .set({ count_me_in: false, changed_at: now })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .where('count_me_in', '=', true)
    .execute()
}
