import { expect, it } from 'vitest'
import { skillLevelOf, statusTone } from './labels.ts'

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
