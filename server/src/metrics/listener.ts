import { once } from 'node:events'
import { createServer } from 'node:http'
import type { MetricsPage } from './registry.ts'

/**
 * Serves `/metrics` on a port of its own, so that the public address never shows it.
 * @returns a function that closes the port
 * @throws the listener's error, such as EADDRINUSE
 */
export async function serveMetrics(
  { contentType, text }: Pick<MetricsPage, 'contentType' | 'text'>,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url?.replace(/\?.*$/, '') !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const page = await text()
      response.writeHead(200, { 'content-type': contentType }).end(page)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
  }
}
