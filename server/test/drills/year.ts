/**
 * A made-up year of players: top-ups, rounds with fees and pots, prizes, deleted accounts, and payments. The same seed
 * makes the same year. Times differ a little from day to day, so that some are near the ends of months and years.
 */
import { sql } from 'kysely'
import { type Tx, transaction } from '../../src/database/database.ts'
import { fetchRows } from '../../src/database/sql.ts'
import { newId } from '../../src/lib/ids.ts'
import { account, openAccount, post, postingKey } from '../../src/modules/ledger/service.ts'
import {
  applyFormerPayment,
  joinPostings,
  keepBalance,
  openFormerUser,
  openWallet,
  topUp,
} from '../../src/modules/wallet/service.ts'
import type { TestApp } from '../app.ts'
import { randomFrom } from '../random.ts'

export type YearSize = { players: number; rounds: number; seed: number }

/** What the ledger doesn't have: where players live, where courses are, and who was paid by which posting. */
export type YearFacts = {
  homes: Map<string, string | null>
  states: Map<string, string>
  payments: Map<string, string>
}

/** The first and last instant. Both are outside the year 2026 in New York. */
const [start, end] = [Date.parse('2025-12-30T00:00:00Z'), Date.parse('2027-01-03T00:00:00Z')]
const fees = { service_fee: 500, deposit: 2_000 }
const pots = [0, 0, 1_000, 2_500]
const perInsert = 500

type Golfer = { id: string; home: string | null; cents: number }
type County = { id: number; state_code: string; full_name: string }

export async function makeYear(
  golf: TestApp,
  adminId: string,
  { players, rounds, seed }: YearSize,
): Promise<YearFacts> {
  const random = randomFrom(seed)
  const below = (max: number) => Math.floor(random() * max)
  const counties = await fetchRows<County>(golf.db)`
    select distinct on (state_code) id, state_code, full_name from county order by state_code, id`
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const golfers = Array.from({ length: players }, (): Golfer => {
    const home = random() < 0.1 ? null : pick(counties).state_code
    return { id: newId(), home, cents: 0 }
  })
  await signUp(golf, golfers)
  const facts: YearFacts = {
    homes: new Map(golfers.map(({ id, home }) => [id, home])),
    states: new Map(),
    payments: new Map(),
  }
  // The last tenth never plays, and lives on a credit.
  const active = golfers.slice(0, Math.ceil(players * 0.9))
  const owed: Golfer[] = []
  const credited = golfers.slice(active.length)
  const window = (end - start) / rounds
  for (let round = 0; round < rounds; round++) {
    const from = start + round * window
    const at = (step: 0 | 1 | 2 | 3) => new Date(from + ((step + random()) * window) / 4)
    await transaction(golf.db, async (tx) => {
      const times = [at(0), at(1), at(2), at(3)] as const
      const idle = credited.pop()
      if (idle) await credit(tx, times[0], idle, 100 + below(5_000))
      const county = pick(counties)
      const seated = new Set(Array.from({ length: 4 }, () => pick(active)))
      if (seated.size < 2) return
      const potCents = pick(pots)
      const sessionId = await playRound(tx, times, {
        county,
        seated: [...seated],
        potCents,
        winners: random() < 0.1 ? 2 : 1,
        topUpCents: () => 5_000 + below(200) * 100,
      })
      facts.states.set(sessionId, county.state_code)
      const leaver = [...seated].find(({ cents }) => cents > 0)
      if (leaver && random() < 0.05 && active.length > 8) {
        await deleteAccount(tx, times[3], leaver)
        active.splice(active.indexOf(leaver), 1)
        owed.push(leaver)
      }
      if (owed.length > 2 && random() < 0.1) {
        const paid = owed.splice(below(owed.length), 1)[0]
        const to = random() < 0.5 ? pick(active) : undefined
        if (paid) facts.payments.set(await payFormer(tx, times[3], adminId, paid, to), paid.id)
      }
    })
  }
  return facts
}

async function signUp(golf: TestApp, golfers: Golfer[]): Promise<void> {
  for (let from = 0; from < golfers.length; from += perInsert)
    await transaction(golf.db, async (tx) => {
      const some = golfers.slice(from, from + perInsert)
      await tx
        .insertInto('app_user')
        .values(
          some.map(({ id, home }, n) => ({
            id,
            username: `year-${from + n}`,
            email: `year-${from + n}@example.com`,
            password_hash: '-',
            created_at: new Date(start),
            home_state: home,
          })),
        )
        .execute()
      for (const { id } of some) await openWallet(tx, id)
    })
}

async function credit(tx: Tx, at: Date, golfer: Golfer, cents: number): Promise<void> {
  const legs = [
    { part: 'amount' as const, src: account.adjustments, dst: account.user(golfer.id), cents },
  ]
  const key = postingKey.adjustment(newId())
  await post(tx, at, [{ key, kind: 'admin_credit', userId: golfer.id, legs }])
  golfer.cents += cents
}

type Round = {
  county: County
  seated: Golfer[]
  potCents: number
  winners: 1 | 2
  topUpCents: () => number
}

/** A round whose players pay, whose fees are earned, and whose pot is won. @returns the session's id */
async function playRound(
  tx: Tx,
  [toppedUp, joined, earned, won]: readonly [Date, Date, Date, Date],
  { county, seated, potCents, winners, topUpCents }: Round,
): Promise<string> {
  const sessionId = newId()
  const price = fees.service_fee + fees.deposit + potCents
  const [host] = seated
  await sql`
    insert into session (id, host_id, county_id, state_code, county_name, course_name, tee_at, tee_date, tee_time,
      time_zone, max_players, visibility, status, auto_join, service_fee_cents, deposit_cents, pot_cents, created_at)
    values (${sessionId}, ${host?.id}, ${county.id}, ${county.state_code}, ${county.full_name}, 'Year Links',
      ${earned}, (${earned}::timestamptz at time zone 'UTC')::date, '08:10', 'UTC', 4, 'private', 'completed', true,
      ${fees.service_fee}, ${fees.deposit}, ${potCents}, ${joined})`.execute(tx)
  await openAccount(tx, account.escrow(sessionId))
  for (const [n, golfer] of seated.entries()) {
    if (golfer.cents < price) await addFunds(tx, toppedUp, golfer, topUpCents())
    const seat = { id: newId(), userId: golfer.id, sessionId, fees: { ...fees, pot: potCents } }
    const [posting] = joinPostings(seat)
    if (!posting) throw new Error('A spot of a made-up year costs something')
    await post(tx, joined, [posting])
    await tx
      .insertInto('seat')
      .values({
        id: seat.id,
        session_id: sessionId,
        max_players: 4,
        seat_no: n + 1,
        user_id: golfer.id,
        joined_at: joined,
        join_posting: posting.id,
        paid_cents: price,
        can_undo: false,
      })
      .execute()
    golfer.cents -= price
  }
  const escrow = account.escrow(sessionId)
  const revenue = Object.entries(fees).map(([part, cents]) => ({
    part: part as keyof typeof fees,
    src: escrow,
    dst: account.fees,
    cents: cents * seated.length,
  }))
  await post(tx, earned, [
    { key: postingKey.revenue(sessionId), kind: 'revenue', sessionId, legs: revenue },
  ])
  const potTotal = potCents * seated.length
  const prizes = seated.slice(0, winners).map((golfer, n) => {
    const cents = Math.floor(potTotal / winners) + (n === 0 ? potTotal % winners : 0)
    golfer.cents += cents
    return {
      key: postingKey.prize(sessionId, golfer.id),
      kind: 'prize' as const,
      userId: golfer.id,
      sessionId,
      legs: [{ part: 'pot' as const, src: escrow, dst: account.user(golfer.id), cents }],
    }
  })
  if (potTotal > 0) await post(tx, won, prizes)
  return sessionId
}

async function addFunds(tx: Tx, at: Date, golfer: Golfer, cents: number): Promise<void> {
  const checkout = {
    id: newId(),
    user_id: golfer.id,
    provider: 'sandbox',
    provider_id: newId(),
    amount_cents: cents,
    currency: 'usd',
    live: false,
    created_at: at,
    expires_at: at,
  }
  await tx.insertInto('checkout').values(checkout).execute()
  const { id, user_id, amount_cents } = checkout
  // A row that was just inserted is locked.
  const paid = { id, user_id, amount_cents } as Parameters<typeof topUp>[2]
  const transactionId = await topUp(tx, at, paid)
  await tx
    .updateTable('checkout')
    .set({ status: 'complete', transaction_id: transactionId, completed_at: at })
    .where('id', '=', checkout.id)
    .execute()
  golfer.cents += cents
}

async function deleteAccount(tx: Tx, at: Date, { id, home }: Golfer): Promise<void> {
  await openFormerUser(tx, at, { id, email: `${id}@example.com`, home_state: home })
  await keepBalance(tx, at, id)
  await tx
    .updateTable('app_user')
    .set({ deleted_at: at, home_state: null, email: null })
    .where('id', '=', id)
    .execute()
}

/** @returns the posting's id */
async function payFormer(
  tx: Tx,
  at: Date,
  adminId: string,
  paid: Golfer,
  to: Golfer | undefined,
): Promise<string> {
  const payment = {
    adminId,
    userId: paid.id,
    cents: paid.cents,
    toUserId: to?.id ?? null,
    reference: 'Check',
    approvalId: newId(),
  }
  const id = await applyFormerPayment({ walletConflict: async () => undefined }, tx, at, payment)
  if (to) to.cents += paid.cents
  return id
}
