import { expect, test } from 'vitest'
import { differences } from '../sessions/plan-changes.ts'
import { linesOf } from './lines.ts'

/** Every field that a change can be told of, as the sessions tell it. */
const told = differences(
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

test('a change is told by the name of what was changed, whatever it was', () => {
  expect(Object.keys(told).length).toBeGreaterThan(7)
  for (const [field, change] of Object.entries({ ...told, hasConfirmationNumber: {} })) {
    const event = {
      kind: 'session.changed',
      data: { changes: { [field]: change as { from: unknown; to: unknown } } },
      at: new Date(0),
      sessionId: null,
      userId: 'ada',
      position: { id: 1n, xid: 1n } as never,
    } as const
    expect(linesOf(event, () => 'Ada').chat, field).not.toContain('the session')
  }
})
