import { appendFileSync, chownSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRoot, namedAccount } from '@county-golf/embedded-postgres/owner'
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../database.ts'
import { clusterFolder, debianPostgres, programsOn, startOn } from '../debian-postgres.ts'
import { openStream } from '../live.ts'
import { serverProcess, startMs } from '../processes.ts'
import { freshCluster } from './clusters.ts'
import { expectAcknowledged, missingFrom, startLoad } from './session-load.ts'

/** Joins before and after the point. */
const enough = 20

/** The superuser's URL of the cluster that a database is in. */
const superuser = (url: string): string =>
  Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' }).href

/** Waits until everything written so far is in the archive. */
async function archiveAll(url: string, archive: string): Promise<void> {
  const [row] = await asOwner<{ file: string }>(
    superuser(url),
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const segment = path.join(archive, row?.file ?? '')
  await expect.poll(() => existsSync(segment), { timeout: startMs }).toBe(true)
}

// The settings and steps are those of docs/operations.md.
test('a recovery to a point in time has everything acknowledged before it and nothing after it', async () => {
  const bin = await debianPostgres()
  const archive = clusterFolder()
  const settings = `-c archive_mode=on -c "archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f"`
  const url = await freshCluster(bin, 0, settings)
  const server = await serverProcess(url)
  const folder = clusterFolder()
  await programsOn(bin, folder)('pg_basebackup', '-c', 'fast', '-d', superuser(url))

  const load = await startLoad(server, url)
  const stream = await openStream(server.address, load.host)
  onTestFinished(stream.close)
  await load.joins(enough)
  const before = load.acknowledged()
  const [point] = await asOwner<{ at: string }>(url, 'select now()::text as at')
  await load.joins(enough)
  const lastId = stream.lastId()
  await load.stop()
  await server.kill()
  await archiveAll(url, archive)

  const data = path.join(folder, 'data')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${point?.at}'
recovery_target_action = 'promote'
`,
  )
  const signal = path.join(data, 'recovery.signal')
  writeFileSync(signal, '')
  if (isRoot()) chownSync(signal, namedAccount().uid, namedAccount().gid)
  const recovered = await startOn(bin, folder)
  onTestFinished(recovered.stop)
  const { port } = new URL(recovered.url)
  const recoveredUrl = Object.assign(new URL(url), { port }).href
  const isPromoted = async () => {
    const [row] = await asOwner<{ done: boolean }>(
      recovered.url,
      'select not pg_is_in_recovery() as done',
    )
    return row?.done
  }
  await expect.poll(isPromoted, { timeout: startMs }).toBe(true)

  await expectAcknowledged(recoveredUrl, before)
  expect(await missingFrom(recoveredUrl, load.acknowledged())).not.toEqual([])
  const next = await serverProcess(recoveredUrl)
  const again = await openStream(next.address, load.host, { lastId })
  onTestFinished(again.close)
  expect(again.events[0]).toMatchObject({ kind: 'resync' })
})
