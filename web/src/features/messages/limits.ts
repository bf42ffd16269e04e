/** The server's limits, in characters. */
export const contentMax = 2_000
export const subjectMax = 120
