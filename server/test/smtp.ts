import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { from: string; to: string[]; raw: string }

/**
 * Starts an SMTP server in this process for the running test.
 * @param refuse returns the error for a recipient
 * @param isMute whether the server never responds to this recipient, or to this accepted email
 */
export async function smtpServer(
  refuse: (to: string) => { code: number; text: string } | undefined = () => undefined,
  isMute: (delivery: { recipient: string } | { mail: Received }) => boolean = () => false,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (isMute({ recipient: address })) return
      const error = refuse(address)
      done(error && Object.assign(new Error(error.text), { responseCode: error.code }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        }
        received.push(mail)
        if (!isMute({ mail })) done()
      })
    },
  })
  // A process that is killed while it sends an email resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

/** Starts a mail server that accepts connections and never responds, for the running test. */
export async function silentMailServer(): Promise<{
  url: string
  connections: Set<Socket>
  /** Stops the server, so that further emails fail. */
  end(): void
}> {
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => undefined).on('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const end = () => {
    server.close()
    for (const socket of connections) socket.destroy()
  }
  onTestFinished(end)
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connections, end }
}
