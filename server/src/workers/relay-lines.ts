import type { Readable, Writable } from 'node:stream'

const lineFeed = 10

/** Copies whole lines only, so that the lines of several workers never mix. Ends a last, unfinished line. */
export function relayLines(from: Readable, to: Writable): void {
  let unfinished: Buffer[] = []
  from.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(lineFeed) + 1
    if (end === 0) {
      unfinished.push(chunk)
      return
    }
    to.write(Buffer.concat([...unfinished, chunk.subarray(0, end)]))
    unfinished = end < chunk.length ? [chunk.subarray(end)] : []
  })
  from.on('end', () => {
    if (unfinished.length > 0) to.write(Buffer.concat([...unfinished, Buffer.of(lineFeed)]))
  })
}
