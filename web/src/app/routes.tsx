/**
 * All routes with their access and search parameters. Each screen is its own chunk, loaded when the user
 * opens it or hovers a link to it.
 */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { allCountiesQuery } from '../domain/locations/queries.ts'
import { readAdminSearch } from '../features/admin/table/search-params.ts'
import { readMessagesSearch } from '../features/messages/search-params.ts'
import { isCategory } from '../features/pages/faq/categories.ts'
import { readLeaderboardSearch } from '../features/pages/leaderboard/search-params.ts'
import { readSessionSearch } from '../features/sessions/search-params.ts'
import { pageNumber } from '../lib/page-number.ts'
import { only, searchOf, text } from '../lib/search-params.ts'
import { accountRoutes } from './account-routes.tsx'
import { usersOnly } from './guards.ts'
import { parent, root } from './root-route.tsx'
import { rendersOnServer, startData } from './start-data.ts'

const home = createRoute({
  getParentRoute: parent,
  path: '/',
  validateSearch: searchOf((search) =>
    only({
      q: text(search.q),
      state: text(search.state)?.toUpperCase(),
      active: search.active === true || undefined,
      all: search.all === true || undefined,
    }),
  ),
  loader: ({ cause, context: { queryClient, isFromServer } }) => {
    if (cause === 'stay' || isFromServer) return
    if (rendersOnServer) return import('./screen-queries.ts').then(({ home }) => home(queryClient))
    // In the first load, unlike the queries of other screens.
    void queryClient.prefetchQuery(allCountiesQuery)
  },
  component: lazyRouteComponent(() => import('./home-route.tsx'), 'HomeRoute'),
})

const county = createRoute({
  getParentRoute: parent,
  path: '/county/$stateCode/$countyName',
  loader: ({ params, ...match }) =>
    startData(match, ({ county }, client) => county(client, params)),
  component: lazyRouteComponent(
    () => import('../features/sessions/county/county-page.tsx'),
    'CountyPage',
  ),
})

const sessions = createRoute({
  getParentRoute: parent,
  path: '/sessions',
  validateSearch: searchOf(readSessionSearch),
  loader: ({ location, ...match }) =>
    startData(match, ({ browse }, client) => browse(client, location.search)),
  component: lazyRouteComponent(
    () => import('../features/sessions/browse/browse-page.tsx'),
    'BrowsePage',
  ),
})

const session = createRoute({
  getParentRoute: parent,
  path: '/sessions/$id',
  // `join` opens the join dialog, after a payment or an accepted invitation.
  validateSearch: searchOf((search) => only({ join: search.join === true || undefined })),
  loader: ({ params, ...match }) =>
    startData(match, ({ session }, client) => session(client, params.id)),
  component: lazyRouteComponent(() => import('./session-route.tsx'), 'SessionRoute'),
})

const invite = createRoute({
  getParentRoute: parent,
  path: '/invite/$token',
  loader: ({ params, ...match }) =>
    startData(match, ({ invite }, client) => invite(client, params.token)),
  component: lazyRouteComponent(
    () => import('../features/sessions/invite/invite-page.tsx'),
    'InvitePage',
  ),
})

const myBookings = createRoute({
  getParentRoute: parent,
  path: '/my-bookings',
  validateSearch: searchOf((search) =>
    only({ tab: search.tab === 'past' ? ('past' as const) : undefined }),
  ),
  beforeLoad: usersOnly,
  loader: (match) => startData(match, ({ mySessions }, client) => mySessions(client)),
  component: lazyRouteComponent(() => import('./my-sessions-route.tsx'), 'MySessionsRoute'),
})

const createSession = createRoute({
  getParentRoute: parent,
  path: '/create-session',
  validateSearch: searchOf((search) =>
    only({ state: text(search.state), county: text(search.county) }),
  ),
  component: lazyRouteComponent(
    () => import('../features/sessions/create/create-session-page.tsx'),
    'CreateSessionPage',
  ),
})

const wallet = createRoute({
  getParentRoute: parent,
  path: '/wallet',
  validateSearch: searchOf((search) =>
    only({
      page: pageNumber(search.page),
      type: text(search.type),
      month: text(search.month),
      transaction: text(search.transaction),
      sendBack: text(search.sendBack),
    }),
  ),
  beforeLoad: usersOnly,
  loader: (match) => startData(match, ({ wallet }, client) => wallet(client)),
  component: lazyRouteComponent(() => import('../features/wallet/wallet-page.tsx'), 'WalletPage'),
})

const readCheckout = searchOf((search) => only({ session_id: text(search.session_id) }))

const paymentSuccess = createRoute({
  getParentRoute: parent,
  path: '/wallet/payment-success',
  validateSearch: readCheckout,
  component: lazyRouteComponent(
    () => import('../features/wallet/payment-success-page.tsx'),
    'PaymentSuccessPage',
  ),
})

const paymentCancelled = createRoute({
  getParentRoute: parent,
  path: '/wallet/payment-cancelled',
  validateSearch: readCheckout,
  component: lazyRouteComponent(
    () => import('../features/wallet/payment-cancelled-page.tsx'),
    'PaymentCancelledPage',
  ),
})

/** The tabs in the address. The first one isn't. */
const profileTabs = ['sessions', 'achievements'] as const
const readProfileTab = searchOf((search) =>
  only({ tab: profileTabs.find((tab) => tab === search.tab) }),
)

const profile = createRoute({
  getParentRoute: parent,
  path: '/profile',
  validateSearch: readProfileTab,
  beforeLoad: usersOnly,
  loader: (match) => startData(match, ({ profile }, client) => profile(client)),
  component: lazyRouteComponent(() => import('./player-pages.tsx'), 'OwnProfile'),
})

const player = createRoute({
  getParentRoute: parent,
  path: '/u/$username',
  validateSearch: readProfileTab,
  loader: ({ params, ...match }) =>
    startData(match, ({ profile }, client) => profile(client, params.username)),
  component: lazyRouteComponent(() => import('./player-pages.tsx'), 'PlayerProfile'),
})

const friends = createRoute({
  getParentRoute: parent,
  path: '/friends',
  beforeLoad: usersOnly,
  component: lazyRouteComponent(
    () => import('../features/people/friends/friends-page.tsx'),
    'FriendsPage',
  ),
})

const messages = createRoute({
  getParentRoute: parent,
  path: '/messages',
  validateSearch: searchOf(readMessagesSearch),
  beforeLoad: usersOnly,
  loader: ({ location, ...match }) =>
    startData(match, ({ messages }, client) => messages(client, location.search)),
  component: lazyRouteComponent(() => import('./messages-route.tsx'), 'MessagesRoute'),
})

const terms = createRoute({
  getParentRoute: parent,
  path: '/terms',
  component: lazyRouteComponent(
    () => import('../features/pages/legal/terms-page.tsx'),
    'TermsPage',
  ),
})

const privacy = createRoute({
  getParentRoute: parent,
  path: '/privacy',
  component: lazyRouteComponent(
    () => import('../features/pages/legal/privacy-page.tsx'),
    'PrivacyPage',
  ),
})

const leaderboard = createRoute({
  getParentRoute: parent,
  path: '/leaderboard',
  validateSearch: searchOf(readLeaderboardSearch),
  loader: ({ location, ...match }) =>
    startData(match, ({ leaderboard }, client) => leaderboard(client, location.search)),
  component: lazyRouteComponent(
    () => import('../features/pages/leaderboard/leaderboard-page.tsx'),
    'LeaderboardPage',
  ),
})

const faq = createRoute({
  getParentRoute: parent,
  path: '/faq',
  validateSearch: searchOf((search) =>
    only({
      q: text(search.q),
      category: isCategory(search.category) ? search.category : undefined,
    }),
  ),
  component: lazyRouteComponent(() => import('./faq-route.tsx'), 'FaqRoute'),
})

const admin = createRoute({
  getParentRoute: parent,
  path: '/admin',
  validateSearch: searchOf(readAdminSearch),
  component: lazyRouteComponent(() => import('./admin-route.tsx'), 'AdminRoute'),
})

export const routeTree = root.addChildren([
  home,
  county,
  sessions,
  session,
  invite,
  myBookings,
  createSession,
  wallet,
  paymentSuccess,
  paymentCancelled,
  profile,
  player,
  friends,
  messages,
  terms,
  privacy,
  leaderboard,
  faq,
  admin,
  ...accountRoutes,
])
