/** The application's clock. Queries take the time as a parameter, so tests and the demo can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
