/** The parts of a county's page that load with the app. */

export { CoursesMap } from './courses-map.tsx'
export { ElseNear } from './else-near.tsx'
