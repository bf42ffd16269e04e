import type { Golfer } from './golfers.ts'

/** A round that took place, or that rain kept from it. */
export type PlayedRound = {
  sessionId: string
  teeAt: Date
  endsAt: Date
  /** Players with a spot at the tee time, and those of them who came. */
  seated: Golfer[]
  present: Golfer[]
  isRainedOff: boolean
}

/** A spot whose player can't come, which they learned or said after leaving had stopped being free. */
export type LateDrop = { sessionId: string; golfer: Golfer; at: Date; saidSo: boolean }

/** What the season's golfers know and did, to compare with what the product recorded. */
export type Notes = {
  rounds: PlayedRound[]
  lateDrops: LateDrop[]
  /** `user session instant` of each call of a golfer that may cost money. */
  paidCalls: Set<string>
  /** `user session` of golfers who agreed to be charged later, such as those on a waitlist. */
  standingConsent: Set<string>
  /** Times for which golfers agreed to be charged, once others do and one of them books. */
  agreements: { userId: string; from: Date; until: Date }[]
  /** Sessions about whose money players wrote to support. */
  supportCases: Set<string>
  /** Games that golfers had a spot in, and times at which they accepted or declined to play with a group. */
  expected: { golfer: Golfer; teeAt: Date }[]
  accepted: { golfer: Golfer; teeAt: Date }[]
  declined: { golfer: Golfer; teeAt: Date }[]
  /** Sessions that golfers have a spot in without knowing it, or knowing that they couldn't come. They don't. */
  notComing: Map<Golfer, Set<string>>
  /** `golfer proposal` of each game that a golfer has seen before it was booked. */
  seenProposals: Set<string>
  /** Numbers of wishes whose golfers searched for a group. */
  searched: Set<number>
  counts: Map<string, number>
  count(what: string): void
}

export function newNotes(): Notes {
  const counts = new Map<string, number>()
  return {
    rounds: [],
    lateDrops: [],
    paidCalls: new Set(),
    standingConsent: new Set(),
    agreements: [],
    supportCases: new Set(),
    expected: [],
    accepted: [],
    declined: [],
    notComing: new Map(),
    seenProposals: new Set(),
    searched: new Set(),
    counts,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  }
}
