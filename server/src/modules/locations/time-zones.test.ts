import zoneOfPoint from '@photostructure/tz-lookup'
import { expect, test } from 'vitest'
import { wallTimeOf } from '../../lib/course-time.ts'
import { readAtlas } from './county-atlas.ts'
import { readStarterCourses } from './import/starter-courses.ts'
import { zoneOfCourse } from './time-zones.ts'

const elko = { fips: '32007', timeZone: 'America/Los_Angeles' }
const russell = { fips: '01113', timeZone: 'America/Chicago' }
const stanley = { fips: '46117', timeZone: 'America/Denver' }
const sioux = { fips: '38085', timeZone: 'America/Chicago' }
const malheur = { fips: '41045', timeZone: 'America/Boise' }
const calhoun = { fips: '12013', timeZone: 'America/Chicago' }

test.each([
  ['West Wendover keeps Utah’s time', elko, { lat: 40.739, lng: -114.073 }, 'America/Denver'],
  ['Elko does not', elko, { lat: 40.85, lng: -115.74 }, 'America/Los_Angeles'],
  ['Phenix City keeps Georgia’s time', russell, { lat: 32.47, lng: -85 }, 'America/New_York'],
  // The lookup's coarse map says New York here.
  [
    'a county with one time has it everywhere',
    calhoun,
    { lat: 30.41, lng: -85.2 },
    'America/Chicago',
  ],
  ['Fort Pierre keeps Pierre’s time', stanley, { lat: 44.354, lng: -100.374 }, 'America/Chicago'],
  ['the rest of Stanley County does not', stanley, { lat: 44.2, lng: -101 }, 'America/Denver'],
  ['Selfridge keeps western time', sioux, { lat: 46.04, lng: -101.3 }, 'America/Denver'],
  ['Fort Yates does not', sioux, { lat: 46.09, lng: -100.63 }, 'America/Chicago'],
  ['McDermitt keeps Nevada’s time', malheur, { lat: 42, lng: -117.72 }, 'America/Los_Angeles'],
  ['Ontario keeps Idaho’s', malheur, { lat: 43.98, lng: -117.24 }, 'America/Boise'],
  ['without a position, the county’s', elko, null, 'America/Los_Angeles'],
  [
    'a county that an admin added',
    { ...elko, fips: null },
    { lat: 40.739, lng: -114.073 },
    'America/Los_Angeles',
  ],
])('%s', (_, county, place, zone) => {
  expect(zoneOfCourse(county, place)).toBe(zone)
})

/** The course's clock at a winter and a summer instant. Zones of different names may agree on both. */
const clocks = (zone: string) =>
  ['2026-01-15T18:00:00Z', '2026-07-15T18:00:00Z'].map((at) => wallTimeOf(new Date(at), zone).time)

test('every shipped course has the clock that the time zone library gives its position', async () => {
  const atlas = await readAtlas()
  const counties = new Map(atlas.map((one) => [`${one.stateCode} ${one.fullName}`, one]))
  const courses = await readStarterCourses()
  const wrong = courses.filter((course) => {
    const county = counties.get(`${course.state} ${course.county}`)
    if (!county) throw new Error(`${course.name} has no county`)
    const own = clocks(zoneOfCourse(county, course))
    return own.join() !== clocks(zoneOfPoint(course.lat, course.lng)).join()
  })
  expect(courses.length).toBeGreaterThan(300)
  expect(wrong.map(({ id }) => id)).toEqual([])
})
