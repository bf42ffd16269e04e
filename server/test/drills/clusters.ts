import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { run, startCluster } from '../debian-postgres.ts'

/**
 * Starts a fresh cluster, which stops when the running test ends.
 * @param epoch transaction ids begin at this many times 2^32
 * @param settings more options for `postgres`
 * @returns the URL of an empty database in it, for its owner
 */
export async function freshCluster(bin: string, epoch: number, settings = ''): Promise<string> {
  const { url, stop } = await startCluster(bin, { epoch, settings })
  onTestFinished(stop)
  // An owner that isn't a superuser, as on managed servers.
  await psql(
    bin,
    url,
    'create role golf login createrole',
    'create role county_golf_app nologin',
    'grant county_golf_app to golf',
    'create database county_golf owner golf',
  )
  return Object.assign(new URL(url), { username: 'golf', pathname: '/county_golf' }).href
}

async function psql(bin: string, url: string, ...commands: string[]): Promise<void> {
  const options = commands.flatMap((command) => ['-c', command])
  await run(path.join(bin, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, ...options])
}

/** Moves a database with PostgreSQL's own programs. */
export async function dumpAndRestore(bin: string, from: string, to: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-drill-'))
  const file = path.join(folder, 'county-golf.dump')
  try {
    await run(path.join(bin, 'pg_dump'), ['-Fc', '-f', file, '-d', from])
    await run(path.join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', to, file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
