import type { ServerResponse } from 'node:http'
import { atOrBefore, type Position, textOf } from '../events/service.ts'

/** Who reads a stream, and which sessions are on their screens. */
export type Reader = {
  userId: string
  isAdmin: boolean
  tokenId: string
  watch: ReadonlySet<string>
}

/** Bytes that may wait for a slow reader. Beyond, the stream is cut; the reader resumes by its last id. */
const waitingMax = 128 * 1024

/** One line: `event: balance`, and its data as JSON. */
export const line = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n`

/**
 * What one event means to a reader. Only the last line carries the event's id: a connection that
 * breaks between two lines is resumed before both.
 */
export const frame = (position: Position, lines: readonly string[]): string =>
  `${lines.join('\n')}id: ${textOf(position)}\n\n`

/** An open stream of Server-Sent Events. */
export class Stream {
  readonly reader: Reader
  readonly #response: ServerResponse
  /** What happens while the past is still being read waits here. */
  #held: string[] | null = []
  #toldUpTo: Position
  #wroteAt = 0

  /** @param after what the reader has been told of before */
  constructor(response: ServerResponse, reader: Reader, after: Position) {
    this.#response = response
    this.reader = reader
    this.#toldUpTo = after
  }

  /** Tells what one event means to this reader, unless they know it already. */
  tell(position: Position, lines: string[]): void {
    if (atOrBefore(position, this.#toldUpTo)) return
    this.#toldUpTo = position
    const text = frame(position, lines)
    if (this.#held) this.#held.push(text)
    else this.#write(text)
  }

  /** Ends the reading of the past, which `past` tells; from here on events go out as they happen. */
  goLive(past: string, upTo: Position): void {
    const known = atOrBefore(this.#toldUpTo, upTo) ? upTo : this.#toldUpTo
    const held = this.#held ?? []
    this.#held = null
    this.#write(`${past}retry: 1000\n${line('ready', {})}id: ${textOf(known)}\n\n${held.join('')}`)
  }

  /** Keeps proxies from closing a quiet stream, and the reader's last id young. */
  beat(position: Position, quietSince: number): void {
    if (this.#held || this.#wroteAt > quietSince) return
    const known = atOrBefore(this.#toldUpTo, position) ? position : this.#toldUpTo
    this.#write(`: beat\nid: ${textOf(known)}\n\n`)
  }

  end(): void {
    this.#response.end()
  }

  #write(text: string): void {
    // It may be ended while its past is still being read.
    if (this.#response.writableEnded) return
    this.#wroteAt = performance.now()
    if (this.#response.writableLength > waitingMax) this.#response.destroy()
    else this.#response.write(text)
  }
}
