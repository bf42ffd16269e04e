/** Decodes lists as spreadsheets save them: UTF-8, UTF-16, Windows-1252, or Mac Roman. */
import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'

/** Enough for a byte order mark or the first character. */
const startBytes = 2

type Decoder = InstanceType<typeof TextDecoder>
type Utf16 = 'utf-16le' | 'utf-16be'

/** By the byte order mark, or by the zero byte of a first letter. */
function utf16Of([first, second]: Uint8Array): Utf16 | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

/** The bytes of a stream, of which the first chunk tells the encoding. */
async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0)
  let isStarted = false
  for await (const chunk of stream) {
    if (isStarted) yield Buffer.from(chunk)
    else {
      start = Buffer.concat([start, Buffer.from(chunk)])
      if (start.length < startBytes) continue
      isStarted = true
      yield start
    }
  }
  if (!isStarted) yield start
}

/** The text of JSON, which is UTF-8 unless it starts as UTF-16. */
export async function* decodedText(stream: Readable): AsyncGenerator<string> {
  let decoder: Decoder | undefined
  for await (const bytes of bytesOf(stream)) {
    decoder ??= new TextDecoder(utf16Of(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/**
 * The lines of a text, which end in LF, CRLF, or CR. Each line that isn't UTF-8 is taken for the 8-bit encoding of its
 * system: Mac Roman where lines end in CR alone, otherwise Windows-1252.
 */
export async function* decodedLines(stream: Readable): AsyncGenerator<string> {
  const toText = new Map<string, Decoder>()
  let utf16: Decoder | null | undefined
  let rest = ''
  for await (const bytes of bytesOf(stream)) {
    if (utf16 === undefined) {
      const encoding = utf16Of(bytes)
      utf16 = encoding ? new TextDecoder(encoding) : null
    }
    // Latin-1 keeps each byte as a character, so lines can be cut before they are decoded.
    rest += utf16 ? utf16.decode(bytes, { stream: true }) : bytes.toString('latin1')
    // A CR at the end may be half of a CRLF.
    const ends = rest.matchAll(/\r\n|\n|\r(?=.|\n)/g)
    let from = 0
    for (const { 0: end, index } of ends) {
      yield decoded(rest.slice(from, index), end)
      from = index + end.length
    }
    rest = rest.slice(from)
  }
  rest += utf16?.decode() ?? ''
  const last = rest.replace(/\r$/, '')
  if (last !== '') yield decoded(last, rest === last ? '' : '\r')

  function decoded(line: string, end: string): string {
    if (utf16) return line
    const bytes = Buffer.from(line, 'latin1')
    if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '')
    const encoding = end === '\r' ? 'macintosh' : 'windows-1252'
    const decoder = toText.get(encoding) ?? new TextDecoder(encoding)
    toText.set(encoding, decoder)
    return decoder.decode(bytes)
  }
}
