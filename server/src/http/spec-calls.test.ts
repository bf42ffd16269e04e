import { endpoints } from '@county-golf/contract/api'
import type { HTTPMethods } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { test } from '../../test/golf-test.ts'

/** The calls of section 7 of the specification, with both spellings where it has two. */
const specified = `
POST /auth/login
POST /auth/signup
GET /auth/me
PATCH /auth/profile
PUT /auth/profile
POST /auth/logout
POST /auth/change-password
POST /auth/forgot-password
POST /auth/reset-password
POST /auth/verify-email

GET /sessions
GET /sessions/paginated
GET /sessions/{id}
GET /sessions/search
GET /sessions/user/{userId}
POST /sessions
PATCH /sessions/{id}
POST /sessions/{id}/join
POST /sessions/{id}/leave
POST /sessions/{id}/cancel
DELETE /sessions/{id}

GET /wallet/status/{userId}
GET /wallet/balance
GET /wallet/{userId}
GET /wallet/transactions/{userId}
GET /wallet/transactions
GET /wallet/{userId}/transactions
GET /wallet/transactions/{id}
POST /wallet/transactions/{id}/refund
GET /wallet/stats
GET /wallet/{userId}/stats
POST /wallet/create-checkout-session
POST /wallet/confirm-payment
POST /wallet/admin/adjust
POST /admin/wallet/adjust
GET /payment/status

GET /messages/session/{id}
POST /messages/session/{id}
PATCH /messages/{id}/read
GET /messages/user/{userId}

GET /admin/users
PATCH /admin/users/{id}
POST /admin/users/{id}/ban
POST /admin/users/{id}/unban
GET /admin/stats
GET /users
POST /users/{id}/ban
GET /users/{id}/stats

GET /leaderboard/global
GET /leaderboard/county

GET /locations/states
GET /locations/counties/{stateCode}
GET /locations/counties/popular
GET /locations/counties/nearby
GET /locations/courses
GET /locations/courses/{state}/{county}
GET /locations/courses/search
GET /locations/courses/{id}

POST /uploads/avatar
`

/** Calls added by the docs and screens. */
const added = `
POST /auth/resend-verification
POST /auth/reauthenticate
DELETE /auth/account
GET /auth/account/deletion
GET /auth/export
GET /auth/tokens
DELETE /auth/tokens/{id}
POST /auth/calendar-key

GET /sessions/{id}/calendar.ics
GET /users/{id}/calendar.ics
POST /sessions/{id}/waitlist
DELETE /sessions/{id}/waitlist
POST /sessions/{id}/waitlist/accept
DELETE /sessions/{id}/players/{userId}
POST /sessions/{id}/invites
GET /invites/{token}
POST /invites/{token}/redeem
GET /sessions/{id}/scores
PUT /sessions/{id}/scores
POST /sessions/{id}/scores/{userId}/attest
POST /sessions/{id}/result/propose
POST /sessions/{id}/result/confirm
POST /sessions/{id}/result/dispute
POST /sessions/{id}/result/resolve
POST /sessions/{id}/ratings
GET /ratings/pending
GET /scores/pending
GET /sessions/mine

GET /wallet/statement
GET /wallet/top-ups
POST /wallet/top-ups/{id}/refunds
POST /payment/webhook

POST /messages
POST /messages/read-all
GET /events
GET /notifications
PATCH /notifications/{id}/read
POST /notifications/read-all
GET /notifications/settings
PATCH /notifications/settings
GET /notifications/unsubscribe

GET /settings/public
POST /client-errors
GET /users/{id}
GET /users/by-username/{username}
GET /users/{id}/partners
GET /users/{id}/achievements
GET /users/{id}/handicap
POST /users/{id}/friend
DELETE /users/{id}/friend
POST /users/{id}/block
DELETE /users/{id}/block
POST /users/{id}/report
GET /friends

GET /leaderboard/summary
GET /locations/counties

POST /admin/locations/states
PATCH /admin/locations/states/{code}
DELETE /admin/locations/states/{code}
POST /admin/locations/counties
PATCH /admin/locations/counties/{id}
DELETE /admin/locations/counties/{id}
POST /admin/locations/courses
PATCH /admin/locations/courses/{id}
DELETE /admin/locations/courses/{id}
POST /admin/locations/courses/import
POST /admin/users
POST /admin/users/{id}/sign-out
GET /admin/sessions
POST /admin/messages/{id}/hide
GET /admin/support
GET /admin/adjustments
POST /admin/adjustments/{id}/approve
POST /admin/adjustments/{id}/reject
GET /admin/settings
PUT /admin/settings
GET /admin/audit
GET /admin/reports
GET /admin/disputes
GET /admin/ledger
`

const linesOf = (list: string) => list.trim().split(/\n+/)

/** The path with unnamed parameters. */
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

const spellings = endpoints.flatMap(({ method, path, aliases }) => [
  `${method} ${path}`,
  ...(aliases ?? []).map((alias) => `${alias.method ?? method} ${alias.path}`),
])

const isRouted = (golf: TestApp, call: string): boolean => {
  const own = spellings.find((one) => shapeOf(one) === shapeOf(call)) ?? call
  const [method, path = ''] = own.split(' ')
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
  return golf.app.hasRoute({ method: method as HTTPMethods, url })
}

test('every call of the specification is routed, in every spelling', ({ golf }) => {
  const missing = linesOf(specified).filter((call) => !isRouted(golf, call))
  expect(missing).toEqual([])
})

test('every call that the product adds is routed', ({ golf }) => {
  const missing = linesOf(added).filter((call) => !isRouted(golf, call))
  expect(missing).toEqual([])
})
