import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from './free-port.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, 'packaging', file), 'utf8')

// Generous, for busy machines.
const startMs = 60_000
vi.setConfig({ testTimeout: 2 * startMs })

type Setting = { name: string; value: string }

/** Returns the settings of a unit's section, in order. A name can repeat. */
function section(unit: string, name: string): Setting[] {
  const [, text = ''] =
    new RegExp(`^\\[${name}\\]\\n([\\s\\S]*?)(?=^\\[|$(?![\\s\\S]))`, 'm').exec(unit) ?? []
  return text
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => {
      const [key = '', ...value] = line.split('=')
      return { name: key, value: value.join('=') }
    })
}

/** Returns the instructions of a container file, with their continued lines joined. */
function instructions(file: string): Setting[] {
  return file
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
      return { name, value }
    })
}

const settingOf = (settings: Setting[], name: string) =>
  settings.filter((setting) => setting.name === name).at(-1)?.value

const variables = (settings: Setting[], name: string): Record<string, string> =>
  Object.fromEntries(
    settings
      .filter((setting) => setting.name === name)
      .flatMap(({ value }) => value.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  )

const unit = read('county-golf.service')
const template = read('county-golf@.service')
const service = section(unit, 'Service')
const layers = instructions(read('Containerfile'))
const lastStage = layers.slice(layers.findLastIndex(({ name }) => name === 'FROM'))

// Both commands use one folder, so only the first start creates a database.
const dataDir = mkdtempSync(path.join(tmpdir(), 'packaging-'))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Runs a packaged command on this clone. */
async function serverBy(command: string[], environment: Record<string, string>) {
  const port = String(await freePort())
  const [program = '', ...args] = command
  const env = {
    ...environment,
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: path.join(dataDir, 'cache'),
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://golf.example.com',
    PAYMENTS: 'sandbox',
  }
  const child: ChildProcess = spawn(program, args, { cwd: root, env })
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => output, { timeout: startMs }).toContain('County Golf is running at')
  return {
    env,
    port,
    async stop() {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

it('the service runs as its own user, and can write to its state and cache only', () => {
  expect(settingOf(service, 'User')).toBe('county-golf')
  expect(settingOf(service, 'ProtectSystem')).toBe('strict')
  expect(settingOf(service, 'StateDirectory')).toBe('county-golf')
  expect(settingOf(service, 'CacheDirectory')).toBe('county-golf')
  expect(variables(service, 'Environment')).toMatchObject({
    DATA_DIR: '/var/lib/county-golf',
    NODE_COMPILE_CACHE: '/var/cache/county-golf',
    NODE_ENV: 'production',
  })
  expect(service.map(({ name }) => name)).not.toContain('ReadWritePaths')
  for (const name of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices'])
    expect(settingOf(service, name), name).toBe('yes')
  for (const name of ['CapabilityBoundingSet', 'AmbientCapabilities'])
    expect(settingOf(service, name), name).toBe('')
  // V8 compiles code at run time.
  expect(service.map(({ name }) => name)).not.toContain('MemoryDenyWriteExecute')
})

it('the service ends the embedded PostgreSQL only after the server', () => {
  expect(settingOf(service, 'KillMode')).toBe('mixed')
  expect(Number(settingOf(service, 'TimeoutStopSec'))).toBeGreaterThanOrEqual(60)
  expect(settingOf(service, 'Restart')).toBe('always')
})

it('a server of the template unit differs from the service in its port’s sharing and its metrics only', () => {
  const own = 'Environment=SHARE_PORT=on METRICS_PORT=946%i\n'
  expect(template).toContain(own)
  const asService = template
    .replace(own, '')
    .replace('Description=County Golf, server %i', 'Description=County Golf')
  expect(asService.replace(/^#.*\n/gm, '')).toBe(unit.replace(/^#.*\n/gm, ''))
})

it.each([
  ['county-golf.service', unit],
  ['county-golf@.service', template],
])('systemd accepts %s and rates its exposure below 2, where it’s installed', (name, text) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, name)
  writeFileSync(file, text.replaceAll('/opt/county-golf', root))
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  if (verified.error !== undefined) return
  expect(verified.stderr).toBe('')
  expect(verified.status).toBe(0)
  const rated = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', file])
  expect(rated.status).toBe(0)
})

it('the service’s command starts a server that stops on SIGTERM', async () => {
  const command = settingOf(service, 'ExecStart')?.replaceAll('/opt/county-golf', root).split(' ')
  const server = await serverBy(command ?? [], variables(service, 'Environment'))
  expect(await server.stop()).toBe(0)
})

it('the container is built in stages, and runs as a user without rights', () => {
  expect(layers.filter(({ name }) => name === 'FROM')).toHaveLength(2)
  expect(layers[0]?.value).toMatch(/^docker\.io\/library\/node:24-\w+-slim AS build$/)
  const user = settingOf(lastStage, 'USER')
  expect(user).toBe('county-golf')
  expect(settingOf(lastStage, 'RUN')).toContain('useradd --uid 10001')
  const order = lastStage.map(({ name }) => name)
  expect(order.lastIndexOf('COPY')).toBeLessThan(order.indexOf('USER'))
  // Root owns the files, so the server can't change itself.
  expect(lastStage.filter(({ value }) => value.includes('--chown'))).toEqual([])
})

it('the container writes to its data volume only', () => {
  expect(settingOf(lastStage, 'VOLUME')).toBe('/data')
  expect(variables(lastStage, 'ENV')).toMatchObject({
    DATA_DIR: '/data',
    NODE_COMPILE_CACHE: '/data/cache',
    HOST: '0.0.0.0',
    NODE_ENV: 'production',
  })
})

it('the container copies paths that exist, and both builds of the web app', () => {
  const copied = layers
    .filter(({ name, value }) => name === 'COPY' && !value.startsWith('--from'))
    .flatMap(({ value }) => value.split(' ').slice(0, -1))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  const built = lastStage.filter(({ value }) => value.startsWith('--from=build /app/web/'))
  expect(built.map(({ value }) => value.split(' ').at(-1))).toEqual(['web/dist', 'web/dist-server'])
})

it('the container’s command and health check work', async () => {
  const environment = variables(lastStage, 'ENV')
  const PATH = environment.PATH?.replaceAll('/app', root) ?? ''
  const command: string[] = JSON.parse(settingOf(lastStage, 'CMD') ?? '[]')
  const server = await serverBy(command, { ...environment, PATH })
  const [, check = '[]'] = / CMD (.*)$/.exec(settingOf(lastStage, 'HEALTHCHECK') ?? '') ?? []
  const [program = '', ...args]: string[] = JSON.parse(check)
  const healthy = async () => {
    const [code] = await once(spawn(program, args, { env: server.env }), 'close')
    return code
  }
  expect(await healthy()).toBe(0)
  expect(await server.stop()).toBe(0)
  expect(await healthy()).toBe(1)
})
