import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { LiveKind } from '@county-golf/contract/live'
import { expect, onTestFinished } from 'vitest'
import { transaction } from '../src/database/database.ts'
import { type DomainEvent, record } from '../src/modules/events/service.ts'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import type { Player } from './players.ts'

type LiveEvent = { kind: LiveKind | 'ready'; data: Record<string, unknown>; id: string }

/** A live stream, read as a browser does. */
export type LiveReader = {
  headers: IncomingMessage['headers']
  /** The events received so far, without `ready` and the product's own chat lines and notifications. */
  events: LiveEvent[]
  lastId(): string
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): Promise<void>
}

/** Starts the application's event log and HTTP server, as the process does. @returns its address */
export async function serve(golf: TestApp): Promise<string> {
  await golf.events.start()
  return await golf.app.listen({ port: 0, host: '127.0.0.1' })
}

/** Opens a stream and waits until it is ready. It is closed when the test ends. */
export async function openStream(
  address: string,
  player: Player,
  { lastId, watch = [] }: { lastId?: string; watch?: string[] } = {},
): Promise<LiveReader> {
  // An aborted fetch reconnects, and a stopping server would wait ten seconds for that connection.
  const request = get(`${address}/api/events${watch.length ? `?watch=${watch}` : ''}`, {
    agent: false,
    headers: {
      authorization: `Bearer ${player.token}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  const all: LiveEvent[] = []
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
    get events() {
      return all.filter(({ kind, data }) => kind !== 'ready' && !isChatLine(kind, data))
    },
    lastId: () => id,
    ended,
    close,
  }
}

export const kinds = (stream: LiveReader) => stream.events.map(({ kind }) => kind)

/** Records events, as a use case does. */
export const recordNow = ({ db, clock }: TestApp, ...events: DomainEvent[]) =>
  transaction(db, (tx) => record(tx, clock.now(), ...events))

/** Sends a marker to each stream and waits for it, so that all earlier events have arrived. */
export async function flushStreams(
  golf: TestApp,
  ...streams: [LiveReader, Player][]
): Promise<void> {
  // A random id, since the ids of the product's own notifications are ordered by time.
  const notificationId = randomUUID()
  await recordNow(
    golf,
    ...streams.map(([, { id }]): DomainEvent => {
      return { kind: 'notification.made', userId: id, data: { notificationId } }
    }),
  )
  for (const [stream] of streams)
    await eventually(() => expect(stream.events.at(-1)?.data).toEqual({ notificationId }))
}

/** Recognizes the product's own lines by their time-ordered ids. Messages of tests have random ids. */
const isChatLine = (kind: string, data: Record<string, unknown>): boolean =>
  (kind === 'message' || kind === 'notification') &&
  !/^.{14}4/.test(String(data.messageId ?? data.notificationId))

/** Returns a random id, which sets a test's message apart from the product's time-ordered ids. */
export const messageIdOfTest = (): string => randomUUID()

async function read(response: IncomingMessage, onEvent: (event: LiveEvent) => void): Promise<void> {
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
      onEvent({
        kind: fields.get('event') as LiveEvent['kind'],
        data: JSON.parse(fields.get('data') ?? '{}'),
        id: fields.get('id') ?? '',
      })
    }
  }
}
