import { proposeWithinHours } from '@county-golf/contract/constants'
import { dayMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import { bring } from '../companions.ts'
import { wanted } from '../games.ts'
import { hosted, join } from '../golf.ts'
import { openCheckout, type PayingApp, pay } from '../payments.ts'
import { newAdmin, type Player, password, player } from '../players.ts'
import { befriend, standingForm } from '../standing-games.ts'
import { joinWaitlist } from '../waitlist.ts'
import type { Known } from './schema-values.ts'

export const roles = ['guest', 'player', 'other player', 'banned', 'admin', 'stale admin'] as const
export type Role = (typeof roles)[number]

export type World = {
  /** The guest has no account. */
  people: Record<Role, Player | undefined>
  /** Ids, names, and amounts that pass more checks than random ones. */
  known: Known
  /** Collects cursors and the tokens of invitations and checkouts from a response. */
  harvest(response: unknown): void
  /** Replaces a user who was logged out, deleted, banned, or demoted. */
  replace(role: Role): Promise<void>
}

const harvestMax = 50

/** Creates users of every role, and sessions, messages, and payments for their requests. */
export async function buildWorld(golf: PayingApp): Promise<World> {
  const maya = await enter(golf, 'player')
  const tom = await enter(golf, 'other player')
  const admin = await enter(golf, 'admin')
  const banned = await enter(golf, 'banned')
  const stale = await enter(golf, 'stale admin')
  const sessions = await playSessions(golf, maya, tom)
  await talk(golf, maya, tom, sessions)
  await pay(golf, await openCheckout(golf, maya))
  await openCheckout(golf, tom)
  await golf.call('POST /admin/users/{id}/ban', { params: { id: banned.id }, body: {} }, admin)
  await golf.runFollowers()
  await golf.runJobs()

  const people: World['people'] = {
    guest: undefined,
    player: maya,
    'other player': tom,
    banned,
    admin,
    'stale admin': stale,
  }
  const harvested: Record<string, unknown[]> = {}
  const stored = { ...(await storedIds(golf)), ...plainValues(golf, [maya, tom, banned, admin]) }
  return {
    people,
    known: (name) => [...(stored[name] ?? []), ...(harvested[name] ?? [])],
    harvest: (answer) => harvest(harvested, answer),
    async replace(role) {
      people[role] = await enter(golf, role)
    },
  }
}

let entered = 0

async function enter(golf: PayingApp, role: Role): Promise<Player> {
  const name = `${role.replace(' ', '-')}-${++entered}`
  if (role !== 'admin' && role !== 'stale admin') return await player(golf, name, 40_000)
  const admin = await newAdmin(golf, name)
  if (role === 'stale admin')
    await golf.db
      .updateTable('token')
      .set({ authenticated_at: new Date('2020-01-01') })
      .where('user_id', '=', admin.id)
      .execute()
  return admin
}

/** Creates one completed session with a score, and upcoming ones of each kind. */
async function playSessions(golf: PayingApp, maya: Player, tom: Player): Promise<string[]> {
  const soon = await hosted(golf, maya, {
    date: dayAfter(golf, 2),
    potEnabled: true,
    potAmount: 500,
  })
  await join(golf, tom, soon.id)
  golf.clock.advanceHours(proposeWithinHours)
  await golf.runJobs()
  const body = [{ userId: maya.id, gross: 80 }]
  await golf.call('PUT /sessions/{id}/scores', { params: { id: soon.id }, body }, maya)

  const date = dayAfter(golf, 5)
  const open = await hosted(golf, maya, { date, bountyEnabled: true, bountyAmount: 1_000 })
  const full = await hosted(golf, maya, { date, maxPlayers: 2 })
  await join(golf, tom, full.id)
  await joinWaitlist(golf, await enter(golf, 'player'), full.id)
  const hidden = await hosted(golf, tom, { date, visibility: 'private' })
  const friends = await hosted(golf, tom, {
    date,
    visibility: 'friends',
    courseName: null,
    useTBA: true,
  })
  await bring(golf, tom, friends.id)
  await befriend(golf, maya, tom)
  const regulars = [{ userId: tom.id, role: 'regular' as const }]
  await golf.call('POST /standing-games', { body: standingForm({ members: regulars }) }, maya)
  await golf.call('PUT /game-search', { body: wanted() }, tom)
  const alert = { stateCode: 'NY', countyName: 'Nassau County' }
  await golf.call('PUT /saved-searches', { body: alert }, maya)
  return [soon, open, full, hidden, friends].map(({ id }) => id)
}

async function talk(golf: PayingApp, maya: Player, tom: Player, sessions: string[]): Promise<void> {
  const content = 'See you on the first tee'
  const params = { id: sessions[0] ?? '' }
  await golf.call('POST /messages/session/{id}', { params, body: { content } }, maya)
  await golf.call('POST /messages', { body: { recipient: maya.id, content } }, tom)
  await golf.call('POST /users/{id}/friend', { params: { id: maya.id } }, tom)
  const reported = { params: { id: tom.id }, body: { reason: content } }
  await golf.call('POST /users/{id}/report', reported, maya)
}

const dayAfter = (golf: PayingApp, days: number): string =>
  new Date(golf.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

/** Returns the newest ids of each kind, by field name or by the path segment before `{id}`. */
async function storedIds(golf: PayingApp): Promise<Record<string, readonly unknown[]>> {
  const newest = async (table: string, column = 'id') => {
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)}::text as id from ${sql.table(table)}
      order by 1 desc limit 30`.execute(golf.db)
    return rows.map(({ id }) => id)
  }
  const users = await newest('app_user')
  const sessions = await newest('session')
  const transactions = await newest('posting')
  return {
    users,
    userId: users,
    userIds: users,
    winners: users,
    recipient: users,
    person: users,
    hostId: users,
    adminId: users,
    target: users,
    sessions,
    session: sessions,
    waitlist: await newest('waitlist', 'session_id'),
    sessionId: sessions,
    watch: sessions,
    transactions,
    transactionId: transactions,
    'top-ups': transactions,
    postings: transactions,
    messages: await newest('message'),
    messageId: await newest('message'),
    notifications: await newest('notification'),
    tokens: await newest('token'),
    approvals: await newest('approval'),
    reports: await newest('report'),
    account: await newest('account', 'code'),
    counties: await newest('county'),
    'standing-games': await newest('standing_game'),
    devices: await newest('push_subscription'),
    'saved-searches': await newest('saved_search'),
    courses: await newest('course'),
    courseId: await newest('course'),
  }
}

const plainValues = (golf: PayingApp, people: Player[]): Record<string, readonly unknown[]> => ({
  username: people.map(({ username }) => username),
  email: people.map(({ username }) => `${username}@example.com`),
  password: [password],
  oldPassword: [password],
  stateCode: ['NY'],
  state: ['NY', 'open'],
  code: ['NY', 'ZZ'],
  countyName: ['Nassau County'],
  courseName: ['Bethpage Black'],
  bountyAmount: [0, 500],
  potAmount: [0, 500],
  county: ['Nassau County'],
  homeState: ['NY', ''],
  zip: ['93953'],
  near: ['40.7,-73.5'],
  date: [2, 5, 30].map((days) => dayAfter(golf, days)),
  teeTime: ['08:10', '15:00'],
  q: ['player', 'bethpage', '93953', 'a'],
  page: [1, 2],
  amount_cents: [500, 5_000],
  amountCents: [100, 2_500],
  cents: [1_000, -1_000],
  gross: [72, 80, 95],
  holes: [9, 18],
  maxDayCents: [8_000],
  radiusMiles: [25],
  stars: [1, 5],
  transactions: people.map(({ id }) => id),
})

/** Response fields, with their names in requests. */
const sentAs: Record<string, string> = {
  nextCursor: 'cursor',
  session_id: 'session_id',
  url: 'token',
}

function harvest(into: Record<string, unknown[]>, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [field, value] of Object.entries(answer)) {
    const name = sentAs[field]
    if (!name || typeof value !== 'string') continue
    const found = name === 'token' ? value.split(/[/=]/).at(-1) : value
    for (const one of name === 'session_id' ? [name, 'sessionId'] : [name])
      into[one] = [found, ...(into[one] ?? [])].slice(0, harvestMax)
  }
}
