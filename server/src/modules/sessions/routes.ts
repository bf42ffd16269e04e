import * as invites from '@county-golf/contract/invites'
import * as changes from '@county-golf/contract/session-changes'
import * as calls from '@county-golf/contract/session-endpoints'
import * as lists from '@county-golf/contract/session-lists'
import * as waitlist from '@county-golf/contract/waitlist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { createSession } from './edit/create-session.ts'
import { updateSession } from './edit/update-session.ts'
import { friendsToInvite, invite, inviteFriends } from './invites/invite.ts'
import { readInvite, redeemInvite } from './invites/redeem-invite.ts'
import { cancelSession } from './lifecycle/cancel-session.ts'
import { deleteSession } from './lifecycle/delete-session.ts'
import {
  listByCursor,
  listFromFriends,
  listOfUser,
  pageOfSessions,
  type SeesGolfOf,
} from './lists/list-sessions.ts'
import { mySessions } from './lists/my-sessions.ts'
import { searchSessions } from './lists/search-sessions.ts'
import { requestedChanges } from './rules/change-rules.ts'
import { acceptOffer } from './seats/accept-offer.ts'
import { openJoins } from './seats/join-session.ts'
import { joinWaitlist } from './seats/join-waitlist.ts'
import { leaveSession } from './seats/leave-session.ts'
import { leaveWaitlist } from './seats/leave-waitlist.ts'
import { removePlayer } from './seats/remove-player.ts'
import { readSession } from './view/read-views.ts'

export function registerSessions(
  app: FastifyInstance,
  deps: Deps & { seesGolfOf: SeesGolfOf },
): void {
  implement(app, lists.listSessions, ({ query, viewer }) => listByCursor(deps, viewer, query))
  implement(app, lists.pageSessions, ({ query, viewer }) => pageOfSessions(deps, viewer, query))
  implement(app, lists.searchSessions, ({ query, viewer }) => searchSessions(deps, viewer, query.q))
  implement(app, lists.sessionsOfUser, ({ params, query, viewer }) =>
    listOfUser(deps, viewer, params.userId, query),
  )
  implement(app, lists.sessionsFromFriends, ({ query, viewer }) =>
    listFromFriends(deps, viewer, query),
  )
  implement(app, lists.mySessions, ({ viewer, query }) => mySessions(deps, viewer, query))
  implement(app, calls.getSession, ({ params, viewer }) => readSession(deps, viewer, params.id))
  implement(app, calls.createSession, ({ body, viewer, idempotency }) =>
    createSession(deps, viewer, body, idempotency),
  )
  const joinSession = openJoins(deps)
  implement(app, calls.joinSession, ({ params, viewer, idempotency }) =>
    joinSession(viewer, params.id, idempotency),
  )
  implement(app, calls.leaveSession, ({ params, viewer, idempotency }) =>
    leaveSession(deps, viewer, params.id, idempotency),
  )
  implement(app, waitlist.joinWaitlist, ({ params, viewer, idempotency }) =>
    joinWaitlist(deps, viewer, params.id, idempotency),
  )
  implement(app, waitlist.leaveWaitlist, ({ params, viewer, idempotency }) =>
    leaveWaitlist(deps, viewer, params.id, idempotency),
  )
  implement(app, waitlist.acceptOffer, ({ params, viewer, idempotency }) =>
    acceptOffer(deps, viewer, params.id, idempotency),
  )
  implement(app, invites.invite, ({ params, viewer, idempotency }) =>
    invite(deps, viewer, params.id, idempotency),
  )
  implement(app, invites.friendsToInvite, ({ params, viewer }) =>
    friendsToInvite(deps, viewer, params.id),
  )
  implement(app, invites.inviteFriends, ({ params, body, viewer, idempotency }) =>
    inviteFriends(deps, viewer, params.id, body.userIds, idempotency),
  )
  implement(app, invites.readInvite, ({ params, viewer }) => readInvite(deps, viewer, params.token))
  implement(app, invites.redeemInvite, ({ params, viewer, idempotency }) =>
    redeemInvite(deps, viewer, params.token, idempotency),
  )
  implement(app, changes.updateSession, ({ params, body, viewer, idempotency }) =>
    updateSession(deps, viewer, params.id, requestedChanges(body), idempotency),
  )
  implement(app, changes.deleteSession, ({ params, viewer, idempotency }) =>
    deleteSession(deps, viewer, params.id, idempotency),
  )
  implement(app, changes.removePlayer, ({ params, body, viewer, idempotency }) =>
    removePlayer(deps, viewer, params.id, params.userId, body?.reason, idempotency),
  )
  implement(app, calls.cancelSession, ({ params, body, viewer, idempotency }) =>
    cancelSession(deps, viewer, params.id, body?.reason, idempotency),
  )
}
