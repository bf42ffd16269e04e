import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long running requests may take to finish when their process stops. */
const requestStopMs = 10_000
const releaseMs = 50

/**
 * Prepares the server to stop quickly. Call it before the server listens.
 * @returns a function that stops accepting requests and finishes running ones, up to ten seconds
 */
export function requestFinisher(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const release = () => {
    // Browsers keep idle connections open.
    server.closeIdleConnections()
    // They also open connections in advance. Node doesn't count those without a request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    const releasing = setInterval(release, releaseMs)
    const cut = setTimeout(() => server.closeAllConnections(), requestStopMs)
    await app.close()
    clearInterval(releasing)
    clearTimeout(cut)
  }
}
