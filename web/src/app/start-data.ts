import { storedUser } from '../lib/credentials.ts'

type Match = { cause: 'preload' | 'enter' | 'stay' }
type ScreenQueries = typeof import('./screen-queries.ts')

/**
 * Starts a screen's queries while its code loads, from the route's loader. Nothing waits for them: the screen
 * shows its skeleton, or the error with Retry. Only calls that change nothing belong here, since hovering over a
 * link starts them too.
 */
export function startData({ cause }: Match, start: (queries: ScreenQueries) => void): void {
  // The screen is already shown and keeps its own queries current.
  if (cause === 'stay') return
  // A call may ask an admin for the password, which must not happen on hover.
  if (cause === 'preload' && storedUser()?.isAdmin) return
  // If the chunk fails to load, the screen starts its queries when it renders.
  import('./screen-queries.ts').then(start).catch(() => {})
}
