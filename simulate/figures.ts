/** What a season came to, from the notes of its golfers and from the product's records. */
import { sql } from 'kysely'
import { isNight } from '../server/src/lib/night.ts'
import { behavior } from './behavior.ts'
import { countEmpty, lateSpots, type Seat } from './late-spots.ts'
import { countLosses, readProposals } from './losses.ts'
import type { Notes, PlayedRound } from './notes.ts'
import type { Product } from './product.ts'
import { fits, type Wish } from './wishes.ts'
import type { World } from './world.ts'

/** A part of a whole. */
export type Share = { part: number; of: number }

export type Figures = {
  /** Wishes that became rounds of three or more, by county. */
  wishes: { county: string; share: Share }[]
  /** Of spots whose players said after the free deadline that they can't come. */
  refilled: Share
  /** The same with spots of players who didn't say so. */
  refilledOfAll: Share
  settled: Share
  unaskedCharges: number
  unexplainedCents: number
  inTwoPlaces: number
  /** Rounds, spots, and what golfers did, for context. */
  context: Record<string, number>
  /** Problems that the ledger's verification found. */
  problems: string[]
}

/** A round needs this many for a wish to have come true. */
const wantedPlayers = 3

export async function figuresOf(world: World, wishes: readonly Wish[]): Promise<Figures> {
  const { notes, product } = world
  const { problems, counted } = await product.verify()
  const records = await readRecords(product)
  const proposals = await readProposals(product)
  const played = notes.rounds.filter(({ present }) => present.length > 1)
  const [fulfilled, lost] = partition(wishes, (wish) => isFulfilled(wish, played))
  const { announced, empty } = lateSpots(notes, records.seats)
  const refilled = announced.length - empty.length
  const needAdmin = new Set([...records.contested, ...notes.supportCases])
  const tookPlace = notes.rounds.filter(({ seated }) => seated.length > 1)
  return {
    wishes: behavior.counties.map(({ countyName }, county) => ({
      county: countyName,
      share: {
        part: fulfilled.filter(({ golfer }) => golfer.county === county).length,
        of: wishes.filter(({ golfer }) => golfer.county === county).length,
      },
    })),
    refilled: { part: refilled, of: announced.length },
    refilledOfAll: { part: refilled, of: notes.lateDrops.length },
    settled: {
      part: tookPlace.filter(({ sessionId }) => !needAdmin.has(sessionId)).length,
      of: tookPlace.length,
    },
    unaskedCharges: records.charges.filter((charge) => !isAsked(notes, charge)).length,
    unexplainedCents: Math.abs(
      counted.walletCents + counted.escrowCents + records.ownCents - records.paidInCents,
    ),
    inTwoPlaces: countInTwoPlaces(notes.rounds),
    context: {
      'rounds played': played.length,
      'of 3 or 4': played.filter(({ present }) => present.length >= wantedPlayers).length,
      'rained off': notes.rounds.filter(({ isRainedOff }) => isRainedOff).length,
      ...Object.fromEntries([...notes.counts].sort(([a], [b]) => (a < b ? -1 : 1))),
      ...proposals.outcomes,
      ...countLosses(world, lost, proposals.asked),
      ...(await countEmpty(product, empty)),
    },
    problems,
  }
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (test(one) ? 'yes' : 'no'))
  return [yes, no]
}

const isFulfilled = (wish: Wish, rounds: readonly PlayedRound[]): boolean =>
  rounds.some(
    ({ teeAt, present }) =>
      present.length >= wantedPlayers && present.includes(wish.golfer) && fits(wish, teeAt),
  )

type Charge = { userId: string; sessionId: string; at: Date; teeAt: Date; timeZone: string }

/** What the product recorded. Only columns that release 1.0.0 had. */
async function readRecords({ db, offers }: Product) {
  const charges = await sql<Charge>`
    select distinct p.user_id as "userId", p.session_id as "sessionId", p.at, s.tee_at as "teeAt", s.time_zone as "timeZone"
    from posting p join session s on s.id = p.session_id
    join leg l on l.posting_id = p.id join account a on a.id = l.src and a.code = 'user:' || p.user_id`.execute(
    db,
  )
  const seats = await sql<Seat>`
    select e.session_id as "sessionId", e.joined_at as "joinedAt" from seat e
    join session s on s.id = e.session_id where s.status <> 'cancelled'`.execute(db)
  const contested = await sql<{ id: string }>`
    select session_id as id from scorecard where state = 'disputed' or awaits_approval or ruling is not null`.execute(
    db,
  )
  const undecided = offers('POST /sessions/{id}/closure')
    ? await sql<{ id: string }>`select session_id as id from closure where outcome is null`.execute(
        db,
      )
    : { rows: [] }
  const money = await sql<{ ownCents: number; paidInCents: number }>`
    select coalesce(sum(cents) filter (where d.code like 'platform:%'), 0)::float8
        - coalesce(sum(cents) filter (where s.code like 'platform:%'), 0)::float8 as "ownCents",
      coalesce(sum(cents) filter (where s.code = 'card:clearing'), 0)::float8 as "paidInCents"
    from leg l join account s on s.id = l.src join account d on d.id = l.dst`.execute(db)
  return {
    charges: charges.rows,
    seats: seats.rows,
    contested: [...contested.rows, ...undecided.rows].map(({ id }) => id),
    ownCents: money.rows[0]?.ownCents ?? 0,
    paidInCents: money.rows[0]?.paidInCents ?? 0,
  }
}

/** Golfers ask for a charge by a call of their own, or agree to one by day, as by waiting for a spot. */
function isAsked(notes: Notes, { userId, sessionId, at, teeAt, timeZone }: Charge): boolean {
  const pair = `${userId} ${sessionId}`
  if (notes.paidCalls.has(`${pair} ${at.toISOString()}`)) return true
  const isAgreed = notes.agreements.some(
    (agreed) => agreed.userId === userId && agreed.from <= teeAt && teeAt <= agreed.until,
  )
  return (isAgreed || notes.standingConsent.has(pair)) && !isNight(at, timeZone)
}

/** Counts the pairs of rounds that one player has a spot in at the same time. */
function countInTwoPlaces(rounds: readonly PlayedRound[]): number {
  const byGolfer = new Map<number, PlayedRound[]>()
  for (const round of rounds)
    for (const { n } of round.seated) byGolfer.set(n, [...(byGolfer.get(n) ?? []), round])
  let pairs = 0
  for (const own of byGolfer.values())
    for (const [n, one] of own.entries())
      pairs += own
        .slice(n + 1)
        .filter((other) => one.teeAt < other.endsAt && other.teeAt < one.endsAt).length
  return pairs
}
