/** Operations that leave rows to count afterward. */
const traces = [
  'created',
  'joined',
  'left',
  'cancelled',
  'waited',
  'wrote',
  'adjusted',
  'toppedUp',
  'scored',
  'proposed',
  'confirmed',
] as const
export type Trace = (typeof traces)[number]

/** A session as the drill's clients see it. */
export type Known = {
  id: string
  host: number
  teeAt: Date
  endsAt: Date
  /** Numbers of the players who joined. Some have left since. */
  joined: number[]
  /** Whether its scores were entered or it was cancelled. */
  isOver: boolean
}

/** The operations that the server has acknowledged. */
export type Record = {
  sessions: Known[]
  /** Counts by the name of the row in the database. */
  acknowledged: { [T in Trace]: Map<string, number> }
  /** Signed sums of acknowledged amounts, in cents. */
  cents: { toppedUp: number; adjusted: number }
  /** Requests with a response. */
  completed: number
  /** Unexpected responses, which are problems. */
  unexpected: string[]
}

export const newRecord = (): Record => ({
  sessions: [],
  acknowledged: Object.fromEntries(
    traces.map((trace) => [trace, new Map()]),
  ) as Record['acknowledged'],
  cents: { toppedUp: 0, adjusted: 0 },
  completed: 0,
  unexpected: [],
})

export function note(record: Record, trace: Trace, name: string): void {
  const counted = record.acknowledged[trace]
  counted.set(name, (counted.get(name) ?? 0) + 1)
}
