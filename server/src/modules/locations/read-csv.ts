import { parse } from 'csv-parse/sync'
import { columnName, type Line } from './course-input.ts'

/** A quoted field may run over this many lines; one that does not end by then was never closed. */
const linesPerRecordMax = 10

/**
 * Reads the rows of a CSV text, given line by line. The first line names the columns. A broken row
 * costs that row only: reading goes on at the line after it.
 */
export async function* readCsv(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  const ahead = new Lookahead(lines)
  const header = (await ahead.peek(0))?.replace(/^\uFEFF/, '')
  if (header === undefined) return
  ahead.drop(1)
  const delimiter = mostFrequent(header, [',', ';', '\t'])
  const columns = parseRecord(header, delimiter)
  if (typeof columns === 'string') {
    yield { line: 1, field: null, reason: `the header ${columns}` }
    return
  }
  const names = columns.map(columnName)
  for (;;) {
    const first = await ahead.peek(0)
    if (first === undefined) return
    const line = ahead.position
    const record = await readRecord(ahead, delimiter, names.length)
    if (first.trim() === '') continue
    if (typeof record === 'string') yield { line, field: null, reason: record }
    else yield { line, fields: Object.fromEntries(names.map((name, i) => [name, record[i] ?? ''])) }
  }
}

/** The fields of the next record, or what is wrong with its first line. */
async function readRecord(ahead: Lookahead, delimiter: string, width: number) {
  let text = (await ahead.peek(0)) ?? ''
  let count = 1
  while (openQuote(text) && count < linesPerRecordMax) {
    const more = await ahead.peek(count)
    if (more === undefined) break
    text += `\n${more}`
    count++
  }
  const record = openQuote(text)
    ? 'has a quote that is never closed'
    : sized(parseRecord(text, delimiter), width)
  const runsOverLines = count > 1
  if (typeof record === 'string' && runsOverLines) {
    ahead.drop(1)
    return 'has a quote that is never closed'
  }
  ahead.drop(count)
  return record
}

const sized = (record: string[] | string, width: number): string[] | string =>
  typeof record === 'string' || record.length === width
    ? record
    : `has ${record.length} ${record.length === 1 ? 'column' : 'columns'} where the header has ${width}`

function parseRecord(text: string, delimiter: string): string[] | string {
  try {
    const [record = []] = parse(text, { delimiter }) as string[][]
    return record
  } catch {
    return 'is not well-formed CSV: a quote stands where none may'
  }
}

const openQuote = (text: string) => text.split('"').length % 2 === 0

const mostFrequent = (text: string, candidates: string[]): string =>
  candidates.reduce((best, next) =>
    text.split(next).length > text.split(best).length ? next : best,
  )

/** Lines that can be looked at before they are taken. */
class Lookahead {
  /** Number of the next line, from 1. */
  position = 1
  readonly #lines: AsyncIterator<string>
  #seen: string[] = []

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  async peek(offset: number): Promise<string | undefined> {
    while (this.#seen.length <= offset) {
      const next = await this.#lines.next()
      if (next.done) return undefined
      this.#seen.push(next.value)
    }
    return this.#seen[offset]
  }

  drop(count: number): void {
    this.#seen = this.#seen.slice(count)
    this.position += count
  }
}
