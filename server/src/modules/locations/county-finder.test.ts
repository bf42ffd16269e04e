import { beforeAll, expect, test } from 'vitest'
import { readAtlas } from './county-atlas.ts'
import { type CountyFinder, countyFinder } from './county-finder.ts'
import { readStarterCourses } from './import/starter-courses.ts'

let countyAt: CountyFinder
beforeAll(async () => {
  countyAt = countyFinder(await readAtlas())
})

const nameAt = (lat: number, lng: number) => {
  const county = countyAt({ lat, lng })
  return county && `${county.fullName} ${county.stateCode}`
}

test.each([
  [40.74, -73.46, 'Nassau County NY'],
  [38.9, -77.03, 'District of Columbia DC'],
  [37.54, -77.43, 'Richmond city VA'],
  [21.29, -157.83, 'Honolulu County HI'],
  // On the far side of the antimeridian.
  [52.92, 173.2, 'Aleutians West Census Area AK'],
])('%d, %d lies in %s', (lat, lng, expected) => {
  expect(nameAt(lat, lng)).toBe(expected)
})

test('a point just off the shore is in the nearest county', () => {
  expect(nameAt(36.568, -121.962)).toBe('Monterey County CA')
})

test.each([
  ['the Atlantic', 35, -60],
  ['the Gulf, ten miles out', 30.1, -86.5],
  ['Toronto', 43.7, -79.4],
  ['San Juan, Puerto Rico', 18.4, -66.06],
  ['nowhere', 0, 0],
])('%s is in no county', (_, lat, lng) => {
  expect(nameAt(lat, lng)).toBeUndefined()
})

test('every starter course lies in the county it names', async () => {
  const strays = (await readStarterCourses()).filter(
    ({ lat, lng, county, state }) => nameAt(lat, lng) !== `${county} ${state}`,
  )
  expect(strays).toEqual([])
})
