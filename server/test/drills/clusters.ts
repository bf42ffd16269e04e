import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { isRoot, namedAccount } from '../../src/lib/embedded-postgres/owner.ts'

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'
const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_resetwal', 'pg_restore', 'psql']

/**
 * The folder of Debian's newest PostgreSQL programs, installed by apt where they are missing.
 * @throws where they are missing and cannot be installed
 */
export async function debianPostgres(): Promise<string> {
  const found = newest()
  if (found) return found
  const hint = 'npm run drill -- restore needs PostgreSQL’s server and client programs'
  if (!isRoot() || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${hint}. Install Debian’s package postgresql.`)
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
  const installed = newest()
  if (!installed) throw new Error(`${hint}. Debian’s package postgresql did not bring them.`)
  return installed
}

function newest(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, 'bin'))
    .find((bin) => needed.every((program) => existsSync(path.join(bin, program))))
}

/**
 * Starts a fresh cluster, which ends with the running test.
 * @param epoch transaction ids begin at this many times 2^32
 * @returns the URL of an empty database in it, for its owner
 */
export async function freshCluster(bin: string, epoch: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-drill-'))
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
  onTestFinished(async () => {
    await program('pg_ctl', '-w', '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true })
  })
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  // An owner without the rights of a superuser, as on a rented server.
  await psql(
    bin,
    adminUrl,
    'create role golf login createrole',
    'create role county_golf_app nologin',
    'grant county_golf_app to golf',
    'create database county_golf owner golf',
  )
  return `postgres://golf@127.0.0.1:${port}/county_golf`
}

async function psql(bin: string, url: string, ...commands: string[]): Promise<void> {
  const options = commands.flatMap((command) => ['-c', command])
  await run(path.join(bin, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, ...options])
}

/** Moves a database as README says. */
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
