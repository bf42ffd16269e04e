/** The packaged commands start servers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { lastStage, root, service, settingOf, variables } from './lib/packaging.ts'

// Generous, for busy machines.
const startMs = 60_000

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

it('the service’s command starts a server that stops on SIGTERM', async () => {
  const command = settingOf(service, 'ExecStart')?.replaceAll('/opt/county-golf', root).split(' ')
  const server = await serverBy(command ?? [], variables(service, 'Environment'))
  expect(await server.stop()).toBe(0)
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
