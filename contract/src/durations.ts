/** Durations in the unit at the end of each name. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** `1 hour`, `24 hours` */
export const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`
/** 365 days, the cache lifetime of files that never change. */
export const yearSeconds = (365 * dayMs) / 1_000
