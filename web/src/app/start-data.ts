import type { QueryClient } from '@tanstack/react-query'
import { storedUser } from '../lib/credentials.ts'

/** What the routes' loaders get. */
export type LoaderContext = {
  queryClient: QueryClient
  /** Whether the page on screen came from the server with its data. False after the first navigation. */
  isFromServer: boolean
}

type Match = { cause: 'preload' | 'enter' | 'stay'; context: LoaderContext }
type ScreenQueries = typeof import('./screen-queries.ts')

/** Whether this is a server that renders a page, which has to wait for its data. */
export const rendersOnServer = typeof document === 'undefined'

/**
 * Starts a screen's queries while its code loads, from the route's loader. In the browser nothing waits for them:
 * the screen shows its skeleton, or the error with Retry. Only calls that change nothing belong here, since
 * hovering over a link starts them too.
 */
export function startData(
  { cause, context }: Match,
  start: (queries: ScreenQueries, client: QueryClient) => unknown,
): Promise<unknown> | undefined {
  // The screen is already shown and keeps its own queries current.
  if (cause === 'stay' || context.isFromServer) return
  // A call may ask an admin for the password, which must not happen on hover.
  if (cause === 'preload' && storedUser()?.isAdmin) return
  const started = import('./screen-queries.ts').then((queries) =>
    start(queries, context.queryClient),
  )
  if (rendersOnServer) return started
  // If the chunk fails to load, the screen starts its queries when it renders.
  started.catch(() => {})
}
