/** The expected status of every call that could reveal players, messages, or rounds to outsiders. */
import { newId } from '../src/lib/ids.ts'
import { booking, wanted } from './games.ts'
import { teeDay } from './golf.ts'
import type { PrivateWorld } from './outsiders.ts'
import { standingForm } from './standing-games.ts'

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** A request, and the status that a guest, a stranger, a former member, and a blocked player get. */
type Row = {
  send: (world: PrivateWorld) => Sent
  gets: [guest: number, stranger: number, former: number, blocked: number]
  /** Ann's invitation may show her name to everyone who has the link. */
  names?: true
}

const nothing = () => ({})
const ann = ({ ann: { id } }: PrivateWorld) => ({ params: { id } })
const ahead = ({ ahead: id }: PrivateWorld) => ({ params: { id } })
const played = ({ played: id }: PrivateWorld) => ({ params: { id } })
const link = ({ link: token }: PrivateWorld) => ({ params: { token } })
const spot = ({ spot: token }: PrivateWorld) => ({ params: { token } })
const standing = ({ standing: id }: PrivateWorld) => ({ params: { id } })
const standingDate = ({ standing: id }: PrivateWorld) => ({ params: { id, date: teeDay } })
const content = 'Are you playing on Saturday?'

/** Calls for the caller's own data, which contains nothing of Ann's. */
const own = (send: Row['send'] = nothing, status = 200): Row => ({
  send,
  gets: [401, status, status, status],
})
/** Calls that answer as if the target didn't exist. */
const absent = (send: Row['send'], guest = 401): Row => ({ send, gets: [guest, 404, 404, 404] })
/** Calls for members only. Former members can see that the session exists, since they may rejoin. */
const forMembers = (send: Row['send']): Row => ({ send, gets: [401, 404, 403, 404] })
/** Calls that are open to everyone and reveal nothing. */
const everyone = (send: Row['send'] = nothing, guest = 200): Row => ({
  send,
  gets: [guest, 200, 200, 200],
})

export const outsiderRows: Record<string, Row> = {
  'GET /messages/unread': own(),
  'GET /messages/chats': own(),
  'GET /messages/user/{userId}': absent(({ ann: { id } }) => ({ params: { userId: id } })),
  'GET /messages/session/{id}': absent(ahead),
  'POST /messages/session/{id}': absent((world) => ({ ...ahead(world), body: { content } })),
  'POST /messages/session/{id}/read': absent(ahead),
  'GET /messages/waitlist/{id}': absent(ahead),
  'POST /messages/waitlist/{id}': absent((world) => ({ ...ahead(world), body: { content } })),
  'POST /messages/waitlist/{id}/read': absent(ahead),
  'GET /messages/with/{person}': absent(({ ann: { id } }) => ({ params: { person: id } })),
  'POST /messages/with/{person}/read': own(({ ann: { id } }) => ({ params: { person: id } }), 204),
  'PATCH /messages/{id}/read': absent(({ message: id }) => ({ params: { id } })),
  'POST /messages/read-all': own(nothing, 204),
  'POST /messages': absent(({ ann: { id } }) => ({ body: { recipient: id, content } })),

  'POST /users/{id}/friend': absent(ann),
  'POST /users/{id}/block': absent(ann),
  'GET /friends': own(),
  'GET /friends/suggestions': own(),
  'DELETE /users/{id}/friend': everyone(ann, 401),
  'POST /users/{id}/report': everyone(
    (world) => ({ ...ann(world), body: { reason: content } }),
    401,
  ),
  'DELETE /users/{id}/block': everyone(ann, 401),

  'GET /users': own(() => ({ query: { q: 'ann' } })),
  'GET /users/{id}': absent(ann, 404),
  'GET /users/by-username/{username}': absent(() => ({ params: { username: 'ann_only' } }), 404),
  'GET /users/{id}/stats': absent(ann, 404),
  'GET /users/{id}/missed-rounds': absent(ann),
  'GET /users/{id}/partners': absent(ann, 404),
  'GET /users/{id}/achievements': absent(ann, 404),
  'GET /users/{id}/handicap': absent(ann, 404),
  'GET /sessions/user/{userId}': absent(({ ann: { id } }) => ({ params: { userId: id } }), 404),
  'GET /sessions/from-friends': own(),
  'GET /sessions/before-hosting': own(() => ({ query: { date: '2026-11-27T13:10:00Z' } })),
  'GET /leaderboard/global': everyone(),
  'GET /leaderboard/county': everyone(() => ({
    query: { stateCode: 'NY', countyName: 'Nassau County' },
  })),
  'PATCH /auth/profile': own(() => ({ body: { bio: content } })),
  'POST /uploads/avatar': own(nothing, 415),

  'GET /users/{id}/calendar.ics': absent((world) => ({ ...ann(world), query: { key: 'x' } }), 404),
  'POST /auth/calendar-key': own(),
  'GET /sessions/{id}/calendar.ics': forMembers(ahead),

  'GET /sessions/{id}': { send: ahead, gets: [404, 404, 200, 404] },
  'GET /sessions/{id}/before-joining': { send: ahead, gets: [401, 404, 200, 404] },
  'GET /sessions/{id}/reliability': { send: ahead, gets: [401, 404, 200, 404] },
  'PUT /sessions/{id}/no-shows/{userId}': {
    send: (world) => ({ params: { id: world.ahead, userId: world.ann.id } }),
    gets: [401, 404, 409, 404],
  },
  'DELETE /sessions/{id}/no-shows/{userId}': {
    send: (world) => ({ params: { id: world.ahead, userId: world.ann.id } }),
    gets: [401, 404, 204, 404],
  },
  'GET /sessions/{id}/still-in': { send: ahead, gets: [401, 404, 200, 404] },
  'PUT /sessions/{id}/still-in': { send: ahead, gets: [401, 404, 409, 404] },
  'GET /sessions/{id}/day-cost': forMembers(played),
  'PUT /sessions/{id}/day-cost': forMembers((world) => ({
    ...played(world),
    body: { cents: 6_000 },
  })),
  'GET /sessions/{id}/scores': forMembers(played),
  'PUT /sessions/{id}/scores': forMembers((world) => ({
    ...played(world),
    body: [{ userId: world.ann.id, gross: 60 }],
  })),
  'POST /sessions/{id}/scores/{userId}/attest': forMembers(
    ({ played: id, ann: { id: userId } }) => ({
      params: { id, userId },
    }),
  ),
  'POST /sessions/{id}/result/propose': forMembers(played),
  'POST /sessions/{id}/result/confirm': forMembers(played),
  'POST /sessions/{id}/result/dispute': forMembers((world) => ({
    ...played(world),
    body: { reason: content },
  })),
  'POST /sessions/{id}/ratings': forMembers((world) => ({
    ...played(world),
    body: [{ userId: world.ann.id, stars: 1 }],
  })),
  'GET /sessions/{id}/closure': forMembers(ahead),
  'POST /sessions/{id}/closure': forMembers((world) => ({ ...ahead(world), body: { hole: 0 } })),
  'DELETE /sessions/{id}/closure': forMembers(ahead),
  'POST /sessions/{id}/closure/answer': forMembers((world) => ({
    ...ahead(world),
    body: { agrees: true },
  })),
  'GET /ratings/pending': own(),
  'GET /scores/pending': own(),

  'GET /sessions/{id}/hand-over': { send: ahead, gets: [401, 404, 200, 404] },
  'POST /sessions/{id}/hand-over': { send: ahead, gets: [401, 404, 409, 404] },
  'DELETE /sessions/{id}/hand-over': { send: ahead, gets: [401, 404, 409, 404] },
  // Only who can see the session anyway gets to see whose spot it is.
  'GET /hand-overs/{token}': { send: spot, gets: [403, 403, 200, 404], names: true },
  'POST /hand-overs/{token}/take': absent(() => ({ params: { token: 'unknown' } })),

  'GET /sessions/{id}/requests': forMembers(ahead),
  // Former members may join without asking.
  'POST /sessions/{id}/requests': {
    send: (world) => ({ ...ahead(world), body: { totalCents: 2_500 } }),
    gets: [401, 404, 409, 404],
  },
  'DELETE /sessions/{id}/requests': { send: ahead, gets: [401, 404, 409, 404] },
  'POST /sessions/{id}/requests/{userId}/accept': forMembers(({ ahead: id, ann }) => ({
    params: { id, userId: ann.id },
  })),
  'POST /sessions/{id}/requests/{userId}/decline': forMembers(({ ahead: id, ann }) => ({
    params: { id, userId: ann.id },
  })),
  'POST /sessions/{id}/invites': forMembers(ahead),
  'GET /sessions/{id}/invites/friends': forMembers(ahead),
  'POST /sessions/{id}/invites/friends': forMembers((world) => ({
    ...ahead(world),
    body: { userIds: [world.ben.id] },
  })),
  'POST /sessions/{id}/companion': {
    send: (world) => ({ ...ahead(world), body: { name: 'Sam' } }),
    gets: [401, 404, 409, 404],
  },
  'GET /sessions/{id}/companion': absent(ahead),
  'DELETE /sessions/{id}/companion': absent(ahead),
  'GET /invites/{token}': { send: link, gets: [200, 200, 200, 403], names: true },
  'POST /invites/{token}/redeem': { send: link, gets: [401, 200, 200, 403] },

  'GET /game-search': own(),
  'PUT /game-search': own(() => ({ body: wanted() })),
  'GET /game-search/sessions': own(),
  'GET /game-search/others': everyone(() => ({
    query: { stateCode: 'NY', countyName: 'Nassau County' },
  })),
  'POST /game-search/resume': own(),
  'DELETE /game-search/count-me-in': own(),
  'POST /proposals/{id}/accept': absent(() => ({
    params: { id: newId() },
    body: { totalCents: 2_500 },
  })),
  'POST /proposals/{id}/decline': absent(() => ({ params: { id: newId() } })),
  'POST /proposals/{id}/book': absent(() => ({ params: { id: newId() }, body: booking() })),
  'DELETE /game-search': own(nothing, 204),
  'GET /standing-games': own(),
  'POST /standing-games': own(() => ({ body: standingForm({ weekday: 5 }) }), 201),
  'PATCH /standing-games/{id}': absent((world) => ({
    ...standing(world),
    body: { notes: content },
  })),
  'DELETE /standing-games/{id}': absent(standing),
  'PUT /standing-games/{id}/dates/{date}/skip': absent((world) => ({
    ...standingDate(world),
    body: { isSkipped: true },
  })),
  'POST /standing-games/{id}/dates/{date}/decline': absent(standingDate),
  'PUT /standing-games/{id}/membership': absent((world) => ({ ...standing(world), body: {} })),
  'DELETE /standing-games/{id}/membership': absent(standing),

  'GET /notifications': own(),
  'PATCH /notifications/{id}/read': absent(({ notice: id }) => ({ params: { id } })),
  'POST /notifications/read-all': own(nothing, 204),
  'GET /notifications/settings': own(),
  'PATCH /notifications/settings': own(() => ({ body: { kinds: {} } })),
  'GET /notifications/devices': own(),
  'PUT /notifications/devices': own(() => ({ body: { endpoint: 'x' } }), 400),
  'DELETE /notifications/devices/{id}': absent(({ device: id }) => ({ params: { id } })),
  'GET /notifications/unsubscribe': absent(() => ({ query: { token: newId() } }), 404),
  'GET /saved-searches': own(),
  'PUT /saved-searches': own(() => ({
    body: { stateCode: 'NY', countyName: 'Nassau County' },
  })),
  'DELETE /saved-searches/{id}': absent(() => ({ params: { id: newId() } })),
  'GET /wallet/receipts/{sessionId}': {
    send: ({ ahead: sessionId }) => ({ params: { sessionId } }),
    gets: [401, 404, 200, 404],
  },
  'GET /answers': absent(() => ({ query: { token: newId() } }), 404),
  'POST /answers': absent(() => ({ body: { token: newId(), answer: 'no' } }), 404),
  'POST /notifications/unsubscribe': absent(() => ({ query: { token: newId() } }), 404),
}
