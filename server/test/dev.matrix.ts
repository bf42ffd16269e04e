import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@county-golf/embedded-postgres/process'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { folderForTest } from './backups.ts'
import { childrenOf, inherited, startMs } from './processes.ts'

const script = path.join(import.meta.dirname, '../../scripts/start.mjs')

test(
  'npm run dev stops its server and its database when it gets SIGTERM',
  async () => {
    const DATA_DIR = folderForTest()
    chmodSync(DATA_DIR, 0o755)
    const PORT = String(await freePort())
    const dev = spawn(process.execPath, [script, '--dev'], {
      env: { ...inherited, DATA_DIR, PORT, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const output of [dev.stdout, dev.stderr]) output.on('data', (text) => (printed += text))
    onTestFinished(() => {
      dev.kill('SIGKILL')
    })
    const ended = once(dev, 'close')
    const isReady = async () => (await fetch(`http://localhost:${PORT}/readyz`)).ok
    await expect.poll(() => isReady().catch(() => false), { timeout: startMs }).toBe(true)
    const pidFile = path.join(DATA_DIR, 'postgres/data/postmaster.pid')
    const database = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    const servers = await childrenOf(dev.pid ?? 0)
    expect(servers.some(({ title }) => title.includes('server/src/main.ts'))).toBe(true)
    expect(printed).not.toMatch(/superuser/)
    dev.kill('SIGTERM')
    await ended
    expect([database, ...servers.map(({ pid }) => pid)].filter(isAlive)).toEqual([])
  },
  3 * startMs,
)
