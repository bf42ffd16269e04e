import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { isAlive } from './lib/embedded-postgres/process.ts'

/** A server process as an operator sees it: what it prints, and how it ends. */
type Server = {
  process: ChildProcess
  output: string
  errors: string
  ended: Promise<number | null>
}

// One folder for them all, so that every start finds what the last one left.
let dataDir: string
let port: number
let address: string
const servers: Server[] = []

// A busy machine may take its time.
const startMs = 40_000
vi.setConfig({ testTimeout: 2 * startMs })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-'))
  chmodSync(dataDir, 0o755)
  port = await freePort()
  address = `http://localhost:${port}`
})

afterAll(() => rmSync(dataDir, { recursive: true }))

afterEach(async () => {
  for (const server of servers.splice(0)) await stop(server)
})

// Of this process's own variables only what has nothing to do with the configuration.
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => ['PATH', 'NODE_COMPILE_CACHE'].includes(name)),
)

function launch(environment: Record<string, string> = {}): Server {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...own, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment },
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

async function stop({ process: child, ended }: Server): Promise<number | null> {
  child.kill('SIGTERM')
  return await ended
}

/** What a start that cannot be says, and how it ends. */
async function refusal(environment: Record<string, string>): Promise<[string, number | null]> {
  const server = launch(environment)
  const code = await server.ended
  return [server.errors, code]
}

const isReady = async () => (await fetch(`${address}/readyz`)).ok

const postmaster = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)

function running(): boolean {
  return existsSync(join(dataDir, 'postgres/data/postmaster.pid'))
}

async function call(path: string, body: Record<string, unknown>): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.status
}

describe('the process', () => {
  it('tells the first start, and only that, how the administrator gets in', async () => {
    const first = await start()
    await expect.poll(() => first.output).toMatch(/Administrator: admin, one-time password: \S+/)
    const password = /password: (\S+)/.exec(first.output)?.[1]
    expect(await call('/auth/login', { username: 'admin', password })).toBe(200)
    await stop(first)
    const second = await start()
    expect(second.output).not.toContain('password')
  })

  it('finishes the request it is answering, then stops with its database', async () => {
    const server = await start()
    const database = postmaster()
    const person = { username: 'lastcaller', email: 'last@example.com', password: 'fairway-7' }
    const call = request(`${address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    call.flushHeaders()
    await once(call, 'continue')
    const code = stop(server)
    call.end(JSON.stringify(person))
    const [answer] = await once(call, 'response')
    expect(answer.statusCode).toBe(201)
    expect(await code).toBe(0)
    expect(server.errors).toBe('')
    expect(isAlive(database)).toBe(false)
    await expect(isReady()).rejects.toThrow()
  })

  it('stops as well while it is still starting', async () => {
    const server = launch()
    await expect.poll(running, { timeout: startMs }).toBe(true)
    const database = postmaster()
    expect(await stop(server)).toBe(0)
    expect(server.output).not.toContain(address)
    expect(isAlive(database)).toBe(false)
  })

  it('finds everything again after it was killed, with the database it left running', async () => {
    const person = { username: 'survivor', password: 'fairway-7' }
    const killed = await start()
    expect(await call('/auth/signup', { ...person, email: 'survivor@example.com' })).toBe(201)
    const database = postmaster()
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(isAlive(database)).toBe(true)
    const next = await start()
    expect(next.output).toContain('Took over the database')
    expect(postmaster()).toBe(database)
    expect(await call('/auth/login', person)).toBe(200)
  })
})

describe('a start that cannot be says why in one line and ends with 1', () => {
  it('when another server runs on the same data, or there is no such database', async () => {
    await start()
    const another = refusal({ PORT: String(await freePort()) })
    const socket = encodeURIComponent(join(dataDir, 'postgres'))
    const DATABASE_URL = `postgresql://county_golf@localhost/nowhere?host=${socket}`
    const nowhere = refusal({ PORT: String(await freePort()), DATABASE_URL })
    expect(await another).toEqual([
      `Another County Golf server is already running on ${dataDir}.\n`,
      1,
    ])
    expect(await nowhere).toEqual([
      'DATABASE_URL does not work: database "nowhere" does not exist.\n',
      1,
    ])
    expect(await isReady()).toBe(true)
  })

  it('when the port is taken; the database is stopped again', async () => {
    const stranger = createServer().listen(port, '127.0.0.1')
    await once(stranger, 'listening')
    const line = `Port ${port} on 127.0.0.1 is already in use. Set PORT to another.\n`
    expect(await refusal({})).toEqual([line, 1])
    stranger.close()
    expect(running()).toBe(false)
  })

  it('when the data folder cannot be written', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    const line = `The data folder ${file}/data cannot be written: a part of its path is a file. Set DATA_DIR.\n`
    expect(await refusal({ DATA_DIR: `${file}/data` })).toEqual([line, 1])
  })

  it('when nothing answers at DATABASE_URL, keeping the password to itself', async () => {
    const nobody = await freePort()
    const url = `postgresql://golf:secret@127.0.0.1:${nobody}/golf`
    const line = `DATABASE_URL does not work: nothing answers at 127.0.0.1:${nobody}.\n`
    expect(await refusal({ DATABASE_URL: url })).toEqual([line, 1])
  })

  it('when variables are wrong, all of them', async () => {
    const [said, code] = await refusal({ PORT: 'golf', RATE_LIMITS: 'maybe' })
    expect(said).toBe(
      'The configuration is wrong: PORT must be a port number; RATE_LIMITS must be on or off.\n',
    )
    expect(code).toBe(1)
  })
})
