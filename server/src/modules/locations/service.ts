/** What other modules, scripts and the process may ask of locations. */
export { counties, countyById, findCounty } from './counties.ts'
export { type ImportReport, importCourses } from './import-courses.ts'
export { loadLocations } from './load-locations.ts'
export { courseById as findCourse } from './queries.ts'
export { kindOf, readList } from './read-list.ts'
export { countiesLike, countiesNear, nearbyCounties } from './search-counties.ts'
export { coursesLike } from './search-courses.ts'
export { forgetSessionCounts } from './session-counts.ts'
