import { expect, test } from 'vitest'
import { differences } from '../sessions/edit/plan-changes.ts'
import { linesOf } from './chat-templates.ts'

/** Every field that a session change can have, as recorded by the sessions module. */
const changes = differences(
  { tee_at: new Date(0) } as never,
  {
    notes: '',
    visibility: '',
    bookings_locked: true,
    status: '',
    course_name: 'Montauk',
    tee_at: new Date(1),
    leavable: true,
    max_players: 4,
    confirmation_number: null,
  } as never,
)

const of = { at: new Date(0), sessionId: null, userId: 'ada', position: {} as never } as const

const changeOf = (changes: Record<string, { from: unknown; to: unknown }>) =>
  linesOf({ ...of, kind: 'session.changed', data: { changes } }, () => 'Ada').chat

test('a change line names every field that changed', () => {
  expect(Object.keys(changes).length).toBeGreaterThan(7)
  const number = { hasConfirmationNumber: { from: false, to: true } }
  for (const [field, change] of Object.entries({ ...changes, ...number }))
    expect(changeOf({ [field]: change }), field).not.toContain('the session')
})

test('a booked tee time has a line of its own', () => {
  const booked = { status: { from: 'open', to: 'confirmed' } }
  const number = { hasConfirmationNumber: { from: false, to: true } }
  expect(changeOf({ ...booked, ...number })).toBe('Ada booked the tee time.')
  expect(changeOf({ ...booked, notes: { from: '', to: 'Meet at eight' } })).toBe(
    'Ada booked the tee time and changed the notes.',
  )
})

test('locking bookings, unlocking them, and leaving have lines of their own', () => {
  const locked = (to: boolean) => ({ bookings_locked: { from: !to, to } })
  expect(changeOf(locked(true))).toBe('Ada locked bookings.')
  expect(changeOf(locked(false))).toBe('Ada unlocked bookings.')
  expect(changeOf({ ...locked(true), notes: { from: '', to: 'Rain' } })).toBe(
    'Ada locked bookings and changed the notes.',
  )
  expect(changeOf({ leavable: { from: true, to: false } })).toBe(
    'Ada stopped players from leaving.',
  )
  expect(changeOf({ leavable: { from: false, to: true } })).toBe('Ada allowed players to leave.')
})

test('the line of a dispute ends its reason with one period', () => {
  const disputed = (reason: string) =>
    linesOf({ ...of, kind: 'result.disputed', data: { reason } }, () => 'Ada').chat
  for (const reason of ['I had 79', 'I had 79.'])
    expect(disputed(reason)).toBe('Ada disputed the result: “I had 79.” Our team will decide.')
})
