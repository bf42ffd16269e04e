import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { onTestFinished } from 'vitest'

/** A primary and a standby that streams from it. Each URL is that of an empty database, for its owner. */
export type Pair = { primaryUrl: string; standbyUrl: string; stopStandby(): Promise<void> }

const data = 'postgres/data'

/** Starts both, which stop when the running test ends. */
export async function startPair(): Promise<Pair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'standby-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [primaryDir, standbyDir] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
  const start = (dataDir: string) =>
    startEmbeddedPostgres({ dataDir, log: () => undefined, tune: { fsync: 'off' } })

  // A copy of a stopped cluster is the simplest base backup.
  await (await start(primaryDir)).stop()
  execFileSync('cp', ['-a', primaryDir, standbyDir])
  const primary = await start(primaryDir)
  onTestFinished(primary.stop)
  follow(primary.url, path.join(standbyDir, data))
  const standby = await start(standbyDir)
  let stopping: Promise<void> | undefined
  const stopStandby = () => (stopping ??= standby.stop())
  onTestFinished(stopStandby)
  return { primaryUrl: primary.url, standbyUrl: standby.url, stopStandby }
}

/** Makes a copy of a cluster a standby of it. */
function follow(primaryUrl: string, folder: string): void {
  const { username, port, searchParams } = new URL(primaryUrl)
  const host = searchParams.get('host')
  appendFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port || 5432} user=${username}'\n`,
  )
  execFileSync('cp', ['-a', path.join(folder, 'PG_VERSION'), path.join(folder, 'standby.signal')])
}
