import { parse } from 'csv-parse/sync'
import { columnName, type InputLine, isNameColumn } from '../course-input.ts'

/** A quoted field may span this many lines. A longer one is taken for an unclosed quote. */
const linesPerRecordMax = 10

/** The first line of a file for Excel, which names the separator: `sep=;`. */
const separatorLine = /^sep=(.)$/i

/**
 * Parses CSV line by line. The first line has the column names. After a broken row, parsing continues on the next
 * line. Rows without a value are left out.
 */
export async function* readCsv(lines: AsyncIterable<string>): AsyncGenerator<InputLine> {
  const ahead = new Lookahead(lines)
  const [, separator] = separatorLine.exec((await ahead.peek(0)) ?? '') ?? []
  if (separator) ahead.drop(1)
  const header = await ahead.peek(0)
  if (header === undefined) return
  const headerLine = ahead.position
  ahead.drop(1)
  const delimiter = separator ?? mostFrequent(header, [',', ';', '\t'])
  const columns = parseRecord(header, delimiter)
  if (typeof columns === 'string') {
    yield { line: headerLine, field: null, reason: `the header ${columns}` }
    return
  }
  const names = columns.map(columnName)
  if (!names.some(isNameColumn)) {
    yield { line: headerLine, field: null, reason: noNameColumn }
    return
  }
  for (;;) {
    const first = await ahead.peek(0)
    if (first === undefined) return
    const line = ahead.position
    const record = await readRecord(ahead, delimiter, names.length)
    if (first.trim() === '') continue
    if (typeof record === 'string') yield { line, field: null, reason: record }
    else if (record.some((value) => value.trim() !== ''))
      yield { line, fields: Object.fromEntries(names.map((name, i) => [name, record[i] ?? ''])) }
  }
}

const noNameColumn =
  'the first row has no column “name”. Add a first row with the names of the columns, such as name, latitude, longitude'

/** Returns the fields of the next record, or what's wrong with its first line. */
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
    ? 'has an unclosed quote'
    : sized(parseRecord(text, delimiter), width)
  const runsOverLines = count > 1
  if (typeof record === 'string' && runsOverLines) {
    ahead.drop(1)
    return 'has an unclosed quote'
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
    return 'isn’t valid CSV: unexpected quote'
  }
}

const openQuote = (text: string) => text.split('"').length % 2 === 0

const mostFrequent = (text: string, candidates: string[]): string =>
  candidates.reduce((best, next) =>
    text.split(next).length > text.split(best).length ? next : best,
  )

/** A line reader with lookahead. */
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
