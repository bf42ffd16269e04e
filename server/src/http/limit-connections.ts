import type { Server } from 'node:http'

/** Each open browser holds a live stream. New connections beyond this are closed, to save memory. */
const connectionsMax = 10_000
/** From this share of them on, connections between two requests are closed, which browsers open again. */
const crowdedShare = 0.9

/** Limits a server's connections, and keeps idle ones from holding up callers who have something to ask. */
export function limitConnections(server: Server, max = connectionsMax): void {
  server.maxConnections = max
  let open = 0
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => {
      open--
    })
    if (open >= max * crowdedShare) server.closeIdleConnections()
  })
}
