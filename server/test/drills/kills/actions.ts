import fc from 'fast-check'

const drawn = {
  who: fc.nat(999),
  which: fc.nat(999),
  /** Some clients hang up before the response and retry. */
  hangUpMs: fc.option(fc.nat({ max: 40 }), { freq: 12, nil: undefined }),
}
const of = <K extends string>(kind: K) => fc.record({ kind: fc.constant(kind), ...drawn })

/** One operation. Players and sessions are numbers, taken modulo their count. */
const action = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      ...drawn,
      autoJoin: fc.boolean(),
      stake: fc.constantFrom('none', 'bounty', 'pot'),
      stakeCents: fc.integer({ min: 1, max: 20 }).map((dollars) => dollars * 100),
      maxPlayers: fc.constantFrom(2, 3, 4),
      days: fc.integer({ min: 1, max: 3 }),
      hour: fc.integer({ min: 6, max: 19 }),
      holes: fc.constantFrom(9, 18),
    }),
  },
  { weight: 36, arbitrary: of('join' as const) },
  { weight: 12, arbitrary: of('leave' as const) },
  { weight: 2, arbitrary: of('cancel' as const) },
  { weight: 12, arbitrary: of('wait' as const) },
  { weight: 2, arbitrary: of('accept' as const) },
  { weight: 10, arbitrary: of('message' as const) },
  { weight: 4, arbitrary: of('card' as const) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      ...drawn,
      cents: fc.integer({ min: -4_000, max: 7_000 }).filter((cents) => cents !== 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('topUp' as const),
      ...drawn,
      cents: fc.integer({ min: 500, max: 8_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 20 }),
    }),
  },
)

export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** The operations of a drill, and the indexes before which a process is killed. Equal seeds give equal plans. */
export function plan(seed: number, operations: number, kills: number) {
  const [actions = []] = fc.sample(
    fc.array(action, { minLength: operations, maxLength: operations, size: 'max' }),
    { seed, numRuns: 1 },
  )
  // One kill per interval, so the processes have recovered from the last one.
  const interval = Math.floor(operations / Math.max(1, kills))
  const within = fc.noBias(fc.nat({ max: Math.max(0, interval - 1) }))
  const offsets = fc.sample(within, { seed, numRuns: kills })
  const killPoints = offsets.map((offset, n) => n * interval + offset)
  return { actions, killPoints: new Set(killPoints) }
}
