/** Whole server processes that work side by side, and one that is killed. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner, cloneDatabase, type TestDatabase } from '../test/database.ts'
import { form } from '../test/golf.ts'
import { messageIdOfTest, openStream } from '../test/live.ts'
import { fund, type Player, password } from '../test/players.ts'
import { callAt, type ServerProcess, serverProcess, startMs } from '../test/processes.ts'
import { smtpServer } from '../test/smtp.ts'
import { bossOn } from './jobs/queue.ts'
import { jobSchema } from './jobs/store.ts'
import { systemClock } from './lib/clock.ts'

vi.setConfig({ testTimeout: 6 * startMs })

let database: TestDatabase
beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(() => database.drop())

const soon = { timeout: startMs / 2 }

async function golfer(server: ServerProcess, username: string): Promise<Player> {
  const body = { username, email: `${username}@example.com`, password }
  const { user, token } = await callAt(server, 'POST /auth/signup', { body })
  await fund({ ...database, clock: systemClock }, user.id, 10_000)
  return { id: user.id, username, token }
}

async function sessionOf(server: ServerProcess, { token }: Player): Promise<string> {
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { session } = await callAt(server, 'POST /sessions', { token, body: form({ date }) })
  return session.id
}

const join = (server: ServerProcess, { token }: Player, id: string) =>
  callAt(server, 'POST /sessions/{id}/join', { token, path: `/sessions/${id}/join` })

test('an event in one process reaches the streams of another immediately', async () => {
  const [one, two] = await Promise.all([serverProcess(database.url), serverProcess(database.url)])
  const [host, ann] = await Promise.all([golfer(one, 'host'), golfer(two, 'ann')])
  const id = await sessionOf(one, host)
  const [hosts, anns] = await Promise.all([
    openStream(two.address, host),
    openStream(two.address, ann),
  ])

  await join(one, ann, id)
  await vi.waitFor(() => {
    expect(hosts.events).toContainEqual(
      expect.objectContaining({ kind: 'session', data: { sessionId: id, change: 'players' } }),
    )
    expect(anns.events).toContainEqual(
      expect.objectContaining({ kind: 'balance', data: { balance: 7_500 } }),
    )
  }, soon)

  const messageId = messageIdOfTest()
  await callAt(one, 'POST /messages/session/{id}', {
    token: ann.token,
    path: `/messages/session/${id}`,
    body: { content: 'See you at the range', id: messageId },
  })
  await vi.waitFor(() => {
    const messages = hosts.events.filter(({ kind }) => kind === 'message')
    expect(messages).toMatchObject([{ data: { messageId, sessionId: id } }])
  }, soon)

  // Both processes return the same session, in which the spot is taken once.
  const again = { token: ann.token, path: `/sessions/${id}` }
  expect(await callAt(two, 'GET /sessions/{id}', again)).toEqual(
    await callAt(one, 'GET /sessions/{id}', again),
  )
})

test('servers that start together make one key for push services, before anyone needs it', async () => {
  const keys = () => asOwner(database.url, 'select public_key, private_key from push_key')
  expect(await keys()).toEqual([])
  await Promise.all([serverProcess(database.url), serverProcess(database.url)])
  expect(await keys()).toHaveLength(1)
})

describe('when a process is killed', () => {
  /** Fails the jobs of a dead worker, as its missing heartbeat does after a minute, and makes their retries due. */
  async function expireHeartbeats(): Promise<void> {
    const boss = bossOn(database.db)
    const left = await asOwner<{ id: string; name: string }>(
      database.url,
      `select id, name from ${jobSchema}.job where name in ('work', 'mail', 'push') and state = 'active'`,
    )
    for (const { id, name } of left) await boss.fail(name, id, new Error('job heartbeat timeout'))
    await asOwner(
      database.url,
      `update ${jobSchema}.job set start_after = now() where name in ('work', 'mail', 'push') and state = 'retry'`,
    )
  }

  test('before it sends an email, the next process sends it once, and an email that the mail server had accepted has the same Message-ID', async () => {
    let isHeld = false
    let last: ServerProcess | undefined
    /** Whether an email tells the host who has joined. Players in the session get one too. */
    const isAbout = (who: string, raw: string) =>
      new RegExp(`^Subject: ${who} joined your session`, 'im').test(raw) &&
      /^To: .*host@example\.com/im.test(raw)
    const { url, received } = await smtpServer(undefined, (delivery) => {
      if ('recipient' in delivery) return isHeld && delivery.recipient === 'host@example.com'
      if (!last || !isAbout('ben', delivery.mail.raw)) return false
      // The mail server has accepted the email, and the process dies before it learns so.
      void last.kill()
      last = undefined
      return true
    })
    const start = () => serverProcess(database.url, { SMTP_URL: url })
    const mailsOf = (who: string) => received.filter(({ raw }) => isAbout(who, raw))

    const first = await start()
    const [host, ann, ben] = await Promise.all([
      golfer(first, 'host'),
      golfer(first, 'ann'),
      golfer(first, 'ben'),
    ])
    await database.db
      .updateTable('app_user')
      .set({ email_verified: true })
      .where('id', 'in', [host.id, ann.id, ben.id])
      .execute()
    const id = await sessionOf(first, host)
    isHeld = true
    await join(first, ann, id)
    await first.kill()
    expect(mailsOf('ann')).toEqual([])
    await expireHeartbeats()
    isHeld = false

    const second = await start()
    await expect.poll(() => mailsOf('ann').length, soon).toBe(1)
    last = second
    await join(second, ben, id)
    await expect.poll(() => mailsOf('ben').length, soon).toBe(1)
    await second.stop()
    await expireHeartbeats()

    await start()
    await expect.poll(() => mailsOf('ben').length, soon).toBe(2)
    const ids = mailsOf('ben').map(({ raw }) => /^Message-ID: (<.+>)/im.exec(raw)?.[1])
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@localhost>$/)
    expect(ids[1]).toBe(ids[0])
    expect(mailsOf('ann')).toHaveLength(1)
  })
})
