/**
 * Simulated foursomes for a net prize, with true skills known, through the product's own rules. Honest players play as
 * well as they can. The others try what we know of to win more than their share.
 */
import { dayMs } from '@county-golf/contract/durations'
import {
  adjustedGross,
  type CourseMeasure,
  differentialOf,
  exactDifferential,
  measureOf,
  playingHandicap,
} from '../../src/modules/results/golf.ts'
import {
  holdReason,
  type NetPrizeRound,
  strokesOff,
} from '../../src/modules/results/net-prize-rules.ts'
import { addRound, type IndexRecord, noRounds } from '../../src/modules/results/rated-index.ts'
import { lowest } from '../../src/modules/results/rules.ts'
import { netReadiness } from '../../src/modules/sessions/rules/net-rules.ts'

export type Way = {
  /** Rounds that never took place, or that were played badly on purpose. */
  invented: number
  isRated: boolean
  /** Accounts outside the session that confirm them. */
  outsiders: number
  /** Net prizes that the newcomer plays for before another account takes their place. */
  netPrizes: number
  /** Whether such a handicap lets no one in. */
  isRefused?: boolean
  /** Whether only an admin can stop it, at the first net prize of each account. */
  needsAdmin?: boolean
  /** Whether the new player is honest, so that they should win no less than the others. */
  isHonest?: boolean
}

const outside = { invented: 3, isRated: true, outsiders: 2, netPrizes: 30 }

/** Ways to a handicap that is too high. */
export const attacks = {
  none: { invented: 0, isRated: true, outsiders: 2, netPrizes: 0 },
  'rounds at an unlisted course': { ...outside, isRated: false, isRefused: true },
  'puppets in the session': { ...outside, outsiders: 0, isRefused: true },
  'one puppet outside': { ...outside, outsiders: 1, isRefused: true },
  'three invented rounds, two puppets': outside,
  'a season of bad rounds': { ...outside, invented: 20 },
  // They start over before their results take effect.
  'a season of bad rounds for every five net prizes': {
    ...outside,
    invented: 20,
    netPrizes: 5,
    needsAdmin: true,
  },
  'a season of bad rounds for every ten net prizes': { ...outside, invented: 20, netPrizes: 10 },
  'none, by players new to net prizes': { ...outside, invented: 0, netPrizes: 10, isHonest: true },
} satisfies Record<string, Way>
export type Attack = keyof typeof attacks

type Golfer = {
  /** The mean and the standard deviation of the differentials, in tenths. */
  mean: number
  spread: number
  isHonest: boolean
  record: IndexRecord
  prizes: NetPrizeRound[]
  attesters: string[][]
}

const prizesKept = 60

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Outcome = {
  foursomes: number
  /** Foursomes that the newcomer wasn't let into. They aren't played. */
  refused: number
  /** Share of prizes won per seat, in percent. */
  honest: number
  newcomer: number
  /** Prizes on hold, and prizes refunded, in percent of the foursomes played. */
  held: number
  refunded: number
  /** By the honest players' skill: indexes below 10, up to 18, and above. */
  bySkill: { low: number; middle: number; high: number }
}

export function simulateNet(foursomes: number, attack: Attack, seed = 38): Outcome {
  const way: Way = attacks[attack]
  const random = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const anyOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const course = (): CourseMeasure =>
    measureOf(
      {
        holes: 18,
        par: 72,
        courseRating: Math.round((68 + random() * 6) * 10) / 10,
        slopeRating: 105 + Math.floor(random() * 40),
      },
      18,
    )
  let now = Date.UTC(2026, 0, 1)

  const grossFor = (differential: number, measure: CourseMeasure) =>
    (measure.rating + (differential * measure.slope) / 113) / 10
  const play = ({ mean, spread }: Golfer, measure: CourseMeasure) =>
    Math.round(grossFor(mean + normal() * spread, measure))

  function count(golfer: Golfer, gross: number, measure: CourseMeasure): void {
    const adjusted = adjustedGross(gross, golfer.record.index, measure)
    const exact = exactDifferential(adjusted, measure)
    const differential = differentialOf(adjusted, measure)
    golfer.record = addRound(golfer.record, { playedAt: new Date(now), differential, exact })
  }

  function honestPlayer(): Golfer {
    const level = Math.max(0, 140 + normal() * 65)
    const spread = 26 + level * 0.05
    const golfer: Golfer = {
      mean: level + spread,
      spread,
      isHonest: true,
      record: noRounds,
      prizes: [],
      attesters: Array.from({ length: 20 }, (_, n) => [`player-${n}`]),
    }
    for (let n = 0; n < 20; n++) {
      const measure = course()
      count(golfer, play(golfer, measure), measure)
    }
    return golfer
  }

  function attacker(): Golfer {
    const { invented, isRated, outsiders } = way
    const golfer: Golfer = {
      mean: 150,
      spread: 33,
      isHonest: false,
      record: noRounds,
      prizes: [],
      attesters: [],
    }
    for (let n = 0; n < invented && isRated; n++) {
      const measure = course()
      const bad = Math.round(grossFor(260 + normal() * 20, measure))
      count(golfer, invented < 20 ? 126 : bad, measure)
      golfer.attesters.push(outsiders === 0 ? ['inside'] : [`outsider-${n % outsiders}`])
    }
    return golfer
  }

  /** Just above what an admin looks at, if their game allows it. */
  function bestAttack(golfer: Golfer, index: number, measure: CourseMeasure): number {
    const known = golfer.prizes.map((round) => round.index)
    const safe = Math.floor(grossFor(Math.max(index, ...known) - 50, measure)) + 1
    return Math.max(play(golfer, measure), safe)
  }

  const pool = Array.from({ length: 200 }, honestPlayer)
  const won = { honest: 0, newcomer: 0 }
  const bySkill = { low: [0, 0], middle: [0, 0], high: [0, 0] } as Record<
    keyof Outcome['bySkill'],
    [number, number]
  >
  const skillOf = ({ mean, spread }: Golfer): keyof Outcome['bySkill'] => {
    if (mean - spread < 100) return 'low'
    return mean - spread < 180 ? 'middle' : 'high'
  }
  let refused = 0
  let held = 0
  let refunded = 0
  const newcomer = () => (way.isHonest ? honestPlayer() : attacker())
  let rival = newcomer()

  for (let n = 0; n < foursomes; n++) {
    now += dayMs / 2
    const table = new Set<Golfer>()
    while (table.size < (attack === 'none' ? 4 : 3)) table.add(anyOf(pool))
    if (attack !== 'none') {
      if (rival.prizes.length >= way.netPrizes) rival = newcomer()
      if (!netReadiness(rival.attesters, new Set(['inside'])).isReady) {
        refused++
        continue
      }
      table.add(rival)
    }
    const measure = course()
    const at = new Date(now)
    const entries = [...table].map((golfer) => {
      const index = golfer.record.index ?? 0
      const indexUsed = index - strokesOff(golfer.prizes, at)
      const gross = golfer.isHonest ? play(golfer, measure) : bestAttack(golfer, index, measure)
      return {
        golfer,
        index,
        indexUsed,
        gross,
        net: gross - playingHandicap(indexUsed, measure, 18),
      }
    })
    const winners = lowest(entries.map(({ net }, seat) => ({ userId: String(seat), value: net })))
    const isWinner = (seat: number) => winners.includes(String(seat))
    const rounds = entries.map(
      ({ index, indexUsed, gross }, seat): NetPrizeRound => ({
        playedAt: at,
        players: entries.length,
        index,
        indexUsed,
        differential: differentialOf(gross, measure),
        winners: isWinner(seat) ? winners.length : 0,
        isPaid: false,
      }),
    )
    const holds = entries.flatMap(({ golfer }, seat) => {
      const round = rounds[seat]
      const reason = round && isWinner(seat) && holdReason(round, golfer.prizes)
      return reason ? [reason] : []
    })
    // An admin who can't tell who is honest: first prizes are all paid, and low scores all refunded.
    const isRefunded = holds.includes('low_net')
    held += holds.length > 0 ? 1 : 0
    refunded += isRefunded ? 1 : 0
    for (const [seat, { golfer, gross }] of entries.entries()) {
      const share = isWinner(seat) && !isRefunded ? 1 / winners.length : 0
      won[golfer === rival ? 'newcomer' : 'honest'] += share
      if (golfer !== rival) {
        const skill = bySkill[skillOf(golfer)]
        skill[0] += share
        skill[1]++
      }
      const round = rounds[seat]
      if (round) golfer.prizes.push({ ...round, isPaid: share > 0 })
      if (golfer !== rival) golfer.prizes = golfer.prizes.slice(-prizesKept)
      count(golfer, gross, measure)
    }
    // Honest players also play without a prize.
    for (let k = 0; k < 3; k++) {
      const golfer = anyOf(pool)
      const casual = course()
      count(golfer, play(golfer, casual), casual)
    }
  }
  const played = foursomes - refused
  const percent = (part: number, all: number) =>
    all === 0 ? 0 : Math.round((part / all) * 1_000) / 10
  const seats = played * (attack === 'none' ? 4 : 3)
  return {
    foursomes,
    refused,
    honest: percent(won.honest, seats),
    newcomer: percent(won.newcomer, attack === 'none' ? 0 : played),
    held: percent(held, played),
    refunded: percent(refunded, played),
    bySkill: {
      low: percent(...bySkill.low),
      middle: percent(...bySkill.middle),
      high: percent(...bySkill.high),
    },
  }
}
