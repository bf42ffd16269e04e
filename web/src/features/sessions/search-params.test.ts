import { describe, expect, it } from 'vitest'
import {
  countFilters,
  firstStretch,
  nextStretch,
  readSessionSearch,
  requestOf,
  withoutFilters,
  zipIn,
} from './search-params.ts'

describe('the address of Browse Sessions', () => {
  it('is read as links write it', () => {
    expect(
      readSessionSearch({
        q: 'beth',
        state: 'ny',
        county: 'Nassau County',
        skill: 'elite',
        prize: 'pot',
        open: true,
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
      from: '2026-11-28',
      to: '2026-11-29',
      sort: 'price',
      page: 3,
    })
  })

  it('forgives what makes no sense', () => {
    expect(
      readSessionSearch({
        q: '   ',
        state: 'New York',
        county: 'Nassau County',
        skill: 'pro',
        prize: 7,
        open: 'no',
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

  it('takes a number for a text, since addresses do not tell them apart', () => {
    expect(readSessionSearch({ q: 18 })).toEqual({ q: '18' })
  })

  it('holds a place only roughly, and orders by distance only from one', () => {
    expect(
      readSessionSearch({ near: '40.71234,-73.99999', within: 100, sort: 'distance' }),
    ).toEqual({ near: '40.71,-74.00', within: 100, sort: 'distance' })
    expect(readSessionSearch({ near: '40.71,-74.00', within: 7 }).within).toBe(50)
  })
})

describe('a ZIP code in the address', () => {
  it('is a place to be near to, in place of the reader', () => {
    expect(
      readSessionSearch({ zip: '93953', near: '40.71,-74.00', within: 25, sort: 'distance' }),
    ).toEqual({ zip: '93953', within: 25, sort: 'distance' })
    expect(readSessionSearch({ zip: 93953 })).toEqual({ zip: '93953', within: 50 })
    expect(readSessionSearch({ zip: '9395', within: 25, sort: 'distance' })).toEqual({})
  })

  it('typed as the search text makes distance and order by distance possible', () => {
    expect(readSessionSearch({ q: '93953', within: 25, sort: 'distance' })).toEqual({
      q: '93953',
      within: 25,
      sort: 'distance',
    })
    expect(zipIn('93953-1234')).toBe('93953')
    expect(zipIn('939531')).toBeUndefined()
  })

  it('counts as the place among the filters, and is asked for by its name in the API', () => {
    expect(countFilters({ zip: '93953', within: 25 })).toBe(1)
    expect(requestOf({ zip: '93953', within: 25 })).toEqual({ zip: '93953', radius: 25 })
    expect(withoutFilters({ q: 'x', zip: '93953', within: 25, sort: 'distance' })).toEqual({
      q: 'x',
    })
  })
})

describe('the filters', () => {
  it('are counted, the dates and the place as one each, the text as none', () => {
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

  it('are asked for by the names of the API', () => {
    expect(
      requestOf({
        q: 'x',
        state: 'NY',
        county: 'Nassau County',
        skill: 'elite',
        prize: 'none',
        open: true,
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
      dateFrom: '2026-11-28',
      dateTo: '2026-11-29',
      near: '1.00,2.00',
      radius: 25,
      sort: 'distance',
    })
  })
})

describe('the stretches of the list', () => {
  it('begin with one page, or with as many as were read before, up to what one answer holds', () => {
    expect(firstStretch()).toEqual({ page: 1, pageSize: 12 })
    expect(firstStretch(3)).toEqual({ page: 1, pageSize: 36 })
    expect(firstStretch(50)).toEqual({ page: 1, pageSize: 96 })
  })

  it('go on in pages of twelve from wherever the first ended', () => {
    expect(nextStretch(12)).toEqual({ page: 2, pageSize: 12 })
    expect(nextStretch(36)).toEqual({ page: 4, pageSize: 12 })
  })
})
