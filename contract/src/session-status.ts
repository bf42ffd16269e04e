/** Effective session status, shared by server and web. */
import { proposeWithinHours } from './constants.ts'
import { hourMs } from './durations.ts'

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

/** 18 holes take about 4.5 hours, 9 holes half as long. */
export const roundMs = { 18: 4.5 * hourMs, 9: 2.25 * hourMs } as const

/** Returns when a round that starts at `date` is over. */
export const roundEnds = (date: Date, holes: 9 | 18): Date =>
  new Date(date.getTime() + roundMs[holes])

/**
 * Returns until when a result can be submitted after a tee time. Scoring closes then, and undecided prize money is
 * refunded.
 */
export const resultDue = (teeAt: Date): Date =>
  new Date(teeAt.getTime() + proposeWithinHours * hourMs)

/** Computes the status to show. The order of the checks matters. */
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

/** Badge label. A round under way is "In play", an unknown status "Pending". */
export function statusLabel(status: string, teeTimePassed = false): string {
  if (status === 'closed' && teeTimePassed) return 'In play'
  return labels[status as EffectiveStatus] ?? 'Pending'
}

/** Label for use in a sentence: "cancelled", "in play". */
export const statusInSentence = (status: EffectiveStatus, teeTimePassed = false): string =>
  status === 'cancelled' ? 'cancelled' : statusLabel(status, teeTimePassed).toLowerCase()
