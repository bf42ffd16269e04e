import type { LoggedEvent } from './read-log.ts'

/** The fields of an event's data that hold users whom text about the event may name. */
type NamedUsers = {
  by?: string
  senderId?: string | null
  winners?: readonly (string | { userId: string })[]
}

/** The ids of all users whom text about an event may name, the user it's about among them. */
export function usersIn({ userId, data }: Pick<LoggedEvent, 'userId' | 'data'>): string[] {
  const { by, senderId, winners = [] } = data as NamedUsers
  const won = winners.map((winner) => (typeof winner === 'string' ? winner : winner.userId))
  return [userId, by, senderId, ...won].filter((id) => typeof id === 'string')
}
