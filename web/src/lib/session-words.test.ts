import { expect, it } from 'vitest'
import { skillOf, statusTone } from './session-words.ts'

it('each status has a tone of its own; a word nobody knows is yellow, as Pending', () => {
  const words = ['open', 'confirmed', 'completed', 'full', 'closed', 'cancelled', 'somehow']
  expect(words.map(statusTone)).toEqual([
    'fairway',
    'solid',
    'deep',
    'flag',
    'grey',
    'flag-solid',
    'brass',
  ])
})

it('a level is one to four bars, three where a session names none', () => {
  const skills = ['beginner', 'intermediate', 'advanced', 'elite', null] as const
  expect(skills.map((skill) => skillOf(skill).level)).toEqual([1, 2, 3, 4, 3])
})
