import type { PagePath } from '@county-golf/contract/pages'
import { pageOf } from '@county-golf/contract/pages'
import { createRootRouteWithContext, type ParsedLocation, redirect } from '@tanstack/react-router'
import { settingsQuery } from '../domain/settings.ts'
import { hasToken } from '../lib/credentials.ts'
import { safeRedirect } from '../lib/redirect.ts'
import { type LoaderContext, rendersOnServer } from './start-data.ts'

/** The parent of all pages. The app gives it the layout. */
export const root = createRootRouteWithContext<LoaderContext>()({
  // In the browser, the footer loads them.
  loader: ({ context }) =>
    rendersOnServer ? context.queryClient.prefetchQuery(settingsQuery) : undefined,
})

/** The options that each page's route starts with. */
export const page = <Path extends PagePath>(path: Path) => ({
  getParentRoute: () => root,
  path,
  beforeLoad: ({ location }: { location: ParsedLocation }) => checkAccess(path, location),
})

/** Sends guests to the login page and back afterwards, and logged-in users away from login and signup. */
function checkAccess(path: PagePath, { href, search }: ParsedLocation<{ redirect?: unknown }>) {
  const { access } = pageOf(path)
  if (access === 'users' && !hasToken())
    throw redirect({ to: '/login', search: { redirect: href } })
  if (access === 'guests' && hasToken()) throw redirect({ href: safeRedirect(search.redirect) })
}
