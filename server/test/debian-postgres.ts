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

type Cluster = { url: string; folder: string; stop(): Promise<void> }

/**
 * Starts a fresh cluster.
 * @param options.epoch transaction ids begin at this many times 2^32
 * @param options.settings more options for `postgres`, as in a shell
 * @returns the URL of its database `postgres`, for the superuser, and the folder that contains its `data`
 */
export async function startCluster(
  bin: string,
  { epoch = 0, settings = '' }: { epoch?: number; settings?: string } = {},
): Promise<Cluster> {
  const folder = clusterFolder()
  const program = programsOn(bin, folder)
  await program('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  await program('pg_resetwal', '-e', String(epoch))
  return await startOn(bin, folder, settings)
}

/** Creates a folder that PostgreSQL's user owns. */
export function clusterFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-postgres-'))
  if (isRoot()) chownSync(folder, namedAccount().uid, namedAccount().gid)
  return folder
}

/** Starts PostgreSQL on the data in a folder, which it removes when it stops. */
export async function startOn(bin: string, folder: string, settings = ''): Promise<Cluster> {
  const program = programsOn(bin, folder)
  const port = await freePort()
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off ${settings}`
  await program('pg_ctl', '-w', '-l', path.join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    async stop() {
      await program('pg_ctl', '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Runs PostgreSQL's programs on the data in a folder, as its owner. */
export function programsOn(bin: string, folder: string) {
  return (name: string, ...options: string[]) =>
    run(path.join(bin, name), ['-D', path.join(folder, 'data'), ...options], {
      ...(isRoot() ? namedAccount() : {}),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    })
}
