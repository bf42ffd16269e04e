/** The query keys of sessions. Invalidating a key also invalidates those that start with it. */
export const sessionKeys = {
  all: ['sessions'] as const,
  /** Lists of public sessions and sessions of friends, which are loaded page by page. */
  lists: () => [...sessionKeys.all, 'lists'] as const,
  browse: (request: object) => [...sessionKeys.lists(), 'browse', request] as const,
  county: (stateCode: string, countyName: string) =>
    [...sessionKeys.lists(), 'county', stateCode, countyName] as const,
  fromFriends: () => [...sessionKeys.lists(), 'from-friends'] as const,
  ones: () => [...sessionKeys.all, 'one'] as const,
  one: (id: string) => [...sessionKeys.ones(), id] as const,
  /** Nested, so that refreshing a session refetches its scorecard too. */
  scorecard: (id: string) => [...sessionKeys.one(id), 'scorecard'] as const,
  /** Nested, so that it's refetched with the scorecard. */
  closure: (id: string) => [...sessionKeys.scorecard(id), 'closure'] as const,
  beforeJoining: (id: string) => [...sessionKeys.one(id), 'before-joining'] as const,
  /** Nested, so that refreshing a session refetches them too. */
  requests: (id: string) => [...sessionKeys.one(id), 'requests'] as const,
  handOver: (id: string) => [...sessionKeys.one(id), 'hand-over'] as const,
  reliability: (id: string) => [...sessionKeys.one(id), 'reliability'] as const,
  dayCost: (id: string) => [...sessionKeys.one(id), 'day-cost'] as const,
  stillIn: (id: string) => [...sessionKeys.one(id), 'still-in'] as const,
  mine: () => [...sessionKeys.all, 'mine'] as const,
  /** Nested, so that the viewer's sessions and missing scores are refetched together. */
  pendingScores: () => [...sessionKeys.mine(), 'pending-scores'] as const,
  /** Nested, since it depends on the viewer's other rounds. */
  beforeHosting: (round: object | null) =>
    [...sessionKeys.mine(), 'before-hosting', round] as const,
  ofUser: (userId: string) => [...sessionKeys.all, 'of-user', userId] as const,
  similar: (q: string) => [...sessionKeys.all, 'similar', q] as const,
}
