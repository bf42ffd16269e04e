import { constants } from 'node:zlib'
import { minuteMs } from '@county-golf/contract/durations'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { poolUse } from './database/database.ts'
import { purgeResponses } from './database/idempotency.ts'
import type { Deps } from './deps.ts'
import { readBodies } from './http/bodies.ts'
import { decodableUrl } from './http/decodable-url.ts'
import { brotliQuality } from './http/encoded-response.ts'
import { answerError, handleErrors } from './http/errors.ts'
import { GuestReads } from './http/guest-reads.ts'
import { GuestResponseCache } from './http/guest-response-cache.ts'
import { registerHealth } from './http/health.ts'
import { limitConnections } from './http/limit-connections.ts'
import { limitCalls, shedLoad } from './http/limits.ts'
import { measureRequests } from './http/measure-requests.ts'
import { describeApi } from './http/openapi.ts'
import { RequestLog, requestId, sendRequestId, sendRequestIds } from './http/request-log.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { logSecurity } from './http/security-log.ts'
import { serializeResponses } from './http/serialize.ts'
import { shareRetryTime } from './http/share-retry-time.ts'
import { validate } from './http/validation.ts'
import type { Viewer } from './http/viewer.ts'
import { pageScript, serveWeb, webTemplate } from './http/web.ts'
import { fileStore } from './lib/files.ts'
import { registerAdmin } from './modules/admin/routes.ts'
import { purgeApprovals } from './modules/approvals/service.ts'
import { registerAuth } from './modules/auth/routes.ts'
import { openAuthentication } from './modules/auth/service.ts'
import { registerCalendar } from './modules/calendar/routes.ts'
import { registerClientErrors } from './modules/client-errors/routes.ts'
import { registerFriends } from './modules/friends/routes.ts'
import { exportFriendships, purgeFriendships } from './modules/friends/service.ts'
import { registerLeaderboard } from './modules/leaderboard/routes.ts'
import { registerLive } from './modules/live/routes.ts'
import { registerLocations } from './modules/locations/routes.ts'
import { registerMatching } from './modules/matching/routes.ts'
import {
  exportWishes,
  followPlayers,
  gameAnswerer,
  playerKinds,
  purgeWishes,
} from './modules/matching/service.ts'
import { registerMessages } from './modules/messages/routes.ts'
import {
  exportMessages,
  hasWrittenTo,
  purgeMessagesOf,
  writeAppeal,
  writeSystemMessages,
} from './modules/messages/service.ts'
import { registerModeration } from './modules/moderation/routes.ts'
import { exportReports } from './modules/moderation/service.ts'
import { registerNotifications } from './modules/notifications/routes.ts'
import {
  bookingTerms,
  exportPushDevices,
  notifyUsers,
  purgeNotificationsOf,
  savedSearches,
} from './modules/notifications/service.ts'
import { registerPages } from './modules/pages/routes.ts'
import { chooseProvider } from './modules/payments/choose-provider.ts'
import { registerPayments } from './modules/payments/routes.ts'
import { registerSandbox } from './modules/payments/sandbox/routes.ts'
import {
  closingRefunds,
  hasCheckouts,
  hasOpenDispute,
  hasPendingCardRefund,
} from './modules/payments/service.ts'
import { registerProfiles } from './modules/profiles/routes.ts'
import { deletePhoto, knowsOf, seesGolfOf } from './modules/profiles/service.ts'
import { serveUploads } from './modules/profiles/uploads.ts'
import { registerResults } from './modules/results/routes.ts'
import {
  closureAnswerer,
  exportClosures,
  moneyInSessions,
  purgeClosureNotes,
} from './modules/results/service.ts'
import { registerSessions } from './modules/sessions/routes.ts'
import {
  checkSpot,
  countUpcoming,
  exportCompanions,
  exportDayCosts,
  exportHandOvers,
  exportNoShows,
  exportRequests,
  exportSessions,
  offerAnswerer,
  promoteFunded,
  purgeCompanions,
  purgeDayCosts,
  purgeHandOvers,
  purgeRequests,
  removeFromAll,
  sessionTitles,
  stillInAnswerer,
  walletConflict,
} from './modules/sessions/service.ts'
import { registerSettings } from './modules/settings/routes.ts'
import { registerStandingGames } from './modules/standing-games/routes.ts'
import {
  exportStandingGames,
  followEvents,
  followedKinds,
  purgeStandingGames,
  standingDateAnswerer,
  standingGameAnswerer,
} from './modules/standing-games/service.ts'
import type { Person } from './modules/users/service.ts'
import { registerWallet } from './modules/wallet/routes.ts'
import { exportHistory } from './modules/wallet/service.ts'

/** Builds the HTTP application without listening. Registers every part, in the order in which they run. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, redis } = deps
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new RequestLog(config.NODE_ENV === 'production'),
    trustProxy: config.TRUST_PROXY,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    genReqId: requestId,
    bodyLimit: 100_000,
    // A body sent byte by byte would hold its connection forever.
    requestTimeout: requestTimeoutMs,
    // Longer than any valid parameter, so that validation can name the field that is too long.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, sendRequestId(request, reply)),
  })
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(serializeResponses)
  app.decorateRequest('viewer', null)
  readBodies(app)
  handleErrors(app)
  shareRetryTime(app)
  sendRequestIds(app)
  logSecurity(app)
  measureRequests(app, deps.metrics)
  limitConnections(app.server)

  sendSecurityHeaders(app, pageScript())
  await app.register(fastifyCompress, compression)
  await shedLoad(app, {
    on: config.RATE_LIMITS,
    waiting: () => poolUse(db)?.waiting ?? 0,
  })
  app.decorate('county', {
    db,
    authenticate: openAuthentication(deps),
    limitCalls: await limitCalls(app, config, redis),
    guestResponses: new GuestResponseCache(db, deps.clock),
    guestReads: new GuestReads(),
  })
  await describeApi(app)

  registerHealth(app, deps)
  // Not under /api, because the sandbox plays the part of an external card network.
  if (config.PAYMENTS === 'sandbox') registerSandbox(app, deps)
  const provider = await chooseProvider(deps)
  const files = fileStore(config)
  serveUploads(app, files)
  // A follower works in a transaction, so it gets no second connection, for which it could wait forever.
  const inTransaction: Omit<Deps, 'db'> = deps
  deps.events.follow('messages', writeSystemMessages, {
    except: ['message.sent', ...notificationKinds],
  })
  deps.events.follow('notifications', notifyUsers(inTransaction), { except: notificationKinds })
  deps.events.follow('waitlist', promoteFunded(inTransaction), { only: ['wallet.moved'] })
  deps.events.follow('matching', followPlayers(inTransaction), {
    only: playerKinds,
  })
  deps.events.follow('standing-games', followEvents(inTransaction), { only: followedKinds })
  // Modules import only from modules below them. Dependencies on modules above are injected here.
  const withProfiles = {
    ...deps,
    seesGolfOf: (viewer: Viewer | null, userId: string) => seesGolfOf(db, viewer, userId),
  }
  const withAcquaintance = {
    ...deps,
    knows: async (viewer: Viewer, user: Person) =>
      (await knowsOf(db, viewer, user)) || (await hasWrittenTo(db, user.id, viewer.id)),
  }
  await app.register(
    async (api) => {
      registerAuth(api, {
        ...deps,
        leaveSessions: (tx, userId) => removeFromAll(tx, deps, userId, 'deleted'),
        moneyInSessions,
        hasPendingCardRefund,
        hasOpenDispute,
        hasCheckouts,
        closingRefunds: closingRefunds({ ...deps, provider, log: app.log }),
        purgers: [
          purgeFriendships,
          purgeMessagesOf,
          purgeNotificationsOf,
          purgeRequests,
          purgeHandOvers,
          purgeClosureNotes,
          purgeWishes(deps),
          purgeStandingGames(deps),
          purgeCompanions,
          purgeDayCosts,
          purgeApprovals,
          deps.jobs.purgeMail,
          purgeResponses,
        ],
        writeToSupport: writeAppeal,
        deletePhoto: (url) => deletePhoto({ files }, url),
        kept: {
          sessions: (viewer) => exportSessions(deps, viewer),
          people: async (viewer) => ({
            ...(await exportFriendships(db, viewer)),
            reports: await exportReports(db, viewer.id),
            requestsToJoin: await exportRequests(db, viewer.id),
            substitutesWanted: await exportHandOvers(db, viewer.id),
            closures: await exportClosures(db, viewer.id),
            gameSearches: await exportWishes(db, viewer.id),
            standingGames: await exportStandingGames(db, viewer.id),
            noShowsReported: await exportNoShows(db, viewer.id),
            guestsBrought: await exportCompanions(db, viewer.id),
            costsAtCourses: await exportDayCosts(db, viewer.id),
          }),
          messages: (viewer) => exportMessages(db, viewer),
          savedSearches: (viewer) => savedSearches(db, viewer.id),
          pushDevices: (viewer) => exportPushDevices(db, viewer),
          transactions: ({ id }) => exportHistory({ ...deps, sessionTitles }, id),
        },
      })
      registerSettings(api, deps)
      registerClientErrors(api, deps)
      registerLocations(api, {
        ...deps,
        countUpcomingByCounty: () => countUpcoming(db, deps.clock.now()),
      })
      registerSessions(api, withProfiles)
      registerMatching(api, deps)
      registerStandingGames(api, deps)
      registerProfiles(api, { ...deps, files })
      registerLeaderboard(api, deps)
      registerFriends(api, withAcquaintance)
      registerCalendar(api, deps)
      registerMessages(api, withAcquaintance)
      registerNotifications(api, {
        ...deps,
        answerers: {
          'still-in': stillInAnswerer(deps),
          spot: offerAnswerer(deps),
          game: gameAnswerer(deps),
          closure: closureAnswerer(deps),
          standing: standingDateAnswerer(deps),
          'standing-game': standingGameAnswerer(deps),
        },
      })
      registerResults(api, withProfiles)
      registerWallet(api, { ...deps, sessionTitles, bookingTerms, walletConflict })
      registerLive(api, deps)
      registerPayments(api, {
        ...deps,
        provider,
        checkSpot: (viewer, sessionId) => checkSpot(deps, viewer, sessionId),
      })
      registerAdmin(api, deps)
      registerModeration(api, deps)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, registerPages(app, deps, webTemplate()))
  return app
}

/** Compresses in-memory bodies in one step. A stream for each costs ten times as much as the compression. */
const compression = {
  // Nothing sends compressed bodies.
  globalDecompression: false,
  threshold: 1_400,
  syncThreshold: 500_000,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
}

/** Events that the notifications follower records itself. */
const notificationKinds = ['notification.made', 'notification.closed'] as const

const requestTimeoutMs = minuteMs
