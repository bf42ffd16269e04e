import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { newId } from '../../src/lib/ids.ts'
import { openClient } from '../drills/kills/client.ts'
import { password } from '../players.ts'
import { until } from './until.ts'

/** A player who gets messages all the time and reads them from a live stream. */
export type StreamCheck = {
  /**
   * Sends a last message, waits for it, and ends.
   * @returns messages sent, those missing on the stream, those that came twice, and how often it reconnected
   */
  end(): Promise<{ sent: number; missing: string[]; doubled: string[]; reconnects: number }>
}

/** Starts a reader and a sender of messages, at the proxy on this port of 127.0.0.1. */
export async function startStreamCheck(port: number): Promise<StreamCheck> {
  const client = openClient(port, { withKeys: true })
  const signUp = async () => {
    const username = `reader-n${newId().slice(-8)}`
    const body = { username, email: `${username}@example.com`, password }
    const response = await client.send({ method: 'POST', path: '/api/auth/signup', body })
    return { username, token: String(response.body.token) }
  }
  const [reader, sender] = [await signUp(), await signUp()]
  const stream = followStream(port, reader.token)
  await until('the start of the stream', async () => stream.isOpen())

  const sent: string[] = []
  let isDone = false
  const send = async () => {
    const { body } = await client.send({
      method: 'POST',
      path: '/api/messages',
      token: sender.token,
      body: { recipient: reader.username, content: `message ${sent.length}` },
    })
    sent.push((body.message as { id: string }).id)
  }
  const sending = (async () => {
    while (!isDone) await send()
  })()
  return {
    async end() {
      isDone = true
      await sending
      await send()
      await until('the last message', async () => stream.received.has(sent.at(-1) ?? ''))
      stream.close()
      client.close()
      return {
        sent: sent.length,
        missing: sent.filter((id) => !stream.received.has(id)),
        doubled: sent.filter((id) => (stream.received.get(id) ?? 0) > 1),
        reconnects: stream.reconnects(),
      }
    },
  }
}

/** Reads a live stream, and reconnects with the last event's id when it breaks, as browsers do. */
function followStream(port: number, token: string) {
  /** How often each message came, by id. */
  const received = new Map<string, number>()
  let lastId: string | undefined
  let opened = 0
  let isClosed = false
  let request: http.ClientRequest | undefined

  const readOnce = async () => {
    request = http.get({
      host: '127.0.0.1',
      port,
      path: '/api/events',
      agent: false,
      headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`The stream answered ${response.statusCode}`)
    opened++
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      const frames = `${text}${chunk}`.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        lastId = /^id: (.*)$/m.exec(frame)?.[1] ?? lastId
        const id = /"messageId":"([^"]+)"/.exec(frame)?.[1]
        if (id) received.set(id, (received.get(id) ?? 0) + 1)
      }
    }
  }
  const reading = async () => {
    while (!isClosed) await readOnce().catch(() => undefined)
  }
  void reading()
  return {
    received,
    isOpen: () => opened > 0,
    reconnects: () => opened - 1,
    close() {
      isClosed = true
      request?.destroy()
    },
  }
}
