import type { LoggedEvent } from './read-log.ts'

/** The fields of an event's data with users that text about the event may name. */
type NamedUsers = {
  by?: string
  senderId?: string | null
  winners?: readonly (string | { userId: string })[]
}

/** The ids of all users that text about an event may name, including the user it's about. */
export function usersIn({ userId, data }: Pick<LoggedEvent, 'userId' | 'data'>): string[] {
  const { by, senderId, winners = [] } = data as NamedUsers
  const won = winners.map((winner) => (typeof winner === 'string' ? winner : winner.userId))
  return [userId, by, senderId, ...won].filter((id) => typeof id === 'string')
}
