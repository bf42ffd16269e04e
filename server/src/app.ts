import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { readBodies } from './http/bodies.ts'
import { answerError, handleErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { limitCalls, shedLoad } from './http/limits.ts'
import { describeApi } from './http/openapi.ts'
import { loggedRequest } from './http/request-log.ts'
import { logSecurity } from './http/security-log.ts'
import { serializeAnswers } from './http/serialize.ts'
import { validate } from './http/validation.ts'
import type { Viewer } from './http/viewer.ts'
import { serveWeb } from './http/web.ts'
import type { Clock } from './lib/clock.ts'
import type { Db } from './lib/database.ts'
import { fileStore } from './lib/files.ts'
import { purgeAnswers } from './lib/idempotency.ts'
import type { Jobs } from './lib/jobs.ts'
import type { Mailer } from './lib/mail.ts'
import { registerAdmin } from './modules/admin/routes.ts'
import { purgeApprovals } from './modules/approvals/service.ts'
import { registerAuth } from './modules/auth/routes.ts'
import { authenticate } from './modules/auth/service.ts'
import { registerCalendar } from './modules/calendar/routes.ts'
import type { EventLog } from './modules/events/service.ts'
import { registerFriends } from './modules/friends/routes.ts'
import { exportTies, forgetTies, friendIdsOf, relationsTo } from './modules/friends/service.ts'
import { registerLeaderboard } from './modules/leaderboard/routes.ts'
import { registerLive } from './modules/live/routes.ts'
import { registerLocations } from './modules/locations/routes.ts'
import { registerMessages } from './modules/messages/routes.ts'
import {
  exportMessages,
  forgetReader,
  hasWrittenTo,
  isMessageFor,
  tellInWriting,
  writeAppeal,
} from './modules/messages/service.ts'
import { registerNotifications } from './modules/notifications/routes.ts'
import { forgetPerson, tellPeople } from './modules/notifications/service.ts'
import { chooseProvider } from './modules/payments/choose-provider.ts'
import { registerPayments } from './modules/payments/routes.ts'
import { registerSandbox } from './modules/payments/sandbox/routes.ts'
import { hasPendingCardRefund, returnableCents } from './modules/payments/service.ts'
import { registerProfiles } from './modules/profiles/routes.ts'
import { dropPicture, knowsOf, seesGolfOf } from './modules/profiles/service.ts'
import { serveUploads } from './modules/profiles/uploads.ts'
import { registerResults } from './modules/results/routes.ts'
import { heldMoneyOf } from './modules/results/service.ts'
import { registerSessions } from './modules/sessions/routes.ts'
import {
  countUpcoming,
  exportSessions,
  playTogether,
  promoteFunded,
  removeFromAll,
  sessionTitles,
} from './modules/sessions/service.ts'
import { registerSettings } from './modules/settings/routes.ts'
import { registerWallet } from './modules/wallet/routes.ts'
import { exportHistory } from './modules/wallet/service.ts'

/** What the application is built from; the process and the tests bring their own. */
export type Deps = {
  config: Config
  db: Db
  clock: Clock
  jobs: Jobs
  mailer: Mailer
  events: EventLog
}

/** The whole HTTP application, not yet listening. Every part is named here, in the order it acts. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db } = deps
  const app = Fastify({
    logger: { level: config.LOG_LEVEL, serializers: { req: loggedRequest } },
    logController: new LogController({ disableRequestLogging: config.NODE_ENV !== 'production' }),
    trustProxy: trusted(config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    bodyLimit: 100_000,
    // A body that drips in byte by byte would hold its connection forever.
    requestTimeout: requestTimeoutMs,
    // Longer than any name of ours, so that what is too long is told so by its field.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerError,
  })
  app.setValidatorCompiler(validate)
  app.setSerializerCompiler(serializeAnswers)
  app.decorateRequest('viewer', null)
  readBodies(app)
  handleErrors(app)
  logSecurity(app)
  app.server.maxConnections = connectionsMax

  await app.register(fastifyHelmet, { contentSecurityPolicy: { directives: contentSecurity } })
  await app.register(fastifyCompress, { threshold: 1_400 })
  await shedLoad(app, config.RATE_LIMITS)
  app.decorate('county', {
    db,
    authenticate: (token) => authenticate(deps, token),
    limitCalls: await limitCalls(app, config),
  })
  await describeApi(app)

  registerHealth(app, db)
  // Outside the API: to us the sandbox is a card network like any other.
  if (config.PAYMENTS === 'sandbox') registerSandbox(app, deps)
  const provider = await chooseProvider(deps)
  const files = fileStore(config)
  serveUploads(app, files)
  const ties = {
    ...deps,
    relationsTo: (viewerId: string, userIds: string[]) => relationsTo(db, viewerId, userIds),
    friendIdsOf: (userId: string) => friendIdsOf(db, userId),
  }
  deps.events.follow('messages', tellInWriting)
  deps.events.follow('notifications', tellPeople(deps))
  deps.events.follow('waitlist', promoteFunded(deps))
  const golfDeps = {
    ...deps,
    seesGolfOf: (viewer: Viewer | null, userId: string) => seesGolfOf(ties, viewer, userId),
  }
  const withKnown = {
    ...deps,
    knows: async (viewer: Viewer, userId: string) =>
      (await knowsOf(ties, viewer, userId)) || (await hasWrittenTo(db, userId, viewer.id)),
  }
  await app.register(
    async (api) => {
      registerAuth(api, {
        ...deps,
        leaveSessions: (tx, userId) => removeFromAll(tx, deps, userId, 'deleted'),
        heldMoneyOf,
        hasPendingCardRefund,
        returnableCentsOf: (userId) => returnableCents({ db, provider }, userId),
        forget: [
          forgetTies,
          forgetReader,
          forgetPerson,
          purgeApprovals,
          deps.jobs.purgeMail,
          purgeAnswers,
        ],
        writeToSupport: writeAppeal,
        dropPicture: (url) => dropPicture({ files }, url),
        kept: {
          sessions: (viewer) => exportSessions(deps, viewer),
          people: (viewer) => exportTies(db, viewer),
          messages: (viewer) => exportMessages(db, viewer),
          transactions: ({ id }) => exportHistory({ ...deps, sessionTitles }, id),
        },
      })
      registerSettings(api, deps)
      registerLocations(api, {
        ...deps,
        countUpcomingByCounty: () => countUpcoming(db, deps.clock.now()),
      })
      registerSessions(api, golfDeps)
      registerProfiles(api, { ...ties, files })
      registerLeaderboard(api, deps)
      registerFriends(api, {
        ...withKnown,
        isMessageFor: (id, between) => isMessageFor(db, id, between),
      })
      registerCalendar(api, deps)
      registerMessages(api, withKnown)
      registerNotifications(api, deps)
      registerResults(api, golfDeps)
      registerWallet(api, { ...deps, sessionTitles, playTogether })
      registerLive(api, deps)
      registerPayments(api, { ...deps, provider })
      registerAdmin(api, deps)
    },
    { prefix: '/api' },
  )
  await serveWeb(app)
  return app
}

const requestTimeoutMs = 60_000
/** Each open browser holds a live stream. Beyond this, new connections are closed before they cost memory. */
const connectionsMax = 10_000

/** Nothing is loaded from anywhere but here; styles may be inline, since widgets position by them. */
const contentSecurity = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  // The local server speaks plain HTTP.
  upgradeInsecureRequests: null,
}

/** A number says how many proxies stand before us. */
const trusted = (proxies: Config['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
