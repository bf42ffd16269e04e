import { expect, test } from 'vitest'
import { readAdminSearch } from './search-params.ts'

test('tab, filters and page are read from the address, and what nobody knows is dropped', () => {
  expect(
    readAdminSearch({
      tab: 'users',
      q: 42,
      page: '3',
      page2: 2,
      sort: 'username',
      sort2: 'cents',
      colour: 'red',
    }),
  ).toEqual({ tab: 'users', q: '42', page: 3, page2: 2, sort: 'username', sort2: 'cents' })
})

test('the first tab and the first page need no mention', () => {
  expect(readAdminSearch({ tab: 'wallet', page: 1, page2: 1 })).toEqual({})
  expect(readAdminSearch({ tab: 'secrets', page: 'x' })).toEqual({})
})
