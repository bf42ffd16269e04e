/** The parts of Browse Sessions that load with the app. */

export { DayStrip } from './day-strip.tsx'
export { FilterFields } from './filter-fields.tsx'
