import type { PagePath, PublicPath } from '@county-golf/contract/pages'
import {
  type AnyRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { MarkReady } from '../lib/hydration.ts'
import { searchFormat } from '../lib/search-params.ts'
import { adminRoute } from '../routes/admin.ts'
import { answerRoute } from '../routes/answer.ts'
import { changePasswordRoute } from '../routes/change-password.ts'
import { claimBalanceRoute } from '../routes/claim-balance.ts'
import { countyRoute } from '../routes/county.ts'
import { createSessionRoute } from '../routes/create-session.ts'
import { faqRoute } from '../routes/faq.ts'
import { findAGameRoute } from '../routes/find-a-game.ts'
import { forgotPasswordRoute } from '../routes/forgot-password.ts'
import { friendsRoute } from '../routes/friends.ts'
import { homeRoute } from '../routes/home.ts'
import { inviteRoute } from '../routes/invite.ts'
import { leaderboardRoute } from '../routes/leaderboard.ts'
import { loginRoute } from '../routes/login.ts'
import { messagesRoute } from '../routes/messages.ts'
import { myBookingsRoute } from '../routes/my-bookings.ts'
import { notificationsRoute } from '../routes/notifications.ts'
import { paymentCancelledRoute } from '../routes/payment-cancelled.ts'
import { paymentSuccessRoute } from '../routes/payment-success.ts'
import { playerRoute } from '../routes/player.ts'
import { privacyRoute } from '../routes/privacy.ts'
import { profileRoute } from '../routes/profile.ts'
import { resetPasswordRoute } from '../routes/reset-password.ts'
import { root } from '../routes/root.ts'
import { sessionRoute } from '../routes/session.ts'
import { sessionsRoute } from '../routes/sessions.ts'
import { settingsRoute } from '../routes/settings.ts'
import { signupRoute } from '../routes/signup.ts'
import type { LoaderContext } from '../routes/start-data.ts'
import { substituteRoute } from '../routes/substitute.ts'
import { termsRoute } from '../routes/terms.ts'
import { undoEmailChangeRoute } from '../routes/undo-email-change.ts'
import { unsubscribeRoute } from '../routes/unsubscribe.ts'
import { verifyEmailRoute } from '../routes/verify-email.ts'
import { walletRoute } from '../routes/wallet.ts'
import { Layout } from './layout.tsx'
import { NotFoundPage, PageError, PagePending } from './page-states.tsx'

/** The route of each page in the contract's table. The compiler names one that is missing. */
const routes = {
  '/': homeRoute,
  '/sessions': sessionsRoute,
  '/sessions/$id': sessionRoute,
  '/county/$stateCode/$countyName': countyRoute,
  '/u/$username': playerRoute,
  '/leaderboard': leaderboardRoute,
  '/faq': faqRoute,
  '/terms': termsRoute,
  '/privacy': privacyRoute,
  '/invite/$token': inviteRoute,
  '/substitute/$token': substituteRoute,
  '/create-session': createSessionRoute,
  '/my-bookings': myBookingsRoute,
  '/wallet': walletRoute,
  '/wallet/payment-success': paymentSuccessRoute,
  '/wallet/payment-cancelled': paymentCancelledRoute,
  '/profile': profileRoute,
  '/find-a-game': findAGameRoute,
  '/friends': friendsRoute,
  '/messages': messagesRoute,
  '/notifications': notificationsRoute,
  '/settings': settingsRoute,
  '/login': loginRoute,
  '/signup': signupRoute,
  '/change-password': changePasswordRoute,
  '/forgot-password': forgotPasswordRoute,
  '/reset-password': resetPasswordRoute,
  '/undo-email-change': undoEmailChangeRoute,
  '/verify-email': verifyEmailRoute,
  '/claim-balance': claimBalanceRoute,
  '/unsubscribe': unsubscribeRoute,
  '/answer': answerRoute,
  '/admin': adminRoute,
} satisfies { [Path in PagePath]: AnyRoute & { path: Path } }

/**
 * Returns a page's query without parameters that it doesn't know, as the router writes it.
 * @param query with its `?`, or empty
 */
export function knownQuery(page: PublicPath, query: string): string {
  const { validateSearch } = routes[page].options
  const { parseSearch, stringifySearch } = searchFormat
  const search = parseSearch(query)
  return stringifySearch(typeof validateSearch === 'function' ? validateSearch(search) : {})
}

// React hydrates each screen apart from the layout, so the screen says when it reacts.
for (const route of Object.values<AnyRoute>(routes)) {
  const Screen = route.options.component as RouteComponent
  const marked = () => (
    <>
      <Screen />
      <MarkReady />
    </>
  )
  route.update({ component: Object.assign(marked, { preload: Screen.preload }) as never })
}

const routeTree = root
  .update({ component: Layout, notFoundComponent: NotFoundPage })
  .addChildren(routes)

/** How long a screen may load before its pending state shows. */
export const pendingMs = 200

/** @param history of the page to render on a server, or the browser's */
export const createAppRouter = (context: LoaderContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...searchFormat,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
