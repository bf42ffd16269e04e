/** The status of a session as everyone sees it: one function for server and web. */

export const storedStatuses = ['open', 'confirmed', 'closed', 'completed', 'cancelled'] as const
export type StoredStatus = (typeof storedStatuses)[number]

export const effectiveStatuses = [...storedStatuses, 'full'] as const
export type EffectiveStatus = (typeof effectiveStatuses)[number]

export type StatusFacts = {
  status: StoredStatus
  bookingsLocked: boolean
  /** The tee time. */
  date: Date
  holes: 9 | 18
  maxPlayers: number
  playerCount: number
}

const hourMs = 3_600_000
/** A round of 18 holes takes about 4.5 hours, 9 holes half of that. */
const roundMs = { 18: 4.5 * hourMs, 9: 2.25 * hourMs } as const

/** When the round that begins at `date` is over. */
export const roundEnds = (date: Date, holes: 9 | 18): Date =>
  new Date(date.getTime() + roundMs[holes])

/** Stored word and facts → the status shown. The order of the questions is the rule. */
export function effectiveStatus(session: StatusFacts, now: Date): EffectiveStatus {
  if (session.status === 'cancelled' || session.status === 'completed') return session.status
  if (now >= roundEnds(session.date, session.holes)) return 'completed'
  if (now >= session.date) return 'closed'
  if (session.playerCount >= session.maxPlayers) return 'full'
  if (session.bookingsLocked || session.status === 'closed') return 'closed'
  return session.status
}

export const isBookable = (status: EffectiveStatus): boolean =>
  status === 'open' || status === 'confirmed'

const labels: Record<EffectiveStatus, string> = {
  open: 'Open',
  confirmed: 'Confirmed',
  full: 'Full',
  closed: 'Closed',
  completed: 'Completed',
  cancelled: 'Canceled',
}

/** The word on the badge. A round under way is 'In play'; a word nobody knows is 'Pending'. */
export function statusLabel(status: string, teeTimePassed = false): string {
  if (status === 'closed' && teeTimePassed) return 'In play'
  return labels[status as EffectiveStatus] ?? 'Pending'
}

/** The status in a sentence, spelled as every other sentence spells it: 'cancelled', 'in play'. */
export const statusInSentence = (status: EffectiveStatus, teeTimePassed = false): string =>
  status === 'cancelled' ? 'cancelled' : statusLabel(status, teeTimePassed).toLowerCase()
