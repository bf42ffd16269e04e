/** Retries after the database became a standby. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../../test/database.ts'
import { openDatabase, waitForStandbys } from './database.ts'
import { isDatabaseAway } from './retry.ts'

/** Starts a server that follows a primary which never answers. */
async function startStandby(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'standby-'))
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined })
  const primary = await start()
  await asOwner(primary.url, 'create role county_golf_app')
  await primary.stop()
  await writeFile(path.join(dataDir, 'postgres/data/standby.signal'), '')
  const standby = await start()
  onTestFinished(async () => {
    await standby.stop()
    await rm(dataDir, { recursive: true })
  })
  return standby.url
}

test('waiting for the standbys of a server that became a standby itself is repeated elsewhere', async () => {
  const db = openDatabase(await startStandby(), 1)
  onTestFinished(() => db.destroy())
  const refused = await waitForStandbys(db).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
})
