import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { isRoot } from './owner.ts'
import { isAlive } from './process.ts'

// All tests share one folder, so every start finds the data of the last one.
let dataDir: string
let lines: string[]
let databases: { stop: () => Promise<void> }[]

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(dataDir, 0o755)
})

afterAll(() => rmSync(dataDir, { recursive: true }))

beforeEach(() => {
  lines = []
  databases = []
})

afterEach(async () => {
  for (const database of databases) await database.stop()
})

const settings = { fsync: 'off' }

async function start(tune: Record<string, string> = settings, folder = dataDir) {
  const log = (line: string) => void lines.push(line)
  const database = await startEmbeddedPostgres({ dataDir: folder, log, tune })
  databases.push(database)
  return database
}

/** Leaves a database running behind a server that was killed. */
async function leaveRunning(note: string): Promise<number> {
  const server = fork(join(import.meta.dirname, 'hold.fixture.ts'), [dataDir])
  const [{ url }] = await once(server, 'message')
  await query(url, 'create table if not exists note (content text)')
  await query(url, `truncate note; insert into note values ('${note}')`)
  server.kill('SIGKILL')
  await once(server, 'exit')
  return postmaster()
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

describe('an embedded database', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start()
    await query(first.url, "create table kept as select 'so' as it_is")
    await first.stop()
    expect(() => postmaster()).toThrow('ENOENT')
    const second = await start()
    expect(await query(second.url, 'select * from kept')).toEqual([{ it_is: 'so' }])
  })

  it('is durable by default, and orders text the same on every machine', async () => {
    const { url } = await start({})
    expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await query(url, "select upper('doña') as upper, 'Z' < 'a' as by_code")).toEqual([
      { upper: 'DOÑA', by_code: true },
    ])
  })

  it('runs as an ordinary user, in a folder that only its owner can read', async () => {
    await start()
    const { uid, mode } = statSync(join(dataDir, 'postgres'))
    expect(mode & 0o777).toBe(0o700)
    if (isRoot()) expect(uid).not.toBe(0)
    else expect(uid).toBe(process.getuid?.())
    const own = `/proc/${postmaster()}`
    if (process.platform === 'linux') expect(statSync(own).uid).toBe(uid)
  })

  it('works if the path is too long for a socket', async () => {
    const { url } = await start(settings, join(dataDir, 'a'.repeat(120)))
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('restarts after it was killed', async () => {
    const { url } = await start()
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => query(url, 'select 1 as one'), { timeout: 10_000 })
      .toEqual([{ one: 1 }])
    expect(postmaster()).not.toBe(killed)
  })
})

describe('a database that a killed server left running', () => {
  it('is taken over with all its data', async () => {
    const left = await leaveRunning('first')
    const { url, stop } = await start()
    expect(lines).toEqual(['Reusing the database that an earlier server left running.'])
    expect(postmaster()).toBe(left)
    expect(await query(url, 'select content from note')).toEqual([{ content: 'first' }])
    await stop()
    expect(isAlive(left)).toBe(false)
  })

  it('is restarted if it ran with other settings', async () => {
    const left = await leaveRunning('second')
    const { url } = await start({ fsync: 'off', work_mem: '8MB' })
    expect(isAlive(left)).toBe(false)
    expect(await query(url, 'show work_mem')).toEqual([{ work_mem: '8MB' }])
    expect(await query(url, 'select content from note')).toEqual([{ content: 'second' }])
  })

  it('is replaced once it has exited, even if another process has its pid', async () => {
    const { stop, url: first } = await start()
    const host = new URL(first).searchParams.get('host') ?? ''
    const files = [pidFile(), join(host, '.s.PGSQL.5432.lock')].map((file) => ({
      file,
      crashed: readFileSync(file, 'utf8'),
    }))
    await stop()
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(isRoot() ? { uid, gid } : {}) })
    for (const { file, crashed } of files)
      writeFileSync(file, crashed.replace(/^\d+/, String(stranger.pid)))
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    stranger.kill()
  })
})

describe('a failed start', () => {
  it('reports the other running server and leaves it running', async () => {
    const { url } = await start()
    await expect(start()).rejects.toThrow(`Another County Golf server is already using ${dataDir}.`)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports the version of the data if it differs', async () => {
    await (await start()).stop()
    const version = join(dataDir, 'postgres/data/PG_VERSION')
    const written = readFileSync(version, 'utf8')
    writeFileSync(version, '17\n')
    await expect(start()).rejects.toThrow('is from PostgreSQL 17, and this version of County Golf')
    writeFileSync(version, written)
  })

  it('reports a data folder that can’t be created', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(start(settings, file)).rejects.toThrow(
      `Couldn’t write to the data folder ${file}: it is a file.`,
    )
  })

  it('includes PostgreSQL’s error', async () => {
    await expect(start({ fsync: 'maybe' })).rejects.toThrow(
      /^Couldn’t start the embedded database: .*"fsync" requires a Boolean value/,
    )
  })
})
