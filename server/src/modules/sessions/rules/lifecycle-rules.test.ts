import { expect, test } from 'vitest'
import { refilledLeavers } from './lifecycle-rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute))
const leaver = (user_id: string, minute: number, terms = 'late') => ({
  seat_id: `${user_id}-${minute}`,
  user_id,
  left_at: at(minute),
  terms,
})
const joiner = (user_id: string, minute: number, paid_cents = 2_500) => ({
  user_id,
  joined_at: at(minute),
  paid_cents,
})
const refunded = (...args: Parameters<typeof refilledLeavers>) =>
  refilledLeavers(...args).map(({ seat_id }) => seat_id)

test('one later paid join refunds one late leaver, the earliest first', () => {
  const leavers = [leaver('b', 2), leaver('a', 1)]
  expect(refunded(leavers, [joiner('c', 3)])).toEqual(['a-1'])
  expect(refunded(leavers, [joiner('c', 3), joiner('d', 4)])).toEqual(['a-1', 'b-2'])
})

test('a player from the waitlist who gets the spot as it opens refunds the leaver', () => {
  expect(refunded([leaver('a', 5)], [joiner('b', 5)])).toEqual(['a-5'])
})

test('earlier joins, free joins, and rejoins refund no one', () => {
  expect(refunded([leaver('a', 5)], [joiner('b', 4)])).toEqual([])
  expect(refunded([leaver('a', 5)], [joiner('b', 6, 0)])).toEqual([])
  expect(refunded([leaver('a', 5)], [joiner('a', 6)])).toEqual([])
  expect(refunded([leaver('a', 5, 'free'), leaver('b', 5, 'removed')], [joiner('c', 6)])).toEqual(
    [],
  )
})

test('a join counts for another leaver when that refunds both', () => {
  // C can replace either leaver. B rejoined and can replace only A.
  const leavers = [leaver('a', 1), leaver('b', 2)]
  expect(refunded(leavers, [joiner('c', 3), joiner('b', 4)])).toEqual(['a-1', 'b-2'])
  // The earlier leaver keeps the refund when there aren't enough joins for both.
  expect(refunded(leavers, [joiner('c', 3), joiner('a', 4)])).toEqual(['a-1', 'b-2'])
  expect(refunded(leavers, [joiner('b', 4)])).toEqual(['a-1'])
})
