/**
 * What forming groups and filling them up share: who suits each other, and the candidates of a county and day. Pure.
 */
import { groupWindowMinutes, paces, transports } from '@county-golf/contract/constants'
import {
  firstMinute,
  fromOf,
  type Reached,
  type Slots,
  type Span,
  slotsOf,
  untilOf,
} from './slots.ts'

/** What a player is and wants of the others, besides place and time. */
export type Taste = {
  userId: string
  /** The number of their level, from 0. */
  level: number
  /** Whether they only play with golfers at most one level away. */
  nearLevel: boolean
  /** Null if anything is fine. */
  pace: (typeof paces)[number] | null
  transport: (typeof transports)[number] | null
  prize: 'none' | 'pot' | null
  maxCents: number
}

/** A wish, as matching sees it. */
export type Seeker = Taste & {
  /** Nearest first. Wishes with the same place and radius share one list. */
  reach: readonly Reached[]
  /** When they can tee off and have no other round. In order. */
  spans: readonly Span[]
}

export type MatchRules = {
  /** Service fee and deposit. */
  feesCents: number
  potCents: number
  /** Whether a county's sessions can have a pot. */
  allowsPot: (countyId: number) => boolean
  /** Users who never play together, in both directions. */
  apart: ReadonlyMap<string, ReadonlySet<string>>
  /** The other players of each group that a user has declined. */
  declined: ReadonlyMap<string, readonly ReadonlySet<string>[]>
}

/** Candidates that are looked at for one seeker and size of group. Keeps dense places fast. */
export const candidatesMax = 400
/** A bucket is compacted when the skipped part of it exceeds one in so many. */
const goneShare = 8
/** How often a group is filled again without a player because one of its players has declined it. */
const retriesMax = 4

/**
 * What players agree to, as bits, so that a group's is the intersection of its players'. Each field has a bit per
 * choice, and all of them if anything is fine. Players agree if every field of the intersection has a bit left.
 */
const field = { pace: 0b111, transport: 0b11_000, noPot: 0b1_00_000, pot: 0b10_00_000 } as const
const prizeField = field.noPot | field.pot

const agrees = (bits: number): boolean =>
  (bits & field.pace) > 0 && (bits & field.transport) > 0 && (bits & prizeField) > 0

function bitsOf({ pace, transport, prize, maxCents }: Taste, rules: MatchRules): number {
  const canPayPot = maxCents >= rules.feesCents + rules.potCents
  const noPot = prize !== 'pot' && maxCents >= rules.feesCents ? field.noPot : 0
  const pot = prize !== 'none' && canPayPot ? field.pot : 0
  return (
    (pace === null ? field.pace : 1 << paces.indexOf(pace)) |
    (transport === null ? field.transport : 0b1_000 << transports.indexOf(transport)) |
    noPot |
    pot
  )
}

/** A bit for each level, above the bits of `field`: the player's own, and those that they play with. */
const levelShift = 7
const levelMask = 0b1111
const welcomeShift = levelShift + 4

function traitsOf(taste: Taste, rules: MatchRules): number {
  const { level, nearLevel } = taste
  const welcome = nearLevel ? ((0b111 << level) >> 1) & levelMask : levelMask
  return bitsOf(taste, rules) | (1 << (level + levelShift)) | (welcome << welcomeShift)
}

export type Search = {
  seekers: readonly Seeker[]
  rules: MatchRules
  slots: Slots
  /** What each one agrees to, their level, and those that they play with. */
  traits: Int32Array
  /** The users that each one never plays with. */
  apart: (ReadonlySet<string> | undefined)[]
  taken: Uint8Array
  /** How many more candidates may be looked at for this seeker. */
  left: number
}

/** @param seekers in the order in which they have waited, the longest first */
export function newSearch(seekers: readonly Seeker[], rules: MatchRules): Search {
  const traits = new Int32Array(seekers.length)
  seekers.forEach((seeker, n) => {
    traits[n] = traitsOf(seeker, rules)
  })
  return {
    seekers,
    rules,
    slots: slotsOf(seekers),
    traits,
    apart: seekers.map(({ userId }) => rules.apart.get(userId)),
    taken: new Uint8Array(seekers.length),
    left: 0,
  }
}

/** A group that is being filled. */
export type Core = {
  users: readonly string[]
  /** What all of them agree to, as in `traits`. */
  agreed: number
  /** The levels of all, and the levels that all of them play with. */
  present: number
  welcome: number
  span: Span
}

/**
 * A seeker, as the start of a group. A run has millions of starts, so the caller changes place and time of this one.
 */
export function coreOf(n: number, { seekers, traits }: Search): Core {
  const own = at(traits, n)
  return {
    users: [seekers[n]?.userId ?? ''],
    agreed: own,
    present: own >> levelShift,
    welcome: own >> welcomeShift,
    span: { from: 0, until: 0 },
  }
}

/** What a seeker agrees to in a county. */
export const agreedIn = (countyId: number, n: number, { traits, rules }: Search): number =>
  at(traits, n) & (rules.allowsPot(countyId) ? ~0 : ~field.pot)

/** A group that players were asked about, at a price that doesn't change. */
export function coreOfGroup(
  tastes: readonly Taste[],
  { span, hasPot }: { span: Span; hasPot: boolean },
  rules: MatchRules,
): Core {
  const start = ~(hasPot ? field.noPot : field.pot)
  const core = { users: tastes.map(({ userId }) => userId), agreed: start, present: 0, welcome: ~0 }
  for (const taste of tastes) {
    const own = traitsOf(taste, rules)
    core.agreed &= own
    core.present |= own >> levelShift
    core.welcome &= own >> welcomeShift
  }
  return { ...core, span }
}

/** The players who join a group, what it agrees to then, and when it can tee off. */
export type Filling = { added: number[]; agreed: number; span: Span }

export const hasPotOnly = ({ agreed }: Pick<Filling, 'agreed'>): boolean =>
  (agreed & field.noPot) === 0

type Aim = {
  bucket: number
  /** How many players are added, and how few are enough. */
  most: number
  least: number
  /** Seekers who can't be added, such as the one whose group it is. */
  without: readonly number[]
  isOut?: (seeker: Seeker) => boolean
}

/** Fills a group so that none of its players has declined it. */
export function fill(core: Core, aim: Aim, search: Search): Filling | undefined {
  let { without } = aim
  for (let tries = 0; tries <= retriesMax; tries++) {
    const filling = addCandidates(core, aim, without, search)
    const last = filling?.added.at(-1)
    if (!filling || last === undefined) return filling
    const users = filling.added.map((n) => search.seekers[n]?.userId ?? '')
    const decliner = declinerOf([...core.users, ...users], search.rules)
    if (decliner === undefined) return filling
    without = [...without, filling.added[users.indexOf(decliner)] ?? last]
  }
  return undefined
}

/** Adds the candidates who have waited longest, as long as all suit each other. */
function addCandidates(
  core: Core,
  { bucket, most, least, isOut }: Aim,
  without: readonly number[],
  search: Search,
): Filling | undefined {
  const { traits, taken, slots } = search
  const { seeker, times } = slots
  let { agreed, welcome, present } = core
  if (!agrees(agreed)) return undefined
  const midnight = firstMinute(core.span)
  let [from, until] = [core.span.from - midnight, core.span.until - midnight]
  const added: number[] = []
  let { left } = search
  let gone = 0
  const start = at(slots.start, bucket)
  const listed = at(slots.size, bucket)
  for (let slot = start; slot < start + listed; slot++) {
    const other = at(seeker, slot)
    if (taken[other] !== 0) {
      gone++
      continue
    }
    if (left-- <= 0) break
    const theirs = at(traits, other)
    const joint = agreed & theirs
    if (!agrees(joint)) continue
    const time = at(times, slot)
    const opens = Math.max(from, fromOf(time))
    const closes = Math.min(until, untilOf(time))
    if (closes - opens < groupWindowMinutes) continue
    const level = (theirs >> levelShift) & levelMask
    const levels = (theirs >> welcomeShift) & levelMask
    if ((level & welcome) === 0 || (present & levelMask & ~levels) > 0) continue
    if (added.includes(other) || without.includes(other)) continue
    if (isApart(other, core, added, search) || isOut?.(search.seekers[other] as Seeker)) continue
    added.push(other)
    agreed = joint
    welcome &= levels
    present |= level
    from = opens
    until = closes
    if (added.length === most) break
  }
  search.left = left
  // Not each time, since that takes longer than skipping a few.
  if (gone * goneShare > listed) slots.compact(bucket, taken)
  if (added.length < least) return undefined
  return { added, agreed, span: { from: from + midnight, until: until + midnight } }
}

export const at = (array: Int32Array, index: number): number => array[index] ?? 0

/** Whether a player never plays with one of these. */
function isApart(
  n: number,
  { users }: Core,
  added: readonly number[],
  { seekers, apart }: Search,
): boolean {
  const others = apart[n]
  if (others === undefined) return false
  return (
    users.some((user) => others.has(user)) ||
    added.some((one) => others.has(seekers[one]?.userId ?? ''))
  )
}

/** A user who has declined a group that all the others were in. */
const declinerOf = (users: readonly string[], { declined }: MatchRules): string | undefined =>
  users.find((one) =>
    declined.get(one)?.some((group) => users.every((user) => user === one || group.has(user))),
  )
