import { expect, test } from 'vitest'
import type { SessionSearch } from '../search-params.ts'
import { searchFrom, searchToUrl, withoutDistanceSort } from './near-home.ts'

const home = '40.74,-73.59'
const nearHome: SessionSearch = { near: home, within: 50 }

test('an address without a search is near home, and each search has an address', () => {
  expect(searchFrom({}, undefined)).toEqual({})
  expect(searchFrom({}, home)).toEqual(nearHome)
  expect(searchFrom({ page: 2 }, home)).toEqual({ ...nearHome, page: 2 })
  const urls: SessionSearch[] = [
    {},
    { page: 3 },
    { all: true },
    { all: true, page: 2 },
    { q: 'bethpage' },
    { state: 'CA', page: 2 },
    { ...nearHome, skill: 'elite' },
    { near: home, within: 100 },
    { near: '33.10,-96.80', within: 50 },
  ]
  for (const url of urls) expect(searchToUrl(searchFrom(url, home), home)).toEqual(url)
  for (const url of urls) expect(searchToUrl(searchFrom(url, undefined), undefined)).toEqual(url)
})

test('a search that becomes empty shows all sessions', () => {
  expect(searchToUrl({}, home)).toEqual({ all: true })
  expect(searchToUrl({ page: 2 }, home)).toEqual({ all: true, page: 2 })
  expect(searchToUrl({ all: true, state: 'CA' }, home)).toEqual({ state: 'CA' })
})

test('nothing is the nearest without a location', () => {
  expect(withoutDistanceSort({ near: home, sort: 'distance' })).toEqual({ sort: undefined })
  expect(withoutDistanceSort({ q: '11735', sort: 'distance' })).toEqual({})
  expect(withoutDistanceSort({ near: home, sort: 'price' })).toEqual({})
})
