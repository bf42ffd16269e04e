import { expect, test } from 'vitest'
import { zoneOfCourse } from './time-zones.ts'

const elko = { fips: '32007', timeZone: 'America/Los_Angeles' }
const russell = { fips: '01113', timeZone: 'America/Chicago' }
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
