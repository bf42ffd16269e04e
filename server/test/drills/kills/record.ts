/** Everything that leaves a trace which can be counted afterwards. */
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

/** A session as the clients of a drill know it. */
export type Known = {
  id: string
  host: number
  teeAt: Date
  endsAt: Date
  /** Who was told to have a seat, by number; some have left since. */
  joined: number[]
  /** Whether its card was written, or it was called off. */
  isOver: boolean
}

/** What the server has said yes to, and nothing else. */
export type Record = {
  sessions: Known[]
  /** How often, by what names it in the database. */
  yes: { [T in Trace]: Map<string, number> }
  /** Signed sums of what was acknowledged, in cents. */
  cents: { toppedUp: number; adjusted: number }
  /** Answered requests. */
  answered: number
  /** Answers that no rule foresees. */
  strange: string[]
}

export const newRecord = (): Record => ({
  sessions: [],
  yes: Object.fromEntries(traces.map((trace) => [trace, new Map()])) as Record['yes'],
  cents: { toppedUp: 0, adjusted: 0 },
  answered: 0,
  strange: [],
})

export function note(record: Record, trace: Trace, name: string): void {
  const counted = record.yes[trace]
  counted.set(name, (counted.get(name) ?? 0) + 1)
}
