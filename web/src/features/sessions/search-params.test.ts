import { describe, expect, it } from 'vitest'
import { readSessionSearch, zipIn } from './search-params.ts'
import {
  countFilters,
  firstPageRange,
  nextPageRange,
  toRequest,
  withoutFilters,
} from './search-request.ts'

describe('the URL of Browse Sessions', () => {
  it('is read from links', () => {
    expect(
      readSessionSearch({
        q: 'beth',
        state: 'ny',
        county: 'Nassau County',
        skill: 'elite',
        prize: 'pot',
        open: true,
        timeOfDay: 'early',
        pace: 'Fast',
        transport: 'walk',
        holes: 9,
        maxDayCents: 8_000,
        from: '2026-11-28',
        to: '2026-11-29',
        sort: 'price',
        page: 3,
      }),
    ).toEqual({
      q: 'beth',
      state: 'NY',
      county: 'Nassau County',
      skill: 'elite',
      prize: 'pot',
      open: true,
      timeOfDay: 'early',
      pace: 'Fast',
      transport: 'walk',
      holes: 9,
      maxDayCents: 8_000,
      from: '2026-11-28',
      to: '2026-11-29',
      sort: 'price',
      page: 3,
    })
  })

  it('ignores invalid values', () => {
    expect(
      readSessionSearch({
        q: '   ',
        state: 'New York',
        county: 'Nassau County',
        skill: 'pro',
        prize: 7,
        open: 'no',
        timeOfDay: 'night',
        pace: 'fast',
        transport: 'fly',
        holes: 12,
        maxDayCents: 81,
        from: '2026-13-45',
        to: 'soon',
        near: '91,0',
        sort: 'distance',
        page: -2,
      }),
    ).toEqual({})
    expect(readSessionSearch({ from: '2026-11-29', to: '2026-11-28' })).toEqual({
      from: '2026-11-29',
    })
  })

  it('reads a number as text, since URLs don’t distinguish them', () => {
    expect(readSessionSearch({ q: 18 })).toEqual({ q: '18' })
  })

  it('rounds coordinates, and sorts by distance only near a location', () => {
    expect(
      readSessionSearch({ near: '40.71234,-73.99999', within: 100, sort: 'distance' }),
    ).toEqual({ near: '40.71,-74.00', within: 100, sort: 'distance' })
    expect(readSessionSearch({ near: '40.71,-74.00', within: 7 }).within).toBe(50)
  })
})

describe('a ZIP code in the URL', () => {
  it('replaces the viewer’s own location', () => {
    expect(
      readSessionSearch({ zip: '93953', near: '40.71,-74.00', within: 25, sort: 'distance' }),
    ).toEqual({ zip: '93953', within: 25, sort: 'distance' })
    expect(readSessionSearch({ zip: 93953 })).toEqual({ zip: '93953', within: 50 })
    expect(readSessionSearch({ zip: '9395', within: 25, sort: 'distance' })).toEqual({})
  })

  it('as the search text allows distances and sorting by distance', () => {
    expect(readSessionSearch({ q: '93953', within: 25, sort: 'distance' })).toEqual({
      q: '93953',
      within: 25,
      sort: 'distance',
    })
    expect(zipIn('93953-1234')).toBe('93953')
    expect(zipIn('939531')).toBeUndefined()
  })

  it('counts as one filter, and has its API name in the request', () => {
    expect(countFilters({ zip: '93953', within: 25 })).toBe(1)
    expect(toRequest({ zip: '93953', within: 25 })).toEqual({ zip: '93953', radius: 25 })
    expect(withoutFilters({ q: 'x', zip: '93953', within: 25, sort: 'distance' })).toEqual({
      q: 'x',
    })
  })
})

describe('the filters', () => {
  it('are counted, with dates and location as one each and the text as none', () => {
    expect(countFilters({})).toBe(0)
    expect(countFilters({ q: 'x', sort: 'price' })).toBe(0)
    expect(countFilters({ state: 'NY', county: 'Nassau County', from: '2026-11-28' })).toBe(3)
    expect(
      countFilters({ from: '2026-11-28', to: '2026-11-29', near: '1.00,2.00', within: 50 }),
    ).toBe(2)
  })

  it('are cleared without the text', () => {
    expect(withoutFilters({ q: 'x', state: 'NY', page: 2, sort: 'newest' })).toEqual({
      q: 'x',
      sort: 'newest',
    })
    expect(withoutFilters({ near: '1.00,2.00', sort: 'distance' })).toEqual({})
  })

  it('have their API names in the request', () => {
    expect(
      toRequest({
        q: 'x',
        state: 'NY',
        county: 'Nassau County',
        skill: 'elite',
        prize: 'none',
        open: true,
        timeOfDay: 'midday',
        pace: 'Slow',
        transport: 'ride',
        holes: 18,
        maxDayCents: 8_000,
        from: '2026-11-28',
        to: '2026-11-29',
        near: '1.00,2.00',
        within: 25,
        sort: 'distance',
        page: 4,
      }),
    ).toEqual({
      q: 'x',
      stateCode: 'NY',
      countyName: 'Nassau County',
      skillLevel: 'elite',
      stake: 'none',
      openOnly: 'true',
      timeOfDay: 'midday',
      pace: 'Slow',
      transport: 'ride',
      holes: 18,
      maxDayCents: 8_000,
      dateFrom: '2026-11-28',
      dateTo: '2026-11-29',
      near: '1.00,2.00',
      radius: 25,
      sort: 'distance',
    })
  })
})

describe('the requests for the list', () => {
  it('start with one page, or with as many as were shown before, up to the maximum', () => {
    expect(firstPageRange()).toEqual({ page: 1, pageSize: 12 })
    expect(firstPageRange(3)).toEqual({ page: 1, pageSize: 36 })
    expect(firstPageRange(50)).toEqual({ page: 1, pageSize: 96 })
  })

  it('continue in pages of twelve from where the first ended', () => {
    expect(nextPageRange(12)).toEqual({ page: 2, pageSize: 12 })
    expect(nextPageRange(36)).toEqual({ page: 4, pageSize: 12 })
  })
})
