import { describe, expect, test } from 'vitest'
import { columnName, type Fields, readCourse } from './course-input.ts'

const row = (changes: Fields) =>
  readCourse({ name: 'Links', lat: '40.7', lng: '-73.5', ...changes })

test.each([
  ['Name', 'name'],
  [' County FIPS ', 'county_fips'],
  ['@id', 'id'],
  ['addr:street', 'addr_street'],
  ['Source-ID', 'source_id'],
])('the column %j is %s', (header, name) => {
  expect(columnName(header)).toBe(name)
})

test('an imported name follows the rules for names entered by hand', () => {
  expect(row({ name: 'Li\u200Bnks' })).toEqual({
    field: 'name',
    reason: 'name must be one line of visible characters',
  })
  expect(row({ name: 'https://evil.example' })).toEqual({
    field: 'name',
    reason: 'name can’t have a web address',
  })
})

describe('a course can be read', () => {
  test('under any of the known column names', () => {
    const course = { name: 'Links', place: { lat: 40.7, lng: -73.5 } }
    expect(readCourse({ course: 'Links', latitude: '40.7', longitude: '-73.5' })).toMatchObject(
      course,
    )
    expect(readCourse({ course_name: 'Links', y: '40.7', lon: '-73.5' })).toMatchObject(course)
  })

  test('with every field of its row', () => {
    expect(
      row({
        name: '  Old \t Links ',
        state: 'NY',
        county: 'Nassau',
        county_fips: '1001',
        zip: '11530-1234',
        address: '1 Fairway, Garden City',
        holes: '18',
        par: '72',
        course_rating: '71.34',
        slope: '126',
        tees: 'Blue',
        gender: 'F',
        contact_phone: '(516) 249-0707; +1 516 249 0708',
        website: 'golf.example/links',
        source: 'my list',
        source_id: '7',
        license: 'CC0',
        attribution: 'By me',
      }),
    ).toEqual({
      name: 'Old Links',
      place: { lat: 40.7, lng: -73.5 },
      state: 'NY',
      county: 'Nassau',
      fips: '01001',
      zip: '11530',
      address: '1 Fairway, Garden City',
      holes: 18,
      par: 72,
      courseRating: 71.3,
      slopeRating: 126,
      tees: 'Blue',
      teesPlayers: 'women',
      phone: '(516) 249-0707',
      website: 'https://golf.example/links',
      source: 'my list',
      sourceId: '7',
      license: 'CC0',
      credit: 'By me',
      headers: {
        lat: 'lat',
        lng: 'lng',
        fips: 'county_fips',
        zip: 'zip',
        state: 'state',
        county: 'county',
      },
    })
  })

  test('with the address parts of OpenStreetMap', () => {
    expect(
      row({
        addr_housenumber: '99',
        addr_street: 'Quaker Meeting House Road',
        addr_city: 'Farmingdale',
        addr_state: 'NY',
        addr_postcode: '11735',
      }),
    ).toMatchObject({ address: '99 Quaker Meeting House Road, Farmingdale, NY 11735' })
  })

  test.each([
    ['latlng', '40.72,-73.60'],
    ['lat_long', '40.72 -73.60'],
    ['coordinates', '-73.60, 40.72'],
    ['the_geom', 'POINT (-73.60 40.72)'],
    ['wkt', 'SRID=4326;point z(-73.60 40.72 12.5)'],
    ['shape', '(40.72, -73.60)'],
    ['location', '1 Road, Hempstead, NY (40.72, -73.60)'],
  ])('with both coordinates in the column %s: %s', (column, value) => {
    expect(readCourse({ name: 'Links', [column]: value })).toMatchObject({
      place: { lat: 40.72, lng: -73.6 },
    })
  })

  test('without coordinates when the location is other text', () => {
    expect(readCourse({ name: 'Links', location: 'Hempstead, NY' })).toMatchObject({ place: null })
  })

  test.each(['18', '18 Holes', '18-hole', '18hole'])('with %j as its holes', (holes) => {
    expect(row({ holes })).toMatchObject({ holes: 18 })
  })

  test('with 0 for an unknown rating', () => {
    const unrated = { courseRating: null, slopeRating: null }
    expect(row({ course_rating: '0', slope: '0' })).toMatchObject(unrated)
    expect(row({ course_rating: '0.0', slope: '' })).toMatchObject(unrated)
  })

  test('without coordinates when the row has none', () => {
    expect(row({ lat: '', lng: '' })).toMatchObject({ place: null })
  })
})

test.each<[string, string, Fields]>([
  ['has no name', 'name', { name: ' ' }],
  ['name is longer than 200 characters', 'name', { name: 'x'.repeat(201) }],
  ["latitude 'north' is not a number", 'lat', { lat: 'north' }],
  ["longitude '73,5' is not a number", 'lng', { lng: '73,5' }],
  ["latitude '0x28' is not a number", 'lat', { lat: '0x28' }],
  [
    "'0101000020E6' is not a latitude and longitude such as 40.72, -73.60 or a point such as POINT (-73.60 40.72)",
    'the_geom',
    { lat: '', lng: '', the_geom: '0101000020E6' },
  ],
  ['latitude 95 is not between -90 and 90', 'latlng', { lat: '', lng: '', latlng: '95, 100' }],
  [
    'name has characters that can’t be read. Save the file as UTF-8',
    'name',
    { name: 'O\uFFFDBrien' },
  ],
  ['latitude 91 is not between -90 and 90', 'lat', { lat: '91' }],
  ['longitude -200 is not between -180 and 180', 'lng', { lng: '-200' }],
  ['has a longitude but no latitude', 'lat', { lat: '' }],
  ['has a latitude but no longitude', 'lng', { lng: '' }],
  ["holes '18;9' is not a whole number from 1 to 108", 'holes', { holes: '18;9' }],
  ["holes '0' is not a whole number from 1 to 108", 'golf_holes', { golf_holes: '0' }],
  ["holes '9.5' is not a whole number from 1 to 108", 'holes', { holes: '9.5' }],
  ["par 'about 72' is not a whole number from 20 to 400", 'par', { par: 'about 72' }],
  ["phone 'call us' is not a phone number", 'phone', { phone: 'call us' }],
  ["website 'javascript:1' is not a web address", 'url', { url: 'javascript:1' }],
  ["slope rating '300' is not a whole number from 55 to 155", 'slope', { slope: '300' }],
  ["course rating 'NaN' is not a number from 20 to 90", 'rating', { rating: 'NaN' }],
])('a row that %s is refused, naming its column', (reason, field, changes) => {
  expect(row(changes)).toEqual({ field, reason })
})
