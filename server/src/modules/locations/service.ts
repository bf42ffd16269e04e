/** The public API of the locations module, for other modules, scripts, and the server process. */
export { counties, countiesNamed, countyById, findCounty, requireCounty } from './counties.ts'
export { distinctiveWords } from './course-names.ts'
export { countiesWithSessions, guestCounty } from './guest-county.ts'
export { type ImportReport, importCourses } from './import/import-courses.ts'
export { loadLocationsInChild } from './import/load-in-child.ts'
export { loadLocations } from './import/load-locations.ts'
export { readStarterCourses } from './import/starter-courses.ts'
export {
  type County,
  type Course,
  countiesAround,
  countyIn,
  courseById as findCourse,
  courseNamed,
  coursesByIds as findCourses,
  findZip,
  type Zip,
} from './queries.ts'
export { kindOfFileName, readList } from './read-list.ts'
export { placesResembling } from './search-places.ts'
export { clearSessionCounts, recentCounts } from './session-counts.ts'
