/** What other modules, scripts and the process may ask of locations. */
export { counties, countiesNamed, countyById, findCounty } from './counties.ts'
export { type ImportReport, importCourses } from './import-courses.ts'
export { loadLocations } from './load-locations.ts'
export {
  courseById as findCourse,
  courseNamed,
  coursesByIds as findCourses,
  findZip,
  type Zip,
} from './queries.ts'
export { kindOf, readList } from './read-list.ts'
export { countiesLike, countiesNear, nearbyCounties } from './search-counties.ts'
export { coursesLike } from './search-courses.ts'
export { forgetSessionCounts, recentCounts } from './session-counts.ts'
export { readStarterCourses } from './starter-courses.ts'
