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
const freed = (...args: Parameters<typeof refilledLeavers>) =>
  refilledLeavers(...args).map(({ seat_id }) => seat_id)

test('one later paid joiner frees one late leaver, the earliest first', () => {
  const leavers = [leaver('b', 2), leaver('a', 1)]
  expect(freed(leavers, [joiner('c', 3)])).toEqual(['a-1'])
  expect(freed(leavers, [joiner('c', 3), joiner('d', 4)])).toEqual(['a-1', 'b-2'])
})

test('who gets the seat from the waitlist, at the moment it is freed, fills it', () => {
  expect(freed([leaver('a', 5)], [joiner('b', 5)])).toEqual(['a-5'])
})

test('nobody is freed by who joined before, who paid nothing, or by themselves', () => {
  expect(freed([leaver('a', 5)], [joiner('b', 4)])).toEqual([])
  expect(freed([leaver('a', 5)], [joiner('b', 6, 0)])).toEqual([])
  expect(freed([leaver('a', 5)], [joiner('a', 6)])).toEqual([])
  expect(freed([leaver('a', 5, 'free'), leaver('b', 5, 'removed')], [joiner('c', 6)])).toEqual([])
})

test('a joiner moves on to another leaver where that frees both', () => {
  // c could free either; b, who came back, only a.
  const leavers = [leaver('a', 1), leaver('b', 2)]
  expect(freed(leavers, [joiner('c', 3), joiner('b', 4)])).toEqual(['a-1', 'b-2'])
  // The earlier keeps what was given, where there is not enough for both.
  expect(freed(leavers, [joiner('c', 3), joiner('a', 4)])).toEqual(['a-1', 'b-2'])
  expect(freed(leavers, [joiner('b', 4)])).toEqual(['a-1'])
})
