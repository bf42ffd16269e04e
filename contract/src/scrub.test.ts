import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['x is undefined', 'x is undefined'],
  ["Cannot read properties of undefined (reading 'id')", undefined],
  ['Can’t find variable: a?.b', undefined],
  ['No user maya.k+1@example.com', 'No user [email]'],
  ['Call +1 (555) 123-4567 now', 'Call [number] now'],
  [
    'Unexpected token, "{"name":"Maya"" is not valid JSON',
    'Unexpected token, "…" is not valid JSON',
  ],
  ['GET /api/users/01902f5e-7a1b-7c3d-8e4f-5a6b7c8d9e0f failed', 'GET /api/users/[id] failed'],
  ['GET /api/calendar.ics?key=s3cret failed', 'GET /api/calendar.ics failed'],
  [`bad ${'aB3-'.repeat(10)}x`, 'bad [token]'],
  [
    '    at https://golf.example.com/invites/s3cret-token?from=Maya:3:14',
    '    at https://golf.example.com/…:3:14',
  ],
  [
    '    at save (https://golf.example.com/assets/session-details-page-Bx3k2d9a.js?v=2:1:20345)',
    '    at save (https://golf.example.com/assets/session-details-page-Bx3k2d9a.js:1:20345)',
  ],
  ['save@https://golf.example.com/assets/page-Bx3k2d9a.js:1:20345', undefined],
])('of %j keeps only what isn’t personal', (text, expected) => {
  expect(scrub(text)).toBe(expected ?? text)
})
