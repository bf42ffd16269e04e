import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { debianPostgres, startCluster } from '../debian-postgres.ts'
import { type ServerProcess, serverProcess } from '../processes.ts'
import { startDaemon } from './daemon.ts'
import { installPrograms } from './debian.ts'

/** Invalid tokens per minute and address. */
export const limit = 120

/**
 * Starts PostgreSQL, Redis, and two servers that use both.
 * @param environments further variables of each server
 */
export async function redisRig(environments: Record<string, string>[] = [{}, {}]) {
  await installPrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'))
  const postgres = await startCluster(await debianPostgres())
  const port = await freePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const redis = startDaemon('/usr/bin/redis-server', options, { logFile: path.join(folder, 'log') })
  onTestFinished(async () => {
    await redis.end()
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  const REDIS_URL = `redis://127.0.0.1:${port}`
  const environment = { REDIS_URL, RATE_LIMITS: 'on', LOG_LEVEL: 'error' }
  // At the same time, as a service manager starts them on an empty database.
  const nodes = await Promise.all(
    environments.map((own) => serverProcess(postgres.url, { ...environment, ...own })),
  )
  return { redis, nodes, databaseUrl: postgres.url }
}

/** Sends invalid tokens to the nodes in turn. @returns how many were refused as such, and not by the limit */
export async function wrongTokens(nodes: readonly ServerProcess[], calls: number): Promise<number> {
  let refused = 0
  for (let n = 0; n < calls; n++) {
    const { status } = await fetch(`${nodes[n % nodes.length]?.address}/api/auth/me`, {
      headers: { authorization: `Bearer ${'x'.repeat(43)}`, connection: 'close' },
    })
    expect([401, 429]).toContain(status)
    if (status === 401) refused++
  }
  return refused
}
