import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { LiveKind } from '@county-golf/contract/live'
import { expect, onTestFinished } from 'vitest'
import { transaction } from '../src/lib/database.ts'
import { type DomainEvent, record } from '../src/modules/events/service.ts'
import type { TestApp } from './app.ts'
import type { Player } from './cast.ts'
import { eventually } from './eventually.ts'

type Told = { kind: LiveKind | 'ready'; data: Record<string, unknown>; id: string }

/** A live stream as a browser reads it. */
export type LiveReader = {
  headers: IncomingMessage['headers']
  /** What was told so far, without the stream's own `ready` and the chat lines that tell of it all. */
  told: Told[]
  lastId(): string
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Lets the application listen and its log be read, as the process does. @returns its address */
export async function serve(golf: TestApp): Promise<string> {
  await golf.events.start()
  return await golf.app.listen({ port: 0, host: '127.0.0.1' })
}

/** Opens a stream and waits until it is live. It is closed when the test has ended. */
export async function openStream(
  address: string,
  player: Player,
  { lastId, watch = [] }: { lastId?: string; watch?: string[] } = {},
): Promise<LiveReader> {
  // An aborted fetch opens its connection again, and a stopping server waits ten seconds for that one.
  const request = get(`${address}/api/events${watch.length ? `?watch=${watch}` : ''}`, {
    agent: false,
    headers: {
      authorization: `Bearer ${player.token}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  const all: Told[] = []
  let id = lastId ?? ''
  const ended = read(response, (event) => {
    id = event.id || id
    if (event.kind) all.push(event)
  }).catch(() => undefined)
  const close = async () => {
    request.destroy()
    await ended
  }
  onTestFinished(close)
  await eventually(() => expect(all.some(({ kind }) => kind === 'ready')).toBe(true))
  return {
    headers: response.headers,
    get told() {
      return all.filter(({ kind, data }) => kind !== 'ready' && !isChatLine(kind, data))
    },
    lastId: () => id,
    ended,
    close,
  }
}

export const kinds = (stream: LiveReader) => stream.told.map(({ kind }) => kind)

/** Writes down that something happened, as a use case does. */
export const recordNow = ({ db, clock }: TestApp, ...events: DomainEvent[]) =>
  transaction(db, (tx) => record(tx, clock.now(), ...events))

/** Tells each of these something, after which whatever came before it has come. */
export async function allTold(golf: TestApp, ...streams: [LiveReader, Player][]): Promise<void> {
  // The product's own notices have ids in order of time.
  const notificationId = randomUUID()
  await recordNow(
    golf,
    ...streams.map(([, { id }]): DomainEvent => {
      return { kind: 'notification.made', userId: id, data: { notificationId } }
    }),
  )
  for (const [stream] of streams)
    await eventually(() => expect(stream.told.at(-1)?.data).toEqual({ notificationId }))
}

/** A test's own messages have random ids; the product's lines come when its followers write them. */
const isChatLine = (kind: string, data: Record<string, unknown>): boolean =>
  (kind === 'message' || kind === 'notification') &&
  !/^.{14}4/.test(String(data.messageId ?? data.notificationId))

/** An id for a message, by which it is told from the product's own, which are in order of time. */
export const messageIdOfTest = (): string => randomUUID()

async function read(response: IncomingMessage, tell: (event: Told) => void): Promise<void> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((one) => one.split(/: (.*)/s, 2) as [string, string]),
      )
      text = text.slice(end + 2)
      tell({
        kind: fields.get('event') as Told['kind'],
        data: JSON.parse(fields.get('data') ?? '{}'),
        id: fields.get('id') ?? '',
      })
    }
  }
}
