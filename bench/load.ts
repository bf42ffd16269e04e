/** Putting load on a process of its own, and adding up what it did. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'

export const connections = 32

export type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string> }
export type Side = 'product' | 'bare'

/** Starts the product, or the bare routes, as a process on this database. */
export async function serverOf(side: Side, url: string) {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [side, url])
  const [port] = await once(child, 'message')
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { port: Number(port), pid: Number(child.pid), stop }
}

/** Sends requests over all connections for some seconds. @returns how many were answered */
export async function load(
  port: number,
  seconds: number,
  next: () => Request,
): Promise<{ total: number; perSecond: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${result.non2xx} refused and ${result.errors} failed of ${result.requests.total}`,
    )
  const { total } = result.requests
  return { total, perSecond: total / result.duration }
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
