import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError, PagePending } from './page-states.tsx'
import { routeTree } from './routes.tsx'
import type { LoaderContext } from './start-data.ts'

/** How long a screen may load before its pending state shows. */
export const pendingMs = 200

/** @param history of the page to render on a server, or the browser's */
export const createAppRouter = (context: LoaderContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // On a server, it would write an inline script, which the content security policy refuses.
    scrollRestoration: !history,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

/** A route path without parameters, such as `/sessions`. */
export type RoutePath = Exclude<keyof AppRouter['routesByPath'], `${string}$${string}`>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
