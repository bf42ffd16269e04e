/** The expected status of every call that could reveal players, messages, or rounds to outsiders. */
import { newId } from '../src/lib/ids.ts'
import type { PrivateWorld } from './outsiders.ts'

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
  'GET /users/{id}/partners': absent(ann, 404),
  'GET /users/{id}/achievements': absent(ann, 404),
  'GET /users/{id}/handicap': absent(ann, 404),
  'GET /sessions/user/{userId}': absent(({ ann: { id } }) => ({ params: { userId: id } }), 404),
  'GET /sessions/from-friends': own(),
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
  'GET /ratings/pending': own(),
  'GET /scores/pending': own(),

  'POST /sessions/{id}/invites': forMembers(ahead),
  'GET /sessions/{id}/invites/friends': forMembers(ahead),
  'POST /sessions/{id}/invites/friends': forMembers((world) => ({
    ...ahead(world),
    body: { userIds: [world.ben.id] },
  })),
  'GET /invites/{token}': { send: link, gets: [200, 200, 200, 403], names: true },
  'POST /invites/{token}/redeem': { send: link, gets: [401, 200, 200, 403] },

  'GET /notifications': own(),
  'PATCH /notifications/{id}/read': absent(({ notice: id }) => ({ params: { id } })),
  'POST /notifications/read-all': own(nothing, 204),
  'GET /notifications/settings': own(),
  'PATCH /notifications/settings': own(() => ({ body: { kinds: {} } })),
  'GET /notifications/unsubscribe': absent(() => ({ query: { token: newId() } }), 404),
  'POST /notifications/unsubscribe': absent(() => ({ query: { token: newId() } }), 404),
}
