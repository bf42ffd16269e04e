import * as calls from '@county-golf/contract/session-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { acceptOffer } from './accept-offer.ts'
import { cancelSession } from './cancel-session.ts'
import { createSession } from './create-session.ts'
import { getSession } from './get-session.ts'
import { joinSession } from './join-session.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveSession } from './leave-session.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { listByCursor, listOfUser, pageOfSessions, type SeesGolfOf } from './list-sessions.ts'
import { mySessions } from './my-sessions.ts'
import { searchSessions } from './search-sessions.ts'

export function registerSessions(
  app: FastifyInstance,
  deps: Deps & { seesGolfOf: SeesGolfOf },
): void {
  implement(app, calls.listSessions, ({ query, viewer }) => listByCursor(deps, viewer, query))
  implement(app, calls.pageSessions, ({ query, viewer }) => pageOfSessions(deps, viewer, query))
  implement(app, calls.searchSessions, ({ query, viewer }) => searchSessions(deps, viewer, query.q))
  implement(app, calls.sessionsOfUser, ({ params, query, viewer }) =>
    listOfUser(deps, viewer, params.userId, query),
  )
  implement(app, calls.mySessions, ({ viewer }) => mySessions(deps, viewer))
  implement(app, calls.getSession, ({ params, viewer }) => getSession(deps, viewer, params.id))
  implement(app, calls.createSession, ({ body, viewer, once }) =>
    createSession(deps, viewer, body, once),
  )
  implement(app, calls.joinSession, ({ params, viewer, once }) =>
    joinSession(deps, viewer, params.id, once),
  )
  implement(app, calls.leaveSession, ({ params, viewer, once }) =>
    leaveSession(deps, viewer, params.id, once),
  )
  implement(app, calls.joinWaitlist, ({ params, viewer, once }) =>
    joinWaitlist(deps, viewer, params.id, once),
  )
  implement(app, calls.leaveWaitlist, ({ params, viewer }) =>
    leaveWaitlist(deps, viewer, params.id),
  )
  implement(app, calls.acceptOffer, ({ params, viewer, once }) =>
    acceptOffer(deps, viewer, params.id, once),
  )
  implement(app, calls.cancelSession, ({ params, body, viewer, once }) =>
    cancelSession(deps, viewer, params.id, body?.reason, once),
  )
}
