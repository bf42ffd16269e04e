import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { loadLocations } from '../src/modules/locations/service.ts'
import { debianPostgres, findDebianPostgres, startCluster } from './debian-postgres.ts'

type Server = { url: string; stop: () => Promise<void> }

/** The parts of the setup, by name. Each is created once, on the first request. */
export type Parts = {
  /** The server that hosts the test databases, and a migrated database with all locations, for cloning. */
  template: { postgresUrl: string; templateName: string }
  /** The web app is built. */
  web: true
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the {@link Parts}. */
    setupAddress: string
  }
}

/** Node's compile cache for the servers that tests start. */
const compiled = path.join(import.meta.dirname, '../../node_modules/.cache/county-golf-test')
const webBuild = path.join(import.meta.dirname, '../../scripts/web-build.mjs')

/** Serves the parts of the setup to the workers. Most runs of a few files need none of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= compiled
  const stops: (() => Promise<void>)[] = []
  const make: { [P in keyof Parts]: () => Promise<Parts[P]> } = {
    template: () => startTemplate(stops),
    web: buildWeb,
  }
  const made: Partial<Record<string, Promise<unknown>>> = {}
  const listener = createServer((request, response) => {
    const part = request.url?.slice(1) as keyof Parts
    made[part] ??= make[part]()
    made[part].then(
      (value) => response.end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  project.provide('setupAddress', `http://127.0.0.1:${port}`)
  return async () => {
    listener.close()
    listener.closeAllConnections()
    for (const stop of stops) await stop()
  }
}

async function startTemplate(stops: (() => Promise<void>)[]): Promise<Parts['template']> {
  const { url: postgresUrl, stop } = await server()
  stops.push(stop)
  const templateName = `county_golf_template_${process.pid}`
  await run(postgresUrl, `create database ${templateName}`)
  stops.unshift(async () => void (await run(postgresUrl, `drop database ${templateName}`)))
  const templateUrl = Object.assign(new URL(postgresUrl), { pathname: `/${templateName}` }).href
  await migrate(templateUrl)
  const db = openDatabase(templateUrl, 2)
  await loadLocations(db)
  await db.destroy()
  return { postgresUrl, templateName }
}

async function buildWeb(): Promise<true> {
  await promisify(execFile)(process.execPath, [webBuild])
  return true
}

/**
 * `TEST_DATABASE_URL` names a server to use, and `TEST_POSTGRES` the major version of one to start:
 * Debian's if it's installed, else the embedded one if it has that version, else Debian's after
 * installing it. Without either, the embedded one serves this run.
 */
async function server(): Promise<Server> {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES: major } = process.env
  if (url) return { url, stop: async () => undefined }
  if (major === undefined) return await embedded()
  const found = findDebianPostgres(major)
  if (found) return await startCluster(found)
  const own = await embedded()
  if ((await majorOf(own.url)) === major) return own
  await own.stop()
  return await startCluster(await debianPostgres(major))
}

async function embedded(): Promise<Server> {
  const dataDir = await mkdtemp(path.join(await clusterFolder(), 'county-golf-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // Test databases need no durability.
    tune: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const memory = '/dev/shm'
const neededBytes = 2_000_000_000

/** Returns a folder in memory if there is enough room, since hundreds of databases are copied and dropped. */
async function clusterFolder(): Promise<string> {
  const room = await statfs(memory).catch(() => undefined)
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  // PostgreSQL's programs may have to run from a copy next to its data.
  const runsPrograms = new RegExp(`^\\S+ ${memory} tmpfs (?!\\S*noexec)`, 'm').test(mounts)
  return room && room.bavail * room.bsize > neededBytes && runsPrograms ? memory : tmpdir()
}

async function majorOf(url: string): Promise<string | undefined> {
  const { rows } = await run<{ server_version: string }>(url, 'show server_version')
  return rows[0]?.server_version.split('.')[0]
}

async function run<R extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<R>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return await client.query<R>(statement).finally(() => client.end())
}
