/** Where wishes that didn't come true were lost, so that a missed bar says which rule to look at. */
import { sql } from 'kysely'
import type { Notes, PlayedRound } from './notes.ts'
import type { Product } from './product.ts'
import { fits, type Wish } from './wishes.ts'
import type { World } from './world.ts'

export type Proposed = { userId: string; opensAt: Date; closesAt: Date }

/** What commits that propose games recorded about it: who was asked, and how proposals ended. */
export async function readProposals({ db, offers }: Product) {
  if (!offers('GET /game-search')) return { asked: [], outcomes: {} }
  const asked = await sql<Proposed>`
    select m.user_id as "userId", p.opens_at as "opensAt", p.closes_at as "closesAt"
    from proposal_member m join proposal p on p.id = m.proposal_id`.execute(db)
  const ends = await sql<{ outcome: string; n: number }>`
    select coalesce(outcome, 'open') as outcome, count(*)::int as n from proposal group by 1`.execute(
    db,
  )
  const outcomes = Object.fromEntries(
    ends.rows.map(({ outcome, n }) => [`proposals that ended as ${outcome}`, n]),
  )
  return { asked: asked.rows, outcomes }
}

/** Counts the wishes of the densest county, which has a bar, by what they were lost to. */
export function countLosses(
  { notes, product }: World,
  lost: readonly Wish[],
  asked: readonly Proposed[],
): Record<string, number> {
  const counts: Record<string, number> = {}
  const byUser = Map.groupBy(asked, ({ userId }) => userId)
  for (const wish of lost) {
    if (wish.golfer.county !== 0) continue
    const proposals = byUser.get(product.accounts.idOf(wish.golfer.person)) ?? []
    const reason = `wishes lost: ${reasonOf(notes, wish, proposals)}`
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

function reasonOf(notes: Notes, wish: Wish, proposals: readonly Proposed[]): string {
  const { golfer } = wish
  const isSeated = ({ seated, teeAt }: PlayedRound) => seated.includes(golfer) && fits(wish, teeAt)
  const rounds = notes.rounds.filter(isSeated)
  if (rounds.some(({ isRainedOff }) => isRainedOff)) return 'rain'
  if (rounds.some(({ present }) => present.includes(golfer))) return 'fewer than 3 came'
  if (rounds.length > 0) return 'didn’t come to their own game'
  const had = (what: Notes['expected']) =>
    what.some((one) => one.golfer === golfer && fits(wish, one.teeAt))
  if (had(notes.expected)) return 'their game was cancelled, or they left it'
  if (had(notes.declined)) return 'declined a proposal'
  const wereAsked = proposals.some(({ opensAt }) => fits(wish, opensAt))
  if (wereAsked && had(notes.accepted)) return 'accepted a proposal that came to nothing'
  if (wereAsked) return 'didn’t answer a proposal'
  return notes.searched.has(wish.n) ? 'no group for them' : 'didn’t search'
}
