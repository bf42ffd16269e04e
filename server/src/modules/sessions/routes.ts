import * as before from '@county-golf/contract/before-joining'
import * as companions from '@county-golf/contract/companions'
import * as dayCosts from '@county-golf/contract/day-costs'
import * as handOvers from '@county-golf/contract/hand-overs'
import * as invites from '@county-golf/contract/invites'
import * as requests from '@county-golf/contract/join-requests'
import * as reliability from '@county-golf/contract/reliability'
import * as changes from '@county-golf/contract/session-changes'
import * as calls from '@county-golf/contract/session-endpoints'
import * as lists from '@county-golf/contract/session-lists'
import * as stillIn from '@county-golf/contract/still-in'
import * as waitlist from '@county-golf/contract/waitlist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { bringCompanion } from './companions/bring-companion.ts'
import { claimSpot, readClaim } from './companions/claim-spot.ts'
import { giveUpCompanion, ownCompanion } from './companions/give-up-companion.ts'
import { readDayCost, saveDayCost } from './day-costs/save-day-cost.ts'
import { createSession } from './edit/create-session.ts'
import { updateSession } from './edit/update-session.ts'
import { findSubstitute, keepSpot, readOwnHandOver } from './hand-overs/find-substitute.ts'
import { readHandOver, takeSpot } from './hand-overs/take-spot.ts'
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
import { excuseRound, missedRounds } from './reliability/missed-rounds.ts'
import { sessionReliability } from './reliability/reliability.ts'
import { reportNoShow, takeBackNoShow } from './reliability/report-no-show.ts'
import { acceptRequest, declineRequest, listRequests } from './requests/answer-request.ts'
import { requestToJoin, withdrawRequest } from './requests/request-to-join.ts'
import { requestedChanges } from './rules/change-rules.ts'
import { acceptOffer } from './seats/accept-offer.ts'
import { beforeHosting, beforeJoining } from './seats/before-joining.ts'
import { openJoins } from './seats/join-session.ts'
import { joinWaitlist } from './seats/join-waitlist.ts'
import { leaveSession } from './seats/leave-session.ts'
import { leaveWaitlist } from './seats/leave-waitlist.ts'
import { playOn } from './seats/play-on.ts'
import { removePlayer } from './seats/remove-player.ts'
import { confirmStillIn, readStillIn } from './seats/still-in.ts'
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
  implement(app, before.beforeJoining, ({ params, viewer }) =>
    beforeJoining(deps, viewer, params.id),
  )
  implement(app, before.beforeHosting, ({ query, viewer }) => beforeHosting(deps, viewer, query))
  const joinSession = openJoins(deps)
  implement(app, calls.joinSession, ({ params, body, viewer, idempotency }) =>
    joinSession(viewer, params.id, body ?? {}, idempotency),
  )
  implement(app, calls.leaveSession, ({ params, viewer, idempotency }) =>
    leaveSession(deps, viewer, params.id, idempotency),
  )
  implement(app, companions.bringCompanion, ({ params, body, viewer, idempotency }) =>
    bringCompanion(deps, viewer, params.id, body.name, idempotency),
  )
  implement(app, companions.readCompanion, ({ params, viewer }) =>
    ownCompanion(deps, viewer, params.id),
  )
  implement(app, companions.giveUpCompanion, ({ params, viewer, idempotency }) =>
    giveUpCompanion(deps, viewer, params.id, idempotency),
  )
  implement(app, companions.readClaim, ({ params, viewer }) =>
    readClaim(deps, viewer, params.token),
  )
  implement(app, companions.claimSpot, ({ params, viewer, idempotency }) =>
    claimSpot(deps, viewer, params.token, idempotency),
  )
  implement(app, waitlist.joinWaitlist, ({ params, viewer, idempotency, body }) =>
    joinWaitlist(deps, viewer, params.id, idempotency, body),
  )
  implement(app, waitlist.leaveWaitlist, ({ params, viewer, idempotency }) =>
    leaveWaitlist(deps, viewer, params.id, idempotency),
  )
  implement(app, waitlist.acceptOffer, ({ params, viewer, idempotency, body }) =>
    acceptOffer(deps, viewer, params.id, idempotency, body),
  )
  implement(app, requests.requestToJoin, ({ params, body, viewer, idempotency }) =>
    requestToJoin(deps, viewer, params.id, body, idempotency),
  )
  implement(app, requests.withdrawRequest, ({ params, viewer, idempotency }) =>
    withdrawRequest(deps, viewer, params.id, idempotency),
  )
  implement(app, requests.joinRequests, ({ params, viewer }) =>
    listRequests(deps, viewer, params.id),
  )
  implement(app, requests.acceptRequest, ({ params, viewer, idempotency }) =>
    acceptRequest(deps, viewer, params.id, params.userId, idempotency),
  )
  implement(app, requests.declineRequest, ({ params, viewer, idempotency }) =>
    declineRequest(deps, viewer, params.id, params.userId, idempotency),
  )
  implement(app, handOvers.findSubstitute, ({ params, viewer, idempotency }) =>
    findSubstitute(deps, viewer, params.id, idempotency),
  )
  implement(app, handOvers.ownHandOver, ({ params, viewer }) =>
    readOwnHandOver(deps, viewer, params.id),
  )
  implement(app, handOvers.keepSpot, ({ params, viewer, idempotency }) =>
    keepSpot(deps, viewer, params.id, idempotency),
  )
  implement(app, handOvers.readHandOver, ({ params, viewer }) =>
    readHandOver(deps, viewer, params.token),
  )
  implement(app, handOvers.takeSpot, ({ params, body, viewer, idempotency }) =>
    takeSpot(deps, viewer, params.token, body ?? {}, idempotency),
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
  implement(app, calls.playOn, ({ params, body, viewer, idempotency }) =>
    playOn(deps, viewer, params.id, body.playsOn, idempotency),
  )
  implement(app, stillIn.readStillIn, ({ params, viewer }) => readStillIn(deps, viewer, params.id))
  implement(app, stillIn.confirmStillIn, ({ params, viewer }) =>
    confirmStillIn(deps, viewer, params.id),
  )
  implement(app, dayCosts.readDayCost, ({ params, viewer }) => readDayCost(deps, viewer, params.id))
  implement(app, dayCosts.saveDayCost, ({ params, body, viewer }) =>
    saveDayCost(deps, viewer, params.id, body.cents),
  )
  implement(app, reliability.sessionReliability, ({ params, viewer }) =>
    sessionReliability(deps, viewer, params.id),
  )
  implement(app, reliability.reportNoShow, ({ params, viewer }) =>
    reportNoShow(deps, viewer, params),
  )
  implement(app, reliability.takeBackNoShow, ({ params, viewer }) =>
    takeBackNoShow(deps, viewer, params),
  )
  implement(app, reliability.missedRounds, ({ params, viewer }) =>
    missedRounds(deps, viewer, params.id),
  )
  implement(app, reliability.excuseRound, ({ params, body, viewer, idempotency }) =>
    excuseRound(
      deps,
      viewer,
      { userId: params.id, sessionId: params.sessionId, reason: body.reason },
      idempotency,
    ),
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
