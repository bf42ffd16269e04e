import { fold } from '@county-golf/contract/fold'

/** By what people find somebody: username and display name, folded as they type it. */
export const searchTextOf = (username: string, displayName: string | null): string =>
  fold(`${username} ${displayName ?? ''}`)
