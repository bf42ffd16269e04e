import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { openEmbeddedPostgres } from '@county-golf/embedded-postgres/open'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../backups.ts'
import { asOwner } from '../database.ts'
import { debianPostgres } from '../debian-postgres.ts'
import { openStream } from '../live.ts'
import { inherited, type ServerProcess, serverProcess } from '../processes.ts'
import { freshCluster } from './clusters.ts'
import { expectAcknowledged, startLoad } from './session-load.ts'

/** Joins before the backup. */
const enough = 40
const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Runs a script as `npm run` does, and expects success. */
async function command(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const script = path.join(import.meta.dirname, `../../../scripts/${name}.ts`)
  const began = Date.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  print(`backup: ${name} took ${((Date.now() - began) / 1_000).toFixed(1)} s`)
}

/** A server's settings, and the URL of its database for the owner. */
type Side = { env: Record<string, string>; url: () => Promise<string> }

/** Backs a server up under load, kills it, restores the backup, and starts a server on it. */
async function backUpAndRestore(before: Side, after: Side): Promise<void> {
  const file = path.join(folderForTest(), 'backup.tar')
  const server = await start(before)
  const load = await startLoad(server, await before.url())
  const stream = await openStream(server.address, load.host)
  onTestFinished(stream.close)
  await load.joins(enough)
  const acknowledged = load.acknowledged()
  await command('backup', [file], before.env)
  await load.joins(enough / 4)
  const lastId = stream.lastId()
  await load.stop()
  await server.kill()
  await command('restore', [file], after.env)
  const fresh = await start(after)
  await expectAcknowledged(await after.url(), acknowledged)
  const again = await openStream(fresh.address, load.host, { lastId })
  onTestFinished(again.close)
  expect(again.events[0]).toMatchObject({ kind: 'resync' })
  const more = await startLoad(fresh, await after.url())
  await more.joins(enough / 4)
  await more.stop()
  await fresh.stop()
}

const start = ({ env }: Side): Promise<ServerProcess> => serverProcess('', env)

test('a backup of the embedded database under load has everything acknowledged before it', async () => {
  const side = (): Side => {
    const dataDir = folderForTest()
    const url = async () => (await openEmbeddedPostgres(dataDir, () => undefined)).url
    return { env: { DATA_DIR: dataDir }, url }
  }
  await backUpAndRestore(side(), side())
})

test('a backup of DATABASE_URL under load has everything acknowledged before it', async () => {
  const bin = await debianPostgres()
  const side = async (): Promise<Side> => {
    const url = await freshCluster(bin, 0)
    await asOwner(
      Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' }).href,
      'alter role golf createdb',
    )
    const paths = `${bin}${path.delimiter}${inherited.PATH}`
    return {
      env: { DATABASE_URL: url, DATA_DIR: folderForTest(), PATH: paths },
      url: async () => url,
    }
  }
  await backUpAndRestore(await side(), await side())
})
