import type { ServerResponse } from 'node:http'
import { atOrBefore, type Position, positionText } from '../events/service.ts'

/** The user of a stream, and the sessions on their screen. */
export type StreamReader = {
  userId: string
  isAdmin: boolean
  tokenId: string
  watch: ReadonlySet<string>
}

/**
 * Bytes that may be buffered for a slow reader. Beyond this, the connection is dropped, and the reader resumes from
 * its last event id.
 */
const waitingMax = 128 * 1024

/** Formats one message without its id: `event: balance` and its data as JSON. */
export const line = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n`

/**
 * Formats everything that one event sends to a reader. Only the last message has the event's id, so a connection that
 * breaks in between resumes before the first.
 */
export const frame = (position: Position, lines: readonly string[]): string =>
  `${lines.join('\n')}id: ${positionText(position)}\n\n`

/** An open stream of Server-Sent Events. */
export class Stream {
  readonly reader: StreamReader
  readonly #response: ServerResponse
  /** Buffers new events until the missed ones have been read; null once the stream is live. */
  #held: string[] | null = []
  #sentUpTo: Position
  #wroteAt = 0

  /** @param after the last event the reader already has */
  constructor(response: ServerResponse, reader: StreamReader, after: Position) {
    this.#response = response
    this.reader = reader
    this.#sentUpTo = after
  }

  /** Sends one event's messages, unless the reader already has them. */
  send(position: Position, lines: string[]): void {
    if (atOrBefore(position, this.#sentUpTo)) return
    this.#sentUpTo = position
    const text = frame(position, lines)
    if (this.#held) this.#held.push(text)
    else this.#write(text)
  }

  /**
   * Writes the missed events and then the buffered ones. From here on, events are sent as they happen.
   * @param past the missed events, as frames
   */
  goLive(past: string, upTo: Position): void {
    const known = atOrBefore(this.#sentUpTo, upTo) ? upTo : this.#sentUpTo
    const held = this.#held ?? []
    this.#held = null
    this.#write(
      `${past}retry: 1000\n${line('ready', {})}id: ${positionText(known)}\n\n${held.join('')}`,
    )
  }

  /** Sends a heartbeat on a quiet stream. It keeps proxies from closing it and the reader's last event id recent. */
  beat(position: Position, quietSince: number): void {
    if (this.#held || this.#wroteAt > quietSince) return
    const known = atOrBefore(this.#sentUpTo, position) ? position : this.#sentUpTo
    this.#write(`: beat\nid: ${positionText(known)}\n\n`)
  }

  end(): void {
    this.#response.end()
  }

  #write(text: string): void {
    // The stream may end while missed events are still being read.
    if (this.#response.writableEnded) return
    this.#wroteAt = performance.now()
    if (this.#response.writableLength > waitingMax) this.#response.destroy()
    else this.#response.write(text)
  }
}
