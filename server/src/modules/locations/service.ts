/** What other modules, scripts and the process may ask of locations. */
export { counties, countyById, findCounty } from './counties.ts'
export { type ImportOptions, type ImportReport, importCourses } from './import-courses.ts'
export { type LoadReport, loadLocations } from './load-locations.ts'
export type { County, Course } from './queries.ts'
export { courseById as findCourse } from './queries.ts'
export { kindOf, readList } from './read-list.ts'
export { countiesLike, countiesNear } from './search-counties.ts'
export { forgetSessionCounts } from './session-counts.ts'
