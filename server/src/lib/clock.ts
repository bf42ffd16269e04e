/** The application's time. SQL gets it as an argument, so that tests and the demo can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
