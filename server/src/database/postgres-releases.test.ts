import { expect, test } from 'vitest'
import { missingFixes } from './postgres-releases.ts'

test.each([
  [
    '15.18 (Debian 15.18-0+deb12u1)',
    'PostgreSQL 15.18 lacks the security fixes of 15.19 (August 13, 2026).',
  ],
  ['18.4', 'PostgreSQL 18.4 lacks the security fixes of 18.6 (August 13, 2026).'],
  ['15.20 (Debian 15.20-0+deb12u1)', undefined],
  ['17.11', undefined],
  ['19beta3', undefined],
  ['20.0', undefined],
])('PostgreSQL %s', (version, sentence) => {
  expect(missingFixes(version)).toBe(sentence)
})
