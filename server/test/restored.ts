import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase, transaction } from '../src/database/database.ts'
import { systemClock } from '../src/lib/clock.ts'
import { record } from '../src/modules/events/service.ts'
import { asOwner } from './database.ts'
import { zoneAtDay } from './daytime.ts'
import { form } from './golf.ts'
import { openStream } from './live.ts'
import { fund, type Player, password } from './players.ts'
import { callAt, type ServerProcess, startMs } from './processes.ts'

const soon = { timeout: startMs / 2 }
const feeCents = 2_500
const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

/** A full session whose first player on the waitlist has no money, and one with open spots. */
type Scene = { full: string; open: string; host: Player; late: Player; joiner: Player }

/** The state in a backup: events that the followers have processed, and events that they haven't. */
export type BackedUp = { processed: Scene; unprocessed: Scene; host: Player; lastId: string }

/** A server and the owner's URL of its database. */
type Side = { server: ServerProcess; url: string }

async function golfer({ server, url }: Side, cents: number): Promise<Player> {
  const username = `g${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const body = { username, email: `${username}@example.com`, password }
  const { user, token } = await callAt(server, 'POST /auth/signup', { body })
  if (cents > 0) await within(url, (db) => fund({ db, clock: systemClock }, user.id, cents))
  return { id: user.id, username, token }
}

async function within<T>(
  url: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, 1)
  return await work(db).finally(() => db.destroy())
}

async function sceneOf(side: Side, host: Player): Promise<Scene> {
  const { server } = side
  const create = async (maxPlayers: number) => {
    const body = form({ date, maxPlayers })
    return (await callAt(server, 'POST /sessions', { token: host.token, body })).session.id
  }
  const [full, open, leaver] = [await create(2), await create(4), await golfer(side, feeCents)]
  const [late, joiner] = [await golfer(side, 0), await golfer(side, feeCents)]
  await asOwner(side.url, 'update session set time_zone = $1 where id = $2', [zoneAtDay(), full])
  await action(server, 'POST /sessions/{id}/join', full, leaver)
  await action(server, 'POST /sessions/{id}/waitlist', full, late)
  await action(server, 'POST /sessions/{id}/leave', full, leaver)
  return { full, open, host, late, joiner }
}

const action = (
  server: ServerProcess,
  name:
    | 'POST /sessions/{id}/join'
    | 'POST /sessions/{id}/leave'
    | 'POST /sessions/{id}/waitlist'
    | 'GET /sessions/{id}',
  sessionId: string,
  { token }: Player,
) => callAt(server, name, { token, path: name.split(' ')[1]?.replace('{id}', sessionId) ?? '' })

/** Causes a chat line, a notification, and a promotion. */
async function cause({ server, url }: Side, { open, late, joiner }: Scene): Promise<void> {
  await action(server, 'POST /sessions/{id}/join', open, joiner)
  await within(url, async (db) => {
    await fund({ db, clock: systemClock }, late.id, feeCents)
    await transaction(db, (tx) =>
      record(tx, new Date(), {
        kind: 'wallet.moved',
        userId: late.id,
        data: { kind: 'admin_credit', cents: feeCents, transactionId: randomUUID() },
      }),
    )
  })
}

/** Waits for the chat line, the notification, and the promotion, and expects each exactly once. */
async function expectOnce({ server, url }: Side, scene: Scene): Promise<void> {
  const { open, full, host, late, joiner } = scene
  await vi.waitFor(async () => {
    const { items: lines } = await callAt(server, 'GET /messages/session/{id}', {
      token: host.token,
      path: `/messages/session/${open}`,
    })
    const joined = `${joiner.username} joined.`
    expect(lines.filter(({ content }) => content === joined)).toHaveLength(1)
    const { items: notices } = await callAt(server, 'GET /notifications', {
      token: host.token,
      path: '/notifications?limit=50',
    })
    const title = `${joiner.username} joined your session`
    expect(notices.filter((notice) => notice.title === title)).toHaveLength(1)
  }, soon)
  await vi.waitFor(async () => {
    const promoted = `select count(*)::int as n from event
      where kind = 'session.joined' and session_id = $1 and user_id = $2`
    expect(await asOwner(url, promoted, [full, late.id])).toEqual([{ n: 1 }])
  }, soon)
}

/** Shifts the stored transaction ids, as a restore into another cluster does. */
export async function moveStoredIds(url: string, by: number): Promise<void> {
  const moved = (column: string) => `${column} = (${column}::text::bigint + ${by})::text::xid8`
  for (const statement of [
    `update event set ${moved('xid')}`,
    `update follower set ${moved('xid')} where xid <> '0'`,
    `update database_incarnation set cluster = 'another'`,
  ])
    await asOwner(url, statement)
}

/** Uses a server, and kills it while stored events are still to be processed by its followers. */
export async function liveUntilBackup(side: Side): Promise<BackedUp> {
  const host = await golfer(side, 20_000)
  const processed = await sceneOf(side, host)
  await cause(side, processed)
  await expectOnce(side, processed)
  const unprocessed = await sceneOf(side, host)
  const stream = await openStream(side.server.address, host)
  await expect.poll(() => stream.lastId(), soon).not.toBe('')
  // Followers can't advance while their positions in the log are locked.
  await within(side.url, (db) =>
    transaction(db, async (tx) => {
      await tx.selectFrom('follower').select('name').forUpdate().execute()
      await cause(side, unprocessed)
      await side.server.kill()
    }),
  )
  return { processed, unprocessed, host, lastId: stream.lastId() }
}

/** Expects a restored server to process the remaining and new events, each exactly once. */
export async function expectGoesOn(side: Side, before: BackedUp): Promise<void> {
  const { host, lastId } = before
  const stream = await openStream(side.server.address, host, { lastId })
  onTestFinished(stream.close)
  expect(stream.events[0]).toMatchObject({ kind: 'resync' })
  await expectOnce(side, before.unprocessed)
  const next = await sceneOf(side, host)
  await cause(side, next)
  for (const scene of [next, before.unprocessed, before.processed]) await expectOnce(side, scene)
  await expect
    .poll(() => stream.events.filter(({ data }) => data.sessionId === next.open), soon)
    .not.toEqual([])
}
