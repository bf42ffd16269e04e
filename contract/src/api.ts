/** All endpoints in one table, for the server's routes, the OpenAPI document, and the client's types. */
import type { z } from 'zod'
import * as account from './account.ts'
import * as adminApprovals from './admin-approvals.ts'
import * as adminAudit from './admin-audit.ts'
import * as adminLedger from './admin-ledger.ts'
import * as adminLocations from './admin-locations.ts'
import * as adminMoney from './admin-money.ts'
import * as adminOverview from './admin-overview.ts'
import * as adminReports from './admin-reports.ts'
import * as adminSessions from './admin-sessions.ts'
import * as adminSettings from './admin-settings.ts'
import * as adminUsers from './admin-users.ts'
import * as answers from './answers.ts'
import * as auth from './auth.ts'
import * as balanceClaims from './balance-claims.ts'
import * as beforeJoining from './before-joining.ts'
import * as calendar from './calendar.ts'
import * as cardRefunds from './card-refunds.ts'
import * as clientErrors from './client-errors.ts'
import * as closures from './closures.ts'
import * as companions from './companions.ts'
import * as dayCosts from './day-costs.ts'
import type { Endpoint } from './endpoint.ts'
import * as formerBalances from './former-balances.ts'
import * as friends from './friends.ts'
import * as games from './games.ts'
import * as handOvers from './hand-overs.ts'
import * as handicaps from './handicaps.ts'
import * as invites from './invites.ts'
import * as joinRequests from './join-requests.ts'
import * as leaderboard from './leaderboard.ts'
import * as live from './live.ts'
import * as locations from './locations.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as prizeRules from './prize-rules.ts'
import * as profiles from './profiles.ts'
import * as push from './push.ts'
import * as ratings from './ratings.ts'
import * as reconciliation from './reconciliation.ts'
import * as reliability from './reliability.ts'
import * as results from './results.ts'
import * as savedSearches from './saved-searches.ts'
import * as sessionChanges from './session-changes.ts'
import * as sessions from './session-endpoints.ts'
import * as sessionLists from './session-lists.ts'
import * as settings from './settings.ts'
import * as standingGames from './standing-games.ts'
import * as stillIn from './still-in.ts'
import * as terms from './terms.ts'
import * as totp from './totp.ts'
import * as waitlist from './waitlist.ts'
import * as wallet from './wallet.ts'
import * as walletAdmin from './wallet-admin.ts'
import * as walletReports from './wallet-reports.ts'

const domains = [
  account,
  adminApprovals,
  adminAudit,
  adminLedger,
  adminLocations,
  adminMoney,
  adminOverview,
  adminReports,
  adminSessions,
  adminSettings,
  adminUsers,
  answers,
  auth,
  balanceClaims,
  calendar,
  cardRefunds,
  clientErrors,
  closures,
  companions,
  dayCosts,
  formerBalances,
  friends,
  handOvers,
  games,
  handicaps,
  invites,
  joinRequests,
  leaderboard,
  live,
  locations,
  messages,
  notifications,
  prizeRules,
  profiles,
  push,
  ratings,
  reconciliation,
  reliability,
  results,
  savedSearches,
  sessions,
  sessionLists,
  sessionChanges,
  beforeJoining,
  waitlist,
  settings,
  stillIn,
  standingGames,
  terms,
  totp,
  wallet,
  walletAdmin,
  walletReports,
] as const

type EndpointIn<D> = D extends unknown ? Extract<D[keyof D], Endpoint> : never

type Defined = EndpointIn<(typeof domains)[number]>

/** Endpoint definitions by name, such as `POST /sessions/{id}/join`. Types only, for clients. */
export type Api = { [E in Defined as `${E['method']} ${E['path']}`]: E }

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'access' in value

export const endpoints: readonly Endpoint[] = domains
  .flatMap((domain) => Object.values<object | readonly string[]>(domain))
  .filter(isEndpoint)

type Shape<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? S : never

type BodyOf<B> = undefined extends B ? { body?: B } : { body: B }

/** Request input: `{ params, query, body }` or a form with a file, as far as the endpoint takes them. */
export type RequestOf<E extends Endpoint> = ('params' extends keyof E
  ? { params: z.input<Shape<E, 'params'>> }
  : unknown) &
  ('query' extends keyof E ? { query?: z.input<Shape<E, 'query'>> } : unknown) &
  ('body' extends keyof E ? BodyOf<z.input<Shape<E, 'body'>>> : unknown) &
  ('file' extends keyof E ? { form: FormData } : unknown)

/** Response body; undefined for 204. */
export type ResponseOf<E extends Endpoint> = 'response' extends keyof E
  ? z.output<Shape<E, 'response'>>
  : undefined
