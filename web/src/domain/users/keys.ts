export const userKeys = {
  all: ['users'] as const,
  profiles: () => [...userKeys.all, 'profile'] as const,
  /** @param username in any capitalization */
  profile: (username: string) => [...userKeys.profiles(), username.toLowerCase()] as const,
  search: (q: string) => [...userKeys.all, 'search', q] as const,
  stats: (id: string) => [...userKeys.all, 'stats', id] as const,
  missedRounds: (id: string) => [...userKeys.all, 'missed-rounds', id] as const,
  partners: (id: string) => [...userKeys.all, 'partners', id] as const,
  achievements: (id: string) => [...userKeys.all, 'achievements', id] as const,
  handicap: (id: string) => [...userKeys.all, 'handicap', id] as const,
}
