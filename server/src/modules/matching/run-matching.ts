import { groupPotCents } from '@county-golf/contract/constants'
import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { blocksAmong } from '../friends/service.ts'
import { type County, counties } from '../locations/service.ts'
import { removalsAmong, roundTimesOf } from '../sessions/service.ts'
import { currentSettings, prizePolicy, unavailableReason } from '../settings/service.ts'
import { fillProposals, openGroupsOf, shortProposals } from './fill-proposals.ts'
import { type Candidate, propose, tasteOf } from './propose.ts'
import { declinedGroups, waitingWishes } from './queries.ts'
import { matchSeekers } from './rules/form-groups.ts'
import type { MatchRules } from './rules/group-search.ts'
import { reachOf } from './rules/reach.ts'
import type { Reached } from './rules/slots.ts'
import { earliestTeeTime, freeSpans } from './rules/times.ts'

type MatchDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Finds players for proposed games in which some are missing, then forms groups of the others who look for one, and
 * proposes them. Runs one after another, on all servers. Where it's night, we ask no one.
 */
export async function runMatching(deps: MatchDeps): Promise<void> {
  const { db, clock } = deps
  const settings = await currentSettings(db)
  const policy = await prizePolicy(deps)
  const atlas = await counties(db)
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.matching})`.execute(tx)
    const now = clock.now()
    const earliest = earliestByCounty(now, atlas.all)
    const short = (await shortProposals(tx)).filter(({ county_id }) => earliest.has(county_id))
    const candidates = await candidatesAt(tx, now, atlas.all, earliest)
    if (candidates.length + short.length === 0) return
    const open = await openGroupsOf(tx, short)
    const userIds = [
      ...candidates.map(({ wish }) => wish.user_id),
      ...open.flatMap(({ players }) => players.map(({ userId }) => userId)),
    ]
    const withoutPot = new Set(
      atlas.all
        .filter(({ stateCode }) => unavailableReason(policy, { stateCode }) !== undefined)
        .map(({ id }) => id),
    )
    const { serviceFeeCents, depositCents } = settings
    const { additions, groups } = matchSeekers(
      candidates.map(({ seeker }) => seeker),
      {
        feesCents: serviceFeeCents + depositCents,
        potCents: groupPotCents,
        allowsPot: (countyId) => !withoutPot.has(countyId),
        ...(await partingsOf(tx, userIds)),
      },
      open,
    )
    await fillProposals(tx, { proposals: short, additions, candidates, policy, now })
    for (const group of groups) {
      const county = atlas.byId.get(group.countyId)
      const members = group.members.flatMap((n) => candidates[n] ?? [])
      if (county) await propose(tx, { policy, group, members, county, fees: settings, now })
    }
  })
}

/** The wishes whose players can be asked now, the longest waiting first. */
async function candidatesAt(
  tx: Tx,
  now: Date,
  all: readonly County[],
  earliest: ReadonlyMap<number, Date>,
): Promise<Candidate[]> {
  const wishes = await waitingWishes(tx, now)
  if (wishes.length === 0) return []
  const rounds = Map.groupBy(
    await roundTimesOf(
      tx,
      wishes.map(({ user_id }) => user_id),
      now,
    ),
    ({ userId }) => userId,
  )
  const reaches = new Map<string, readonly Reached[]>()
  return wishes.flatMap((wish) => {
    const first = earliest.get(wish.county_id)
    const spans = first ? freeSpans(wish.windows, rounds.get(wish.user_id) ?? [], first) : []
    if (spans.length === 0) return []
    const key = `${wish.county_id} ${wish.lat} ${wish.lng} ${wish.radius_miles}`
    const reach =
      reaches.get(key) ??
      reachOf(all, { ...wish, countyId: wish.county_id }, wish.radius_miles).filter(
        ({ countyId }) => earliest.has(countyId),
      )
    reaches.set(key, reach)
    return [{ wish, seeker: { ...tasteOf(wish), spans, reach } }]
  })
}

/** The first tee time for a new group, by county. Counties where it's night are left out. */
function earliestByCounty(now: Date, all: readonly County[]): Map<number, Date> {
  const byZone = new Map<string, Date | null>()
  return new Map(
    all.flatMap(({ id, timeZone }): [number, Date][] => {
      const known = byZone.get(timeZone)
      const first = known === undefined ? earliestTeeTime(now, timeZone) : known
      byZone.set(timeZone, first)
      return first ? [[id, first]] : []
    }),
  )
}

/** Players who never play together, and groups that were declined. */
async function partingsOf(
  tx: Tx,
  userIds: readonly string[],
): Promise<Pick<MatchRules, 'apart' | 'declined'>> {
  const apart = new Map<string, Set<string>>()
  const part = (a: string, b: string) => apart.set(a, (apart.get(a) ?? new Set()).add(b))
  for (const { blocker, blocked } of await blocksAmong(tx, userIds)) {
    part(blocker, blocked)
    part(blocked, blocker)
  }
  for (const { host, removed } of await removalsAmong(tx, userIds)) {
    part(host, removed)
    part(removed, host)
  }
  const declined = new Map<string, Set<string>[]>()
  for (const { userId, others } of await declinedGroups(tx, userIds))
    declined.set(userId, [...(declined.get(userId) ?? []), new Set(others)])
  return { apart, declined }
}
