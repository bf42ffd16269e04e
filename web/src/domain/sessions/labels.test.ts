import { expect, it } from 'vitest'
import { accessFields, accessOf, sessionAccessChoices } from './access.ts'
import { accessBadge, courseLabel, sessionDay, skillLevelOf, statusTone } from './labels.ts'
import { testSession } from './test-session.ts'

it('each status has its own tone, and unknown ones look like Pending', () => {
  const words = ['open', 'confirmed', 'completed', 'full', 'closed', 'cancelled', 'somehow']
  expect(words.map(statusTone)).toEqual([
    'fairway',
    'solid',
    'deep',
    'flag',
    'gray',
    'flag-solid',
    'brass',
  ])
})

it('a level is one to four bars, or three without a level', () => {
  const skills = ['beginner', 'intermediate', 'advanced', 'elite', null] as const
  expect(skills.map((skill) => skillLevelOf(skill).level)).toEqual([1, 2, 3, 4, 3])
})

it('a day names the year only if it differs, in the time zone of the course', () => {
  const now = new Date('2026-11-28T13:00:00Z')
  expect(sessionDay(testSession(), now)).toBe('Sat, Nov 28')
  expect(sessionDay(testSession({ date: '2027-01-02T15:00:00Z' }), now)).toBe('Sat, Jan 2, 2027')
  const eve = { date: '2027-01-01T03:00:00Z', timeZone: 'America/Los_Angeles' }
  expect(sessionDay(eve, now)).toBe('Thu, Dec 31')
})

it('“Ask me first” is a public session whose host decides, and each other choice lets players join', () => {
  const fields = sessionAccessChoices.map(({ value }) => accessFields(value))
  expect(fields).toEqual([
    { visibility: 'public', approval: 'automatic' },
    { visibility: 'public', approval: 'host' },
    { visibility: 'friends', approval: 'automatic' },
    { visibility: 'private', approval: 'automatic' },
  ])
  expect(fields.map(accessOf)).toEqual(sessionAccessChoices.map(({ value }) => value))
  expect(fields.map(accessBadge)).toEqual([undefined, 'Ask first', 'Friends', 'Private'])
})

it('a session without a course yet is TBA', () => {
  expect(courseLabel({ courseName: '' })).toBe('TBA')
})
