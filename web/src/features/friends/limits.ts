/** The server's limits for the reason of a report, in characters. */
export const reasonMin = 5
export const reasonMax = 1_000
