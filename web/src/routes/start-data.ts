import type { QueryClient } from '@tanstack/react-query'
import { storedUser } from '../lib/credentials.ts'

/** What the routes' loaders get. */
export type LoaderContext = {
  queryClient: QueryClient
  /** Whether the page on screen came from the server with its data. False after the first navigation. */
  isFromServer: boolean
}

type Match = { cause: 'preload' | 'enter' | 'stay'; context: LoaderContext }

/** Whether this is a server that renders a page, which has to wait for its data. */
export const rendersOnServer: boolean = import.meta.env.SSR

/**
 * Starts a screen's queries while its code loads, from the route's loader. In the browser nothing waits for them:
 * the screen shows its skeleton, or the error with Retry. Only calls that change nothing belong here, since
 * hovering over a link starts them too.
 * @param start imports the queries of a feature when it runs, so that the first load doesn't have them
 */
export function startData(
  { cause, context }: Match,
  start: (client: QueryClient) => Promise<unknown>,
): Promise<unknown> | undefined {
  // The screen is already shown and keeps its own queries current.
  if (cause === 'stay' || context.isFromServer) return
  // A call may ask an admin for the password, which must not happen on hover.
  if (cause === 'preload' && storedUser()?.isAdmin) return
  const started = start(context.queryClient)
  if (rendersOnServer) return started
  // If the code fails to load, the screen starts its queries when it renders.
  started.catch(() => {})
}
