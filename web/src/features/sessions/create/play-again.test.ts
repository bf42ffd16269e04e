import { expect, test } from 'vitest'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { testSession, testViewer } from '../../../domain/sessions/test-session.ts'
import { playAgainForm, sameDayAgain } from './play-again.ts'

const now = new Date('2026-11-28T20:00:00.000Z')

test.each([
  ['the week after', '2026-11-28T20:00:00.000Z', '2026-12-05'],
  ['two days ahead at the earliest', '2026-12-03T20:00:00.000Z', '2026-12-05'],
  ['a week later if it would be tomorrow', '2026-12-04T20:00:00.000Z', '2026-12-12'],
  ['counted by the clock of the course', '2026-12-04T04:59:00.000Z', '2026-12-05'],
  ['after a winter', '2027-04-02T20:00:00.000Z', '2027-04-10'],
])('a copy is on the same day of the week, %s', (_, at, day) => {
  expect(sameDayAgain(testSession(), new Date(at))).toBe(day)
})

test('a copy has the session’s place, time, players, and prize, day, and isn’t booked', () => {
  const copy = playAgainForm(
    testSession({
      minPlayers: 3,
      maxPlayers: 3,
      holes: 9,
      approval: 'host',
      scoring: 'net',
      transport: 'ride',
      pace: 'Fast',
      dayCost: { cents: 6_500, from: 'host' },
    }),
    now,
  )
  expect(copy).toMatchObject({
    stateCode: 'NY',
    countyName: 'Nassau County',
    courseId: otherCourse,
    courseName: 'Bethpage Black',
    date: '2026-12-05',
    teeTime: '08:10',
    bookingPlan: 'to_book',
    maxPlayers: '3',
    minPlayers: '3',
    holes: '9',
    scoring: 'net',
    visibility: 'ask',
    skillLevel: 'advanced',
    bountyEnabled: false,
    potEnabled: true,
    potAmount: '10.00',
    transport: 'ride',
    pace: 'Fast',
    courseCostCents: '65.00',
  })
})

test('a copy keeps a course from the list, and one to be announced', () => {
  const courseOf = (courseId: string | null, courseName: string) => {
    const copy = playAgainForm(testSession({ courseId, courseName }), now)
    return [copy.courseId, copy.courseName]
  }
  expect(courseOf('course-1', 'Bethpage Black')).toEqual(['course-1', ''])
  expect(courseOf(null, 'TBA')).toEqual([tba, ''])
})

test('only the host’s own notes and choice not to play are copied', () => {
  const session = { notes: 'My gate code is 17', autoJoin: false }
  const copyFor = (isHost: boolean) =>
    playAgainForm(testSession({ ...session, viewer: testViewer({ isHost }) }), now)
  expect(copyFor(true)).toMatchObject(session)
  expect(copyFor(false)).toMatchObject({ notes: '', autoJoin: true })
})
