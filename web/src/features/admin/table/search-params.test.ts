import { expect, test } from 'vitest'
import { readAdminSearch } from './search-params.ts'

test('reads the tab, filters, and page from the URL, and drops unknown parameters', () => {
  expect(
    readAdminSearch({
      tab: 'users',
      q: 42,
      page: '3',
      page2: 2,
      sort: 'username',
      sort2: 'cents',
      color: 'red',
    }),
  ).toEqual({ tab: 'users', q: '42', page: 3, page2: 2, sort: 'username', sort2: 'cents' })
})

test('leaves out the first tab and the first page', () => {
  expect(readAdminSearch({ tab: 'overview', page: 1, page2: 1 })).toEqual({})
  expect(readAdminSearch({ tab: 'secrets', page: 'x' })).toEqual({})
})

test('opens the wallet of a link without a tab, which version 1.0.0 sent', () => {
  expect(readAdminSearch({ open: 'pia' })).toEqual({ tab: 'wallet', open: 'pia' })
})
