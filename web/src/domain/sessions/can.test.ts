import type { Can } from '@county-golf/contract/sessions'
import { expect, it } from 'vitest'
import { canAsk, canJoin, canNow, msToChange } from './can.ts'

const until = '2026-11-28T13:10:00.000Z'
const session = (granted: Partial<Can>) => ({ can: { until, ...granted } as Can })
const before = new Date('2026-11-28T13:09:59.999Z')
const end = new Date(until)

it('applies the server’s permissions until they expire', () => {
  for (const action of ['join', 'leave', 'cancel', 'invite'] as const) {
    expect(canNow(session({ [action]: true }), action, before)).toBe(true)
    expect(canNow(session({ [action]: true }), action, end)).toBe(false)
    expect(canNow(session({ [action]: false }), action, before)).toBe(false)
  }
  expect(canNow(session({ leaveWaitlist: true, until: null }), 'leaveWaitlist', end)).toBe(true)
})

it('does not offer joining to players with a held spot', () => {
  expect(canJoin(session({ join: true, acceptSpot: false }), before)).toBe(true)
  expect(canJoin(session({ join: true, acceptSpot: false }), end)).toBe(false)
  expect(canJoin(session({ join: true, acceptSpot: true }), before)).toBe(false)
  expect(canJoin(session({ join: false, acceptSpot: false }), before)).toBe(false)
})

it('offers to ask the host only to players who can’t join directly', () => {
  expect(canAsk(session({ request: true, join: false }), before)).toBe(true)
  expect(canAsk(session({ request: true, join: true }), before)).toBe(false)
  expect(canAsk(session({ request: true, join: false }), end)).toBe(false)
})

it('waits for the next expiry, at most a day, and ignores past ones', () => {
  const later = session({ until: '2026-12-28T13:10:00.000Z' })
  expect(msToChange([later, session({})], before)).toBe(1)
  expect(msToChange([later], before)).toBe(86_400_000)
  expect(msToChange([session({}), session({ until: null })], end)).toBe(false)
  expect(msToChange([], before)).toBe(false)
})
