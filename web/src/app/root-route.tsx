import { createRootRouteWithContext } from '@tanstack/react-router'
import { settingsQuery } from '../domain/settings.ts'
import { Layout } from './layout.tsx'
import { NotFoundPage } from './page-states.tsx'
import { type LoaderContext, rendersOnServer } from './start-data.ts'

export const root = createRootRouteWithContext<LoaderContext>()({
  // In the browser, the footer loads them.
  loader: ({ context }) =>
    rendersOnServer ? context.queryClient.prefetchQuery(settingsQuery) : undefined,
  component: Layout,
  notFoundComponent: NotFoundPage,
})
export const parent = () => root
