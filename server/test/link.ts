import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as later } from 'node:timers/promises'

/** The way to a server, which can be slow or break. */
export type Link = {
  /** The server's address over this link. */
  url: string
  /** Ends all connections and refuses others, as a stopped server does. */
  cut(): Promise<void>
  /** Keeps connections open and passes nothing on, as a host that hangs does. */
  hang(): void
  /** Ends a cut or a hang. */
  restore(): Promise<void>
  /** Holds each packet back for this many milliseconds, in both directions. */
  delay(ms: number): void
  close(): Promise<void>
}

/** @param options.isCut whether it starts refusing connections */
export async function openLink(address: string, { isCut = false } = {}): Promise<Link> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let delayMs = 0
  let hung = Promise.withResolvers<void>()
  hung.resolve()
  const server = createServer((socket) => {
    const onward = connectTo(target)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(held()).pipe(onward)
    onward.pipe(held()).pipe(socket)
  })
  const held = () =>
    new Transform({
      async transform(chunk, _encoding, done) {
        await hung.promise
        if (delayMs > 0) await later(delayMs)
        done(null, chunk)
      },
    })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  if (isCut) await cut()
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port, search: '' }).href,
    cut,
    hang() {
      hung = Promise.withResolvers()
    },
    async restore() {
      hung.resolve()
      if (!server.listening) await listen(port)
    },
    delay(ms) {
      delayMs = ms
    },
    async close() {
      hung.resolve()
      if (server.listening) await cut()
    },
  }
}

/** Connects over TCP, or to a database over a Unix socket, as its URL says. */
function connectTo({ hostname, port, searchParams }: URL): Socket {
  const folder = searchParams.get('host')
  return folder === null
    ? connect(Number(port), hostname)
    : connect(`${folder}/.s.PGSQL.${port || 5432}`)
}
