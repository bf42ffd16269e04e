import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formGroups, type Group } from './form-groups.ts'
import type { MatchRules, Seeker } from './group-search.ts'

/** Minutes since the epoch at 8 a.m. in New York on Nov 28, 2026. */
const eight = Date.UTC(2026, 10, 28, 13) / 60_000

const rules: MatchRules = {
  feesCents: 2_500,
  potCents: 1_000,
  allowsPot: () => true,
  apart: new Map(),
  declined: new Map(),
}

const seeker = (userId: string, changes: Partial<Seeker> = {}): Seeker => ({
  userId,
  reach: [{ countyId: 1, miles: 0 }],
  spans: [{ from: eight, until: eight + 120 }],
  level: 1,
  nearLevel: false,
  pace: null,
  transport: null,
  prize: null,
  maxCents: 10_000,
  ...changes,
})

const people = (count: number, changes: Partial<Seeker> = {}) =>
  Array.from({ length: count }, (_, n) => seeker(`user ${n}`, changes))

const sizesOf = (seekers: Seeker[], more: Partial<MatchRules> = {}) =>
  formGroups(seekers, { ...rules, ...more }).map(({ members }) => members.length)

const at = (from: number, until: number) => ({
  spans: [{ from: eight + from, until: eight + until }],
})
const apart = (a: string, b: string) => ({
  apart: new Map([
    [a, new Set([b])],
    [b, new Set([a])],
  ]),
})

describe('formGroups', () => {
  test('forms groups of four, then of three, the longest waiting first', () => {
    expect(sizesOf(people(2))).toEqual([])
    expect(sizesOf(people(3))).toEqual([3])
    expect(sizesOf(people(5))).toEqual([4])
    expect(sizesOf(people(7))).toEqual([4, 3])
    expect(formGroups(people(7), rules).map(({ members }) => members)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ])
  })

  test('needs half an hour that suits everyone', () => {
    const [a, b, c] = [seeker('a'), seeker('b', at(60, 200)), seeker('c', at(90, 300))]
    expect(formGroups([a, b, c], rules)).toMatchObject([
      { span: { from: eight + 90, until: eight + 120 } },
    ])
    expect(sizesOf([a, b, seeker('c', at(91, 300))])).toEqual([])
  })

  test('needs a county that all reach, the nearest to the longest waiting', () => {
    const reach = (...ids: number[]) => ({
      reach: ids.map((countyId, n) => ({ countyId, miles: n * 10 })),
    })
    const three = [seeker('a', reach(1, 2, 3)), seeker('b', reach(3, 2)), seeker('c', reach(2, 3))]
    expect(formGroups(three, rules)).toMatchObject([{ countyId: 2 }])
    expect(sizesOf([seeker('a', reach(1)), ...three.slice(1)])).toEqual([])
  })

  test.for([
    ['pace', { pace: 'Fast' }, { pace: 'Slow' }],
    ['walking', { transport: 'walk' }, { transport: 'ride' }],
    ['the prize', { prize: 'pot' }, { prize: 'none' }],
    ['the level', { level: 0, nearLevel: true }, { level: 2 }],
    ['the price', {}, { maxCents: 2_499 }],
    ['the price with a pot', { prize: 'pot' }, { maxCents: 3_499 }],
  ] as const)('parts players who differ in %s', ([, mine, theirs]) => {
    const others = people(2, mine)
    expect(sizesOf([...others, seeker('other', theirs)])).toEqual([])
    expect(sizesOf([...others, seeker('other', mine)])).toEqual([3])
  })

  test('lets players who are fine with both play with either', () => {
    const three = [seeker('a', { prize: 'pot' }), seeker('b'), seeker('c', { maxCents: 3_500 })]
    expect(formGroups(three, rules)).toMatchObject([{ hasPot: true }])
    expect(sizesOf(three, { allowsPot: () => false })).toEqual([])
    expect(
      sizesOf([...people(2, { level: 0, nearLevel: true }), seeker('c', { level: 1 })]),
    ).toEqual([3])
  })

  test('never groups users who block each other or were removed by each other', () => {
    expect(sizesOf(people(3), apart('user 0', 'user 2'))).toEqual([])
    expect(sizesOf(people(4), apart('user 0', 'user 2'))).toEqual([3])
  })

  test('doesn’t propose a declined group again, with or without one of its players', () => {
    const declined = new Map([['user 1', [new Set(['user 0', 'user 2', 'user 3'])]]])
    expect(sizesOf(people(4), { declined })).toEqual([3])
    expect(formGroups(people(4), { ...rules, declined })[0]?.members).toEqual([0, 2, 3])
    expect(sizesOf(people(3), { declined })).toEqual([])
    const withNew = [seeker('new'), ...people(4).slice(1)]
    expect(formGroups(withNew, { ...rules, declined })[0]?.members).toEqual([0, 1, 2, 3])
  })
})

const span = fc
  .record({ from: fc.integer({ min: 0, max: 2_800 }), length: fc.integer({ min: 60, max: 300 }) })
  .map(({ from, length }) => ({ from: eight + from, until: eight + from + length }))

const anyone = fc.record({
  reach: fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
    .map((ids) => ids.map((countyId, n) => ({ countyId, miles: n * 8 }))),
  spans: fc.array(span, { minLength: 1, maxLength: 3 }),
  level: fc.integer({ min: 0, max: 3 }),
  nearLevel: fc.boolean(),
  pace: fc.constantFrom(null, null, 'Slow', 'Fast'),
  transport: fc.constantFrom(null, null, 'walk', 'ride'),
  prize: fc.constantFrom(null, null, 'none' as const, 'pot' as const),
  maxCents: fc.constantFrom(2_000, 2_500, 3_499, 3_500, 9_000),
})

const world = fc.record({
  seekers: fc
    .array(anyone, { maxLength: 40 })
    .map((all) => all.map((one, n): Seeker => ({ ...one, userId: `user ${n}` }))),
  pairs: fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 60 }),
  without: fc.integer({ min: 1, max: 4 }),
})

function rulesOf({ pairs, without }: { pairs: [number, number][]; without: number }): MatchRules {
  const map = new Map<string, Set<string>>()
  for (const [a, b] of pairs)
    for (const [one, other] of [
      [a, b],
      [b, a],
    ])
      map.set(`user ${one}`, (map.get(`user ${one}`) ?? new Set()).add(`user ${other}`))
  return { ...rules, apart: map, allowsPot: (countyId) => countyId !== without }
}

function expectFair(seekers: Seeker[], group: Group, { apart, allowsPot, ...rest }: MatchRules) {
  const members = group.members.map((n) => seekers[n] as Seeker)
  const price = rest.feesCents + (group.hasPot ? rest.potCents : 0)
  expect(group.span.until - group.span.from).toBeGreaterThanOrEqual(30)
  expect(!group.hasPot || allowsPot(group.countyId)).toBe(true)
  for (const one of members) {
    expect(one.reach.map(({ countyId }) => countyId)).toContain(group.countyId)
    expect(
      one.spans.some(({ from, until }) => from <= group.span.from && until >= group.span.until),
    ).toBe(true)
    expect(one.maxCents).toBeGreaterThanOrEqual(price)
    expect([null, group.hasPot ? 'pot' : 'none']).toContain(one.prize)
    for (const other of members.filter((two) => two !== one)) {
      expect(apart.get(one.userId)?.has(other.userId) ?? false).toBe(false)
      expect(one.pace === null || other.pace === null || one.pace === other.pace).toBe(true)
      expect(new Set([one.transport, other.transport].filter(Boolean)).size).toBeLessThan(2)
      if (one.nearLevel) expect(Math.abs(one.level - other.level)).toBeLessThanOrEqual(1)
    }
  }
}

test('every group suits everyone in it, no one is in two, and the result repeats', () => {
  fc.assert(
    fc.property(world, ({ seekers, ...rest }) => {
      const applied = rulesOf(rest)
      const groups = formGroups(seekers, applied)
      const all = groups.flatMap(({ members }) => members)
      expect(new Set(all).size).toBe(all.length)
      for (const group of groups) expectFair(seekers, group, applied)
      expect(formGroups(seekers, applied)).toEqual(groups)
    }),
    { numRuns: 300 },
  )
})
