/**
 * `node scripts/check-starter-courses.ts FILE`: compares the starter list with an OpenStreetMap export (CSV: name,
 * state, county_fips, county, latitude, longitude) by name and county. Prints how many courses it confirms, and
 * the ones it doesn't. Never copies data from the export.
 */
import { createReadStream } from 'node:fs'
import { type Coordinates, distanceMiles } from '../server/src/lib/distance.ts'
import { courseKey } from '../server/src/modules/locations/course-names.ts'
import {
  readStarterCourses,
  type StarterCourse,
} from '../server/src/modules/locations/import/starter-courses.ts'
import { readList } from '../server/src/modules/locations/read-list.ts'

/** Confirmed courses farther apart than this are listed for review. */
const farMiles = 4
/** If one name contains the other, courses within this distance are the same. */
const containedMiles = 2.5

type Mapped = Coordinates & { name: string; words: Set<string> }

/** Words, besides those `courseKey` drops, that don't distinguish courses within a county. */
const weak =
  /\b(country|cc|and|state|park|municipal|public|inn|hotel|center|complex|in|university)\b/g
const words = (name: string) => {
  const key = courseKey(name)
  const distinctive = key.replace(weak, ' ').trim()
  return new Set((distinctive || key).split(/\s+/))
}

const contains = (all: Set<string>, some: Set<string>) => [...some].every((word) => all.has(word))

/** 'Grand National' is 'RTJ Trail at Grand National', but 'TPC Las Vegas' not 'Las Vegas Club'. */
const sameName = (a: Set<string>, b: Set<string>, miles: number) =>
  (contains(a, b) && contains(b, a)) ||
  ((contains(a, b) || contains(b, a)) && miles <= containedMiles)

async function readMapped(file: string): Promise<Map<string, Mapped[]>> {
  const byCounty = new Map<string, Mapped[]>()
  for await (const line of readList(createReadStream(file), 'csv')) {
    if ('reason' in line) continue
    const { name = '', state, county, latitude, longitude } = line.fields
    const place = { lat: Number(latitude), lng: Number(longitude) }
    const known = byCounty.get(`${state} ${county}`) ?? []
    byCounty.set(`${state} ${county}`, [...known, { name, words: words(name), ...place }])
  }
  return byCounty
}

function nearestNamesake(course: StarterCourse, mapped: readonly Mapped[]) {
  const own = words(course.name)
  return mapped
    .map((other) => ({ ...other, miles: distanceMiles(course, other) }))
    .filter((other) => sameName(own, other.words, other.miles))
    .sort((a, b) => a.miles - b.miles)[0]
}

const [file] = process.argv.slice(2).filter((argument) => argument !== '--')
if (file === undefined) throw new Error('Usage: node scripts/check-starter-courses.ts FILE')
const mapped = await readMapped(file)
const courses = await readStarterCourses()
const print = (line: string) => process.stdout.write(`${line}\n`)
let confirmed = 0
for (const course of courses) {
  const place = `${course.name}, ${course.county}, ${course.state}`
  const found = nearestNamesake(course, mapped.get(`${course.state} ${course.county}`) ?? [])
  if (!found) print(`Not found: ${place}`)
  else {
    confirmed++
    if (found.miles > farMiles)
      print(`Confirmed, but ${found.miles.toFixed(1)} miles away: ${place} (${found.name})`)
  }
}
print(`${courses.length} courses: ${confirmed} confirmed, ${courses.length - confirmed} not found`)
