import { fold } from '@county-golf/contract/fold'

/** The text that user search matches: username and display name, folded like the query. */
export const searchTextOf = (username: string, displayName: string | null): string =>
  fold(`${username} ${displayName ?? ''}`)
