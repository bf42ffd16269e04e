/** Clusters of Debian's PostgreSQL, on loopback. */
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { isRoot, namedAccount } from '@county-golf/embedded-postgres/owner'
import { freePort } from '../../scripts/free-port.ts'

export const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'
const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_resetwal', 'pg_restore', 'psql']

/** Returns the program folder of this major version, or of the newest one installed. */
export function findDebianPostgres(major?: string): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  return versions
    .filter((version) => major === undefined || version === major)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, 'bin'))
    .find((bin) => needed.every((program) => existsSync(path.join(bin, program))))
}

/**
 * The same, installed by apt if it's missing.
 * @throws when it's missing and can't be installed
 */
export async function debianPostgres(major?: string): Promise<string> {
  const found = findDebianPostgres(major)
  if (found) return found
  const name = major === undefined ? 'postgresql' : `postgresql-${major}`
  const hint = `PostgreSQL’s server and client programs are missing. Install Debian’s package ${name}.`
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) throw new Error(hint)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]).catch(
    (error: unknown) => {
      throw new Error(hint, { cause: error })
    },
  )
  const installed = findDebianPostgres(major)
  if (!installed) throw new Error(hint)
  return installed
}

/**
 * Starts a fresh cluster.
 * @param options.epoch transaction ids begin at this many times 2^32
 * @returns the URL of its database `postgres`, for the superuser
 */
export async function startCluster(
  bin: string,
  { epoch = 0 }: { epoch?: number } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-postgres-'))
  const account = isRoot() ? namedAccount() : {}
  if (isRoot()) chownSync(folder, namedAccount().uid, namedAccount().gid)
  const data = path.join(folder, 'data')
  const program = (name: string, ...options: string[]) =>
    run(path.join(bin, name), ['-D', data, ...options], {
      ...account,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    })
  await program('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  await program('pg_resetwal', '-e', String(epoch))
  const port = await freePort()
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  await program('pg_ctl', '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await program('pg_ctl', '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}
