import { transaction } from '../src/database/database.ts'
import { changeSettings } from '../src/modules/settings/service.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'
import { hosted, join } from './golf.ts'
import { moneyRows } from './money-rows.ts'
import { openCheckout, type PayingApp, pay } from './payments.ts'
import { newAdmin, type Player, player } from './players.ts'
import { contestedClosure, disputedRound, leftLate } from './undecided.ts'

/** The request of a call. */
export type Sent = {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: unknown
  /** The content of an uploaded file. */
  file?: string
}

/** A successful request by an admin for each call. Rows may move the clock for the rows after them. */
export type Rows = Record<string, (golf: PayingApp, admin: Player) => Promise<Sent> | Sent>

let names = 0
export const newPlayer = (golf: TestApp, cents = 20_000) => player(golf, `someone${++names}`, cents)

const trio = (golf: TestApp) => Promise.all([newPlayer(golf), newPlayer(golf), newPlayer(golf)])

const aSession = async (golf: TestApp) => {
  const [host, guest] = [await newPlayer(golf), await newPlayer(golf)]
  const session = await hosted(golf, host)
  await join(golf, guest, session.id)
  return { id: session.id }
}

const aMessage = async (golf: TestApp) => {
  const [from, to] = [await newPlayer(golf), await newPlayer(golf)]
  const body = { recipient: to.username, content: 'Are you playing on Saturday?' }
  const { message } = await golf.call('POST /messages', { body }, from)
  return message.id
}

const aTopUp = async (golf: PayingApp) => {
  const who = await newPlayer(golf)
  await pay(golf, await openCheckout(golf, who))
  return (await golf.call('GET /wallet/transactions', {}, who)).items[0]?.id
}

export const user = async (golf: TestApp) => ({ params: { id: (await newPlayer(golf)).id } })

/** A report about a message. */
const aReport = async (golf: TestApp) => {
  const [from, to] = [await newPlayer(golf), await newPlayer(golf)]
  const body = { recipient: to.username, content: 'You cannot putt' }
  const { message } = await golf.call('POST /messages', { body }, from)
  await golf.call(
    'POST /users/{id}/report',
    { params: { id: from.id }, body: { reason: 'Rude to me', messageId: message.id } },
    to,
  )
  const row = await golf.db
    .selectFrom('report')
    .select('id')
    .where('user_id', '=', from.id)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A job that failed for good. */
const aFailedJob = async (golf: TestApp) => {
  await transaction(golf.db, (tx) =>
    golf.jobs.enqueue(tx, { name: 'ledger.check', data: {}, dueAt: golf.clock.now() }),
  )
  const [row] = await asOwner<{ id: string }>(
    golf.url,
    `update jobs.job set state = 'failed', completed_on = now(), output = '{"message":"no"}'
     where data ->> 'name' = 'ledger.check' and state = 'created' returning id`,
  )
  return row?.id
}

/** A correction that waits for a second admin. */
const anAdjustment = async (golf: TestApp) => {
  const boss = await newAdmin(golf, `boss${++names}`)
  const limit = (twoPersonLimitCents: number | null) =>
    changeSettings(golf.db, { twoPersonLimitCents })
  await limit(1_000)
  const { approvalId } = await golf.call(
    'POST /wallet/admin/adjust',
    { body: { userId: (await newPlayer(golf)).id, cents: 5_000, reason: 'a missing bounty' } },
    boss,
  )
  await limit(null)
  return { params: { id: approvalId } }
}

const aPosting = async (golf: TestApp) =>
  (await golf.db.selectFrom('posting').select('id').limit(1).executeTakeFirst())?.id

const aState = async (golf: TestApp, admin: Player) => {
  const code = `Q${String.fromCharCode(65 + (names++ % 26))}`
  const body = { code, name: `State ${code}` }
  await golf.call('POST /admin/locations/states', { body }, admin)
  return { code }
}

const aCounty = async (golf: TestApp, admin: Player) => {
  const body = { stateCode: 'NY', name: `Shire${++names}` }
  const { county } = await golf.call('POST /admin/locations/counties', { body }, admin)
  return { id: county.id }
}

const aCourse = async (golf: TestApp, admin: Player) => {
  const body = { state: 'NY', county: 'Nassau County', name: `Links ${++names}` }
  const { course } = await golf.call('POST /admin/locations/courses', { body }, admin)
  return { id: course.id }
}

export const adminRows: Rows = {
  'POST /admin/locations/states': () => ({ body: { code: 'zz', name: 'Zembla' } }),
  'PATCH /admin/locations/states/{code}': async (golf, admin) => ({
    params: await aState(golf, admin),
    body: { name: `Renamed ${++names}` },
  }),
  'DELETE /admin/locations/states/{code}': async (golf, admin) => ({
    params: await aState(golf, admin),
  }),
  'GET /admin/locations/counties': () => ({ query: { q: 'nassau' } }),
  'POST /admin/locations/counties': () => ({ body: { stateCode: 'NY', name: 'Arden' } }),
  'PATCH /admin/locations/counties/{id}': async (golf, admin) => ({
    params: await aCounty(golf, admin),
    body: { timeZone: 'America/Chicago' },
  }),
  'DELETE /admin/locations/counties/{id}': async (golf, admin) => ({
    params: await aCounty(golf, admin),
  }),
  'GET /admin/locations/courses': () => ({ query: { q: 'golf', stateCode: 'NY' } }),
  'POST /admin/locations/courses': () => ({
    body: { state: 'NY', county: 'Nassau County', name: 'Arden Links', lat: 40.7, lng: -73.6 },
  }),
  'PATCH /admin/locations/courses/{id}': async (golf, admin) => ({
    params: await aCourse(golf, admin),
    body: { par: 71 },
  }),
  'DELETE /admin/locations/courses/{id}': async (golf, admin) => ({
    params: await aCourse(golf, admin),
  }),
  'POST /admin/locations/courses/import': () => ({
    file: 'name,state,county,holes\nImported Links,NY,Nassau,18\n,NY,Nassau,9\n',
  }),
  'GET /admin/ledger': () => ({ query: { account: 'platform:adjustments', limit: '5' } }),
  'GET /admin/ledger/accounts': () => ({ query: { kind: 'wallet', q: 'some' } }),
  'GET /admin/ledger/postings/{id}': async (golf) => {
    await newPlayer(golf)
    return { params: { id: await aPosting(golf) } }
  },
  'GET /admin/ledger/day': () => ({}),
  'GET /admin/ledger/reconciliation': () => ({}),
  ...moneyRows,
  'GET /admin/ledger/export': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'POST /admin/ledger/verify': () => ({}),
  'GET /admin/approvals': () => ({}),
  'POST /admin/approvals/{id}/approve': anAdjustment,
  'POST /admin/approvals/{id}/reject': anAdjustment,
  'GET /admin/stats': () => ({}),
  'GET /admin/waiting': () => ({}),
  'GET /admin/jobs': () => ({}),
  'POST /admin/jobs/{id}/retry': async (golf) => ({ params: { id: await aFailedJob(golf) } }),
  'GET /admin/sessions': () => ({ query: { q: 'beth', status: 'open', stateCode: 'NY' } }),
  'GET /admin/sessions/{id}': async (golf) => ({ params: { id: (await aSession(golf)).id } }),
  'GET /admin/reports': () => ({}),
  'POST /admin/reports/{id}/handle': async (golf) => ({
    params: { id: await aReport(golf) },
    body: { outcome: 'warned', note: 'Please be kind.' },
  }),
  'GET /admin/disputes': () => ({}),
  'GET /admin/closures': () => ({}),
  'GET /admin/users': () => ({ query: { q: 'someone' } }),
  'GET /admin/users/{id}': user,
  'POST /admin/users': () => ({
    body: { username: `made${++names}`, password: 'once-only-18', isAdmin: true },
  }),
  'PATCH /admin/users/{id}': async (golf) => ({
    ...(await user(golf)),
    body: { displayName: 'Sam Snead' },
  }),
  'GET /admin/users/{id}/ban-preview': user,
  'POST /admin/users/{id}/ban': async (golf) => ({
    ...(await user(golf)),
    body: { reason: 'sold seats' },
  }),
  'POST /admin/users/{id}/unban': user,
  'POST /users/{id}/ban': async (golf) => ({ ...(await user(golf)), body: { isBanned: true } }),
  'POST /admin/users/{id}/sign-out': user,
  'GET /admin/settings': () => ({}),
  'PUT /admin/settings': () => ({ body: { serviceFeeCents: 600 } }),
  'GET /admin/prizes': () => ({}),
  'PUT /admin/prizes/states/{code}': () => ({
    params: { code: 'TX' },
    body: { allowed: true, minAge: 18, source: 'Letter of counsel of November 20, 2026' },
  }),
  'PUT /admin/prizes/approval': () => ({
    body: {
      approval: { approvedBy: 'Stripe', approvedOn: '2026-11-20', reference: 'Case 4711' },
    },
  }),
  'GET /admin/audit': () => ({ query: { q: 'user.' } }),
  'GET /admin/audit/export': () => ({}),
  'POST /wallet/admin/adjust': async (golf) => ({
    body: { userId: (await newPlayer(golf)).id, cents: 500, reason: 'rain' },
  }),
  'GET /admin/wallet/top-ups': async (golf) => ({
    query: { transactions: (await aTopUp(golf)) ?? '' },
  }),
  'POST /wallet/transactions/{id}/refund': async (golf) => ({
    params: { id: await aTopUp(golf) },
    body: { reason: 'by request' },
  }),
  'DELETE /sessions/{id}': async (golf) => ({ params: { id: (await aSession(golf)).id } }),
  'GET /admin/support': () => ({}),
  'GET /admin/support/{userId}': async (golf) => ({
    params: { userId: (await newPlayer(golf)).id },
  }),
  'POST /admin/support/{userId}': async (golf) => ({
    params: { userId: (await newPlayer(golf)).id },
    body: { content: 'We have looked into it.' },
  }),
  'POST /admin/messages/{id}/hide': async (golf) => ({
    params: { id: await aMessage(golf) },
    body: { reason: 'insult' },
  }),
  // These move the clock past a tee time, so they come last.
  'POST /sessions/{id}/result/resolve': async (golf) => ({
    params: { id: await disputedRound(golf, await newPlayer(golf), await newPlayer(golf)) },
    body: { kind: 'refund', note: 'No two cards agree' },
  }),
  'POST /admin/users/{id}/missed-rounds/{sessionId}/excuse': async (golf) => ({
    params: await leftLate(golf, await trio(golf)),
    body: { reason: 'Their car broke down' },
  }),
  'POST /sessions/{id}/closure/resolve': async (golf) => ({
    params: { id: await contestedClosure(golf, await newPlayer(golf), await newPlayer(golf)) },
    body: { approve: true, note: 'The pro shop confirmed it' },
  }),
}

/** The calls that hosts may use for their own sessions and admins for all sessions. */
export const sharedRows: Rows = {
  'PATCH /sessions/{id}': async (golf) => ({
    params: { id: (await aSession(golf)).id },
    body: { bookings_locked: true },
  }),
  'POST /sessions/{id}/cancel': async (golf) => ({
    params: { id: (await aSession(golf)).id },
    body: { reason: 'The course is flooded' },
  }),
}
