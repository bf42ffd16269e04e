import type { LoggedEvent } from './read-log.ts'

/** The fields of an event's data with users that text about the event may name. */
type NamedUsers = {
  by?: string
  inPlaceOf?: string
  substitute?: string
  senderId?: string | null
  winners?: readonly (string | { userId: string })[]
  corrections?: readonly { userId: string }[]
}

/** The ids of all users that text about an event may name, including the user it's about. */
export function usersIn({ userId, data }: Pick<LoggedEvent, 'userId' | 'data'>): string[] {
  const { by, inPlaceOf, substitute, senderId, winners = [], corrections = [] } = data as NamedUsers
  const players = [...winners, ...corrections]
  const ids = players.map((player) => (typeof player === 'string' ? player : player.userId))
  return [userId, by, inPlaceOf, substitute, senderId, ...ids].filter(
    (id) => typeof id === 'string',
  )
}
