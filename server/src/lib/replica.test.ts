import { expect, test } from 'vitest'
import { asOwner } from '../../test/database.ts'
import { form } from '../../test/golf.ts'
import { fund, password } from '../../test/players.ts'
import { callAt, type ServerProcess, serverProcess, startMs } from '../../test/processes.ts'
import { startPair } from '../../test/standby.ts'
import { openDatabase } from '../database/database.ts'
import { systemClock } from './clock.ts'

const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

async function golferAt(server: ServerProcess, url: string): Promise<string> {
  const body = { username: 'maya', email: 'maya@example.com', password }
  const { user, token } = await callAt(server, 'POST /auth/signup', { body })
  const db = openDatabase(url, 1)
  await fund({ db, clock: systemClock }, user.id, 1_000_000).finally(() => db.destroy())
  return token
}

/** The ids of the public sessions that a guest, or the user of a token, is shown. */
async function listed(server: ServerProcess, token?: string): Promise<string[]> {
  const { items } = await callAt(server, 'GET /sessions', token === undefined ? {} : { token })
  return items.map(({ id }) => id)
}

/** The last statements of the server's connections to the standby. */
async function statementsOn(url: string): Promise<string[]> {
  const rows = await asOwner<{ query: string }>(
    url,
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return rows.map(({ query }) => query)
}

test('guests read a replica that is a moment old, and golfers see what they just wrote', async () => {
  const { primaryUrl, standbyUrl, stopStandby } = await startPair()
  const server = await serverProcess(primaryUrl, { DATABASE_REPLICA_URL: standbyUrl })
  const token = await golferAt(server, primaryUrl)
  const create = async () => {
    const body = form({ date })
    return (await callAt(server, 'POST /sessions', { token, body })).session.id
  }

  const first = await create()
  await expect.poll(() => listed(server), { timeout: startMs }).toEqual([first])
  // The replica may have been behind in the last second.
  await expect
    .poll(async () => {
      await listed(server)
      return (await statementsOn(standbyUrl)).join('\n')
    })
    .toMatch(/from session/)

  await asOwner(standbyUrl, 'select pg_wal_replay_pause()')
  const second = await create()
  expect(await listed(server, token)).toEqual([first, second])
  // A replica that stays behind isn't used.
  await expect.poll(() => listed(server), { timeout: 10_000 }).toEqual([first, second])

  await stopStandby()
  const third = await create()
  expect(await listed(server)).toEqual([first, second, third])
})
