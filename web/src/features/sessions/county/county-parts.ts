/** The parts of a county's page that load with the app, as one chunk, whose name is in the first load. */

export { CoursesMap } from './courses-map.tsx'
export { ElseNear } from './else-near.tsx'
