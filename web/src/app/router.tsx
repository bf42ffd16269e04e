import { createRouter } from '@tanstack/react-router'
import { PageError, PagePending } from './page-states.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
})

/** A route path without parameters, such as `/sessions`. */
export type RoutePath = Exclude<keyof typeof router.routesByPath, `${string}$${string}`>

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
