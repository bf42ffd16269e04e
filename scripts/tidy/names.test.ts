import { expect, it } from 'vitest'
import { sharedNames } from './names.ts'

it('finds names that one workspace exports for two things', () => {
  const files = {
    'server/src/lib/a.ts': 'export const totalOf = 1\n',
    'server/src/lib/b.ts': "\nexport async function totalOf() {}\nexport { total } from './c.ts'\n",
    'server/src/lib/c.ts': 'export const total = 1\nconst totalOf = 2\n',
    'server/src/lib/d.test.ts': 'export const totalOf = 1\n',
    'web/src/lib/a.ts': 'export type totalOf = 1\n',
  }
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  expect(sharedNames(sources)).toEqual([
    {
      path: 'server/src/lib/b.ts',
      line: 2,
      rule: 'totalOf is exported by server/src/lib/a.ts, too',
    },
  ])
})
