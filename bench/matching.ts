/**
 * `npm run bench -- matching`: forms groups of 100,000 wishes over all counties, as many of them in large ones as
 * people live there. Measures the matching alone, in this process.
 */
import { groupPotCents } from '@county-golf/contract/constants'
import {
  formGroups,
  type MatchRules,
  type Reached,
  reachOf,
  type Seeker,
} from '../server/src/modules/matching/service.ts'
import { randomFrom } from '../server/test/random.ts'
import { median } from './load.ts'
import { verdict } from './turns.ts'

const wishes = 100_000
const turns = 5
const targetMs = 1_000
const targetMb = 500
const days = 14
const radii = [10, 25, 25, 25, 50, 100]
/** The exponent of county sizes, largest first: the largest of 3,100 has about 4% of all players. */
const skew = 0.7

type Place = { id: number; lat: number; lng: number }

/** @throws Error if the matching misses its bar */
export function benchMatching(counties: readonly Place[], print: (line: string) => void): void {
  const seekers = seekersIn(counties)
  const apart = strangers(seekers)
  const rules: MatchRules = {
    feesCents: 2_500,
    potCents: groupPotCents,
    allowsPot: (countyId) => countyId % 10 > 0,
    apart,
    declined: new Map(),
  }
  const times: number[] = []
  let grouped = 0
  let groups = 0
  const before = process.memoryUsage.rss()
  for (let turn = 0; turn < turns; turn++) {
    const began = process.cpuUsage()
    const formed = formGroups(seekers, rules)
    const { user, system } = process.cpuUsage(began)
    times.push((user + system) / 1_000)
    groups = formed.length
    grouped = formed.reduce((sum, { members }) => sum + members.length, 0)
  }
  const [ms, mb] = [median(times), process.memoryUsage.rss() / 1e6]
  const added = (process.memoryUsage.rss() - before) / 1e6
  print(
    `matching: ${wishes} wishes in ${ms.toFixed(0)} ms of CPU time (${times.map((one) => one.toFixed(0)).join(', ')}), ` +
      `${groups} groups with ${grouped} players`,
  )
  print(`matching: ${mb.toFixed(0)} MB in all, ${added.toFixed(0)} MB more than before`)
  const isMet = ms < targetMs && mb < targetMb
  print(`matching: target ${targetMs} ms and ${targetMb} MB: ${verdict(isMet)}`)
  if (!isMet) throw new Error('Matching misses its bar')
}

function seekersIn(counties: readonly Place[]): Seeker[] {
  const random = randomFrom(7)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const reaches = new Map<string, readonly Reached[]>()
  const now = Date.UTC(2026, 10, 26, 17) / 60_000
  return Array.from({ length: wishes }, (_, n): Seeker => {
    const place = counties[Math.floor(counties.length * random() ** (1 / (1 - skew)))] as Place
    const radius = pick(radii)
    const key = `${place.id} ${radius}`
    const reach = reaches.get(key) ?? reachOf(counties, { ...place, countyId: place.id }, radius)
    reaches.set(key, reach)
    const spans = Array.from({ length: 3 }, () => {
      const from = now + Math.floor(random() * days) * 1_440 + pick([0, 60, 120, 240, 300]) - 240
      return { from, until: from + pick([90, 120, 180, 240]) }
    }).toSorted((a, b) => a.from - b.from)
    return {
      userId: `user ${n}`,
      reach,
      spans,
      level: Math.floor(random() * 4),
      nearLevel: random() < 0.3,
      pace: pick([null, null, 'Fast', 'Average', 'Slow']),
      transport: pick([null, null, 'walk', 'ride']),
      prize: pick([null, 'none', 'none', 'pot']),
      maxCents: pick([2_500, 3_500, 5_000]),
    }
  })
}

/** Every hundredth player has blocked ten of the next. */
function strangers(seekers: readonly Seeker[]): Map<string, Set<string>> {
  const apart = new Map<string, Set<string>>()
  const part = (a: string, b: string) => apart.set(a, (apart.get(a) ?? new Set()).add(b))
  for (let n = 0; n < seekers.length; n += 100)
    for (let k = 1; k <= 10; k++) {
      const [a, b] = [`user ${n}`, `user ${n + k}`]
      part(a, b)
      part(b, a)
    }
  return apart
}
