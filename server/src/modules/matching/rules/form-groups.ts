/**
 * Forms groups of players who can play together. Pure, and the same for the same input. It's greedy: the oldest wish
 * gets the first group that fits, so no one waits because a later wish would fit better.
 */
import { groupSizes } from '@county-golf/contract/constants'
import {
  agreedIn,
  at,
  candidatesMax,
  coreOf,
  coreOfGroup,
  fill,
  hasPotOnly,
  type MatchRules,
  newSearch,
  type Search,
  type Seeker,
  type Taste,
} from './group-search.ts'
import type { Span } from './slots.ts'

export type Group = {
  /** Indexes of the seekers, the one who has waited longest first. */
  members: readonly number[]
  countyId: number
  span: Span
  hasPot: boolean
}

/** A proposed group in which players are missing. */
export type OpenGroup = {
  /** Those who are still in it. */
  players: readonly Taste[]
  /** Users who were asked about it, also those who left. They aren't asked again. */
  asked: ReadonlySet<string>
  countyId: number
  span: Span
  hasPot: boolean
}

/** Indexes of the seekers who are added to an open group, and when it can tee off with them. */
export type Addition = { added: readonly number[]; span: Span }

/**
 * Fills open groups, and then forms groups of four, and of three.
 * @param seekers in the order in which they have waited, the longest first
 * @returns the additions in the order of `open`, undefined for groups that stay smaller than three
 */
export function matchSeekers(
  seekers: readonly Seeker[],
  rules: MatchRules,
  open: readonly OpenGroup[],
): { additions: (Addition | undefined)[]; groups: Group[] } {
  const search = newSearch(seekers, rules)
  const additions = open.map((group) => addTo(group, search))
  return { additions, groups: newGroups(search) }
}

/** `matchSeekers` without open groups. */
export const formGroups = (seekers: readonly Seeker[], rules: MatchRules): Group[] =>
  matchSeekers(seekers, rules, []).groups

function addTo(group: OpenGroup, search: Search): Addition | undefined {
  const { players, asked, countyId, span } = group
  const bucket = search.slots.bucketIn(countyId, span)
  if (bucket === undefined) return undefined
  search.left = candidatesMax
  const filling = fill(
    coreOfGroup(players, group, search.rules),
    {
      bucket,
      without: [],
      most: groupSizes.max - players.length,
      least: Math.max(1, groupSizes.min - players.length),
      isOut: ({ userId }) => asked.has(userId),
    },
    search,
  )
  for (const n of filling?.added ?? []) search.taken[n] = 1
  return filling
}

function newGroups(search: Search): Group[] {
  const { seekers, taken } = search
  /** Seekers who aren't alone in their counties. Only they are tried again for a smaller group. */
  const mayFormFewer = new Uint8Array(seekers.length)
  const groups: Group[] = []
  for (let size: number = groupSizes.max; size >= groupSizes.min; size--)
    for (let n = 0; n < seekers.length; n++) {
      if (taken[n] || (size < groupSizes.max && !mayFormFewer[n])) continue
      search.left = candidatesMax
      const group = groupFor(n, size, search, mayFormFewer)
      if (!group) continue
      for (const member of group.members) taken[member] = 1
      groups.push(group)
    }
  return groups
}

/** The first group of this size for a seeker: on their earliest day, then in the nearest county. */
function groupFor(
  n: number,
  size: number,
  search: Search,
  mayFormFewer: Uint8Array,
): Group | undefined {
  const { slots } = search
  const { spans, reach } = search.seekers[n] as Seeker
  const rows = slots.rows[n] as Int32Array
  const core = coreOf(n, search)
  const aim = { most: size - 1, least: size - 1, without: [n], bucket: 0 }
  for (const span of spans)
    for (let k = 0; k < rows.length; k++) {
      if (search.left <= 0) return undefined
      const bucket = slots.bucketOf(at(rows, k), span)
      const listed = at(slots.size, bucket)
      if (listed >= groupSizes.min) mayFormFewer[n] = 1
      if (listed < size) continue
      const countyId = reach[k]?.countyId ?? 0
      core.span = span
      core.agreed = agreedIn(countyId, n, search)
      aim.bucket = bucket
      const filling = fill(core, aim, search)
      if (!filling) continue
      const members = [n, ...filling.added].toSorted((a, b) => a - b)
      return { members, countyId, span: filling.span, hasPot: hasPotOnly(filling) }
    }
  return undefined
}
