import { expect, test } from 'vitest'
import { directionsUrl, ratingText } from './course-facts.ts'

const course = {
  name: 'Bethpage Black',
  county: 'Nassau County',
  state: 'NY',
  address: null,
  lat: null,
  lng: null,
}
const destination = (change: Partial<Parameters<typeof directionsUrl>[0]>) => {
  const url = directionsUrl({ ...course, ...change })
  return url && new URL(url).searchParams.get('destination')
}

test('directions lead to the address, to exact coordinates, or to the name near rounded ones', () => {
  expect(destination({ address: '99 Quaker Road, Farmingdale, NY', lat: 40.7, lng: -73.5 })).toBe(
    'Bethpage Black, 99 Quaker Road, Farmingdale, NY',
  )
  expect(destination({ lat: 40.74482, lng: -73.45409 })).toBe('40.74482,-73.45409')
  expect(destination({ lat: 40.74, lng: -73.45 })).toBe('Bethpage Black, Nassau County, NY')
  expect(destination({})).toBeNull()
})

test('ratings name what is known', () => {
  const unknown = { holes: null, par: null, tees: null, courseRating: null, slopeRating: null }
  expect(ratingText(unknown)).toBe('')
  expect(ratingText({ ...unknown, holes: 9, par: 36 })).toBe('Par 36 for 9 holes')
  const rated = { holes: 18, par: 71, tees: 'Blue Tees', courseRating: 77, slopeRating: 155 }
  expect(ratingText(rated)).toBe('Par 71 · Blue Tees · Rating 77.0 · Slope 155')
})
