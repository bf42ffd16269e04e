import type { Readable } from 'node:stream'
import type { InputLine } from './course-input.ts'
import { readCsv } from './import/read-csv.ts'
import { readGeojson } from './import/read-geojson.ts'

export type ListKind = 'csv' | 'geojson'

/** Returns a file's format by its extension: GeoJSON for .json and .geojson, otherwise CSV. */
export const kindOfFileName = (fileName: string): ListKind =>
  /\.(geo)?json$/i.test(fileName) ? 'geojson' : 'csv'

/** Reads a list of courses (UTF-8) row by row, without loading the whole file. */
export function readList(stream: Readable, kind: ListKind): AsyncIterable<InputLine> {
  const chunks: AsyncIterable<string> = stream.setEncoding('utf8')
  return kind === 'csv' ? readCsv(linesOf(chunks)) : readGeojson(chunks)
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest
}
