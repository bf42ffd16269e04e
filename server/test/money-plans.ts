/** Random operations of several players on sessions, for the property test of money. */
import fc from 'fast-check'

export const playersCount = 5

const who = fc.nat({ max: playersCount - 1 })
const which = fc.nat({ max: 5 })
const create = fc.record({
  kind: fc.constant('create' as const),
  who,
  autoJoin: fc.boolean(),
  stake: fc.constantFrom('none', 'bounty', 'pot'),
  stakeCents: fc.integer({ min: 1, max: 40 }).map((dollars) => dollars * 100),
  maxPlayers: fc.constantFrom(2, 3, 4),
  useTBA: fc.boolean(),
  bookingPlan: fc.constantFrom(undefined, 'to_book' as const, 'not_needed' as const),
  minPlayers: fc.constantFrom(2, 3),
})
const operation = fc.oneof(
  // Without sessions, nothing else does anything.
  { arbitrary: create, weight: 3 },
  fc.record({
    kind: fc.constantFrom('join' as const, 'leave' as const),
    who,
    which,
    repeat: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('join' as const, 'leave' as const),
    who,
    which,
    repeat: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('waitlist' as const), who, which, repeat: fc.boolean() }),
  fc.record({ kind: fc.constant('substitute' as const), who, which }),
  fc.record({ kind: fc.constant('take' as const), who, which }),
  fc.record({ kind: fc.constant('bring' as const), who, which }),
  fc.record({ kind: fc.constant('give up' as const), who, which }),
  fc.record({ kind: fc.constant('claim' as const), who, which }),
  fc.record({ kind: fc.constant('cancel' as const), who, which }),
  fc.record({ kind: fc.constant('announce' as const), who, which, named: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), who, which }),
  fc.record({
    kind: fc.constant('mark' as const),
    who,
    which,
    status: fc.constantFrom('confirmed', 'confirmed', 'open', 'closed'),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
)
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

/** Several concurrent players, each with a few operations in sequence. */
export const plan = fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 12,
})

/** How a round ends: each player's strokes, and the other players' response to the result. */
const ending = fc.record({
  gross: fc.array(fc.integer({ min: 70, max: 74 }), { minLength: 4, maxLength: 4 }),
  answer: fc.constantFrom('confirm' as const, 'dispute' as const, 'silence' as const),
  ruling: fc.constantFrom('split' as const, 'refund' as const),
})
export type Ending = typeof ending extends fc.Arbitrary<infer E> ? E : never
export const endings = fc.array(ending, { minLength: 6, maxLength: 6 })
