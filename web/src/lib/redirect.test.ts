import { expect, it } from 'vitest'
import { safeRedirect } from './redirect.ts'

it('follows paths within the site', () => {
  expect(safeRedirect('/sessions?state=NY#top')).toBe('/sessions?state=NY#top')
})

it.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'sessions',
  '',
  undefined,
  7,
])('does not follow %j', (path) => {
  expect(safeRedirect(path)).toBe('/')
})
