/** The web app's pages whose content guests may see, with `{name}` for parameters. The server renders them. */
export const publicPaths = [
  '/',
  '/sessions',
  '/sessions/{id}',
  '/county/{stateCode}/{countyName}',
  '/u/{username}',
  '/leaderboard',
  '/faq',
  '/terms',
  '/privacy',
] as const

export type PublicPath = (typeof publicPaths)[number]
