import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

async function openAll(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(200, count - sockets.length) }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    )
    await Promise.all(some.map((socket) => once(socket, 'connect')))
    sockets.push(...some)
  }
  return sockets
}

/** Opens connections that have sent a request and then nothing more, as browsers keep them. */
export async function openIdle(port: number, count: number): Promise<{ close(): void }> {
  const sockets = await openAll(port, count)
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await once(socket, 'data')
    }),
  )
  return {
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Opens connections that send one byte of a request per second. Half of them have sent all headers before. */
export async function openSlow(
  port: number,
  count: number,
): Promise<{ closedByServer(): Promise<void> }> {
  const sockets = await openAll(port, count)
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
  const headers =
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n'
  for (const [n, socket] of sockets.entries())
    socket.resume().write(n % 2 === 0 ? headers : 'GET /')
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 1_000)
  onTestFinished(() => clearInterval(drip))
  return {
    async closedByServer() {
      await closed
    },
  }
}
