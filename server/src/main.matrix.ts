import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { isAlive } from '@county-golf/embedded-postgres/process'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { asOwner, databaseForTest } from '../test/database.ts'
import { goodCard } from '../test/payments.ts'
import { errorsIn } from '../test/printed.ts'
import { inherited } from '../test/processes.ts'

/** A server process as an operator sees it, with its output and exit code. */
type Server = {
  process: ChildProcess
  output: string
  errors: string
  ended: Promise<number | null>
}

// All tests share one folder, so every start finds the data of the last one.
let dataDir: string
let port: number
let address: string
const servers: Server[] = []
/** The running server with the default configuration. */
let shared: Server | undefined

// Generous, for busy machines.
const startMs = 40_000
vi.setConfig({ testTimeout: 2 * startMs })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'))
  chmodSync(dataDir, 0o755)
  port = await freePort()
  address = `http://localhost:${port}`
})

// A running server also serves the next tests, because each start takes seconds.
afterEach(async () => {
  const ended = servers.filter((server) => server !== shared)
  servers.splice(0, servers.length, ...(shared ? [shared] : []))
  for (const server of ended) await stop(server)
})

afterAll(async () => {
  await stopRunning()
  rmSync(dataDir, { recursive: true })
})

function launch(environment: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const server = { process: child, output: '', errors: '', ended }
  child.stdout.on('data', (chunk) => (server.output += chunk))
  child.stderr.on('data', (chunk) => (server.errors += chunk))
  servers.push(server)
  return server
}

async function start(environment: Record<string, string> = {}): Promise<Server> {
  const server = launch(environment)
  await expect.poll(() => server.output + server.errors, { timeout: startMs }).toContain(address)
  return server
}

/** Returns the running server, or starts it. */
async function running(): Promise<Server> {
  shared ??= await start()
  return shared
}

async function stop(server: Server, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (server === shared) shared = undefined
  server.process.kill(signal)
  return await server.ended
}

const stopRunning = async () => shared && (await stop(shared))

/** Returns the messages that say why a start failed, and the exit code. */
async function refusal(environment: Record<string, string>): Promise<[string, number | null]> {
  const server = launch(environment)
  const code = await server.ended
  return [errorsIn(server.output), code]
}

const isReady = async () => (await fetch(`${address}/readyz`)).ok

const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)

const hasDatabase = () => existsSync(join(dataDir, 'postgres/data/postmaster.pid'))

const post = (path: string, body: Record<string, unknown>, token?: string) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': 'main' }),
    },
    body: JSON.stringify(body),
  })

const call = async (path: string, body: Record<string, unknown>): Promise<number> =>
  (await post(path, body)).status

describe('the process', () => {
  it('prints the admin’s one-time password on the first start only', async () => {
    const first = await start()
    await expect.poll(() => first.output).toMatch(/Admin login: admin, one-time password: \S+/)
    const password = /password: (\S+)/.exec(first.output)?.[1]
    expect(await call('/auth/login', { username: 'admin', password })).toBe(200)
    await stop(first)
    const second = await running()
    expect(second.output).not.toContain('password')
  })

  it('finishes the open request, then stops together with its database', async () => {
    const server = await running()
    const database = postmaster()
    const person = { username: 'late_caller', email: 'last@example.com', password: 'fairway-7' }
    const call = request(`${address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    call.flushHeaders()
    await once(call, 'continue')
    const code = stop(server)
    call.end(JSON.stringify(person))
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(201)
    expect(await code).toBe(0)
    expect(server.errors + errorsIn(server.output)).toBe('')
    expect(isAlive(database)).toBe(false)
    await expect(isReady()).rejects.toThrow()
  })

  it('stops cleanly while it is still starting', async () => {
    await stopRunning()
    const server = launch()
    await expect.poll(hasDatabase, { timeout: startMs }).toBe(true)
    const database = postmaster()
    expect(await stop(server)).toBe(0)
    expect(server.output).not.toContain(address)
    expect(isAlive(database)).toBe(false)
  })

  it('keeps all data when it is killed and takes over the running database', async () => {
    const person = { username: 'survivor', password: 'fairway-7' }
    const killed = await running()
    expect(await call('/auth/signup', { ...person, email: 'survivor@example.com' })).toBe(201)
    const database = postmaster()
    await stop(killed, 'SIGKILL')
    expect(isAlive(database)).toBe(true)
    const next = await running()
    expect(next.output).toContain('Reusing the database')
    expect(postmaster()).toBe(database)
    expect(await call('/auth/login', person)).toBe(200)
  })
})

describe('a failed start prints one line and exits with 1', () => {
  it('when another server uses the same data, or the database does not exist', async () => {
    await running()
    const another = refusal({ PORT: String(await freePort()) })
    const socket = encodeURIComponent(join(dataDir, 'postgres'))
    const DATABASE_URL = `postgresql://county_golf@localhost/nowhere?host=${socket}`
    const nowhere = refusal({ PORT: String(await freePort()), DATABASE_URL })
    expect(await another).toEqual([`Another County Golf server is already using ${dataDir}.\n`, 1])
    expect(await nowhere).toEqual([
      'Couldn’t connect with DATABASE_URL: database "nowhere" does not exist.\n',
      1,
    ])
    expect(await isReady()).toBe(true)
  })

  it('when a public server would log in as the owner of the tables', async () => {
    await running()
    const socket = encodeURIComponent(join(dataDir, 'postgres'))
    const as = (role: string) => `postgresql://${role}@localhost/county_golf?host=${socket}`
    const production = {
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://golf.example.com',
    }
    const owner = as('county_golf')
    const [output, code] = await refusal({ ...production, DATABASE_URL: owner })
    expect([output, code]).toEqual([expect.stringContaining('logs in as a superuser'), 1])
    // With a role of its own, the server gets as far as the port, which is taken.
    const apart = { DATABASE_URL: as('county_golf_login'), DATABASE_OWNER_URL: owner }
    const [next] = await refusal({ ...production, ...apart, PORT: String(port) })
    expect(next).toContain('is already in use')
  })

  it('when real cards would be charged while the ledger holds sandbox money', async () => {
    const server = await running()
    const person = { username: 'tester', email: 'tester@example.com', password: 'fairway-7' }
    const { token } = (await (await post('/auth/signup', person)).json()) as { token: string }
    const amount = { amount_cents: 5_000 }
    const opened = await post('/wallet/create-checkout-session', amount, token)
    const { url } = (await opened.json()) as { url: string }
    await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(goodCard) })
    const balance = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return await (await fetch(`${address}/api/wallet/balance`, { headers })).json()
    }
    await expect.poll(balance).toEqual({ balance: 5_000 })
    await stop(server)
    const [output, code] = await refusal({
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_1234567890',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    })
    const reason = /^The ledger has \$50\.00 from 1 sandbox top-ups.*npm run sandbox:reverse/m
    expect([output, code]).toEqual([expect.stringMatching(reason), 1])
    expect(hasDatabase()).toBe(false)
  })

  it('when the port is taken, and stops the database again', async () => {
    await stopRunning()
    const stranger = createServer().listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    const line = `Port ${port} on 127.0.0.1 is already in use. Set PORT to another port.\n`
    expect(await refusal({})).toEqual([line, 1])
    const metrics = { PORT: String(await freePort()), METRICS_PORT: String(port) }
    expect(await refusal(metrics)).toEqual([line.replace('Set PORT', 'Set METRICS_PORT'), 1])
    stranger.close()
    expect(hasDatabase()).toBe(false)
  })

  it('when the data folder is not writable', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    const line = `Couldn’t write to the data folder ${file}/data: part of its path is a file. Set DATA_DIR to another folder.\n`
    expect(await refusal({ DATA_DIR: `${file}/data` })).toEqual([line, 1])
  })

  it('when nothing answers at DATABASE_URL, without printing its password', async () => {
    const unusedPort = await freePort()
    const url = `postgresql://golf:secret@127.0.0.1:${unusedPort}/golf`
    const line = `Couldn’t connect with DATABASE_URL: no server answers at 127.0.0.1:${unusedPort}.\n`
    expect(await refusal({ DATABASE_URL: url })).toEqual([line, 1])
  })

  it('when an unreleased version made the database, and names the folder to delete', async () => {
    const why = 'This database is from an unreleased version of County Golf and can’t be upgraded.'
    const outdate = "update migration set name = '0001_base.sql' where name like '0001_%'"
    const [first] = readdirSync(join(import.meta.dirname, '../migrations')).toSorted()
    const renew = `update migration set name = '${first}' where name = '0001_base.sql'`
    const inData = async (statement: string) => {
      const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
      await asOwner(embedded.url, statement)
      await embedded.stop()
    }
    // A run of this test alone finds no data.
    if (!existsSync(join(dataDir, 'postgres'))) await running()
    await stopRunning()
    await inData(outdate)
    onTestFinished(() => inData(renew))
    expect(await refusal({})).toEqual([`${why} Delete ${dataDir} and start again.\n`, 1])
    const { url } = await databaseForTest()
    await asOwner(url, outdate)
    expect(await refusal({ DATABASE_URL: url })).toEqual([
      expect.stringContaining(`${why} Set DATABASE_URL to an empty database and start again.\n`),
      1,
    ])
  })

  it('when variables are invalid, and names all of them', async () => {
    const [output, code] = await refusal({ PORT: 'golf', RATE_LIMITS: 'maybe' })
    expect([output, code]).toEqual([
      'Invalid configuration: PORT must be a port number; RATE_LIMITS must be on or off.\n',
      1,
    ])
  })
})
