import type { Readable } from 'node:stream'
import type { InputLine } from './course-input.ts'
import { decodedLines, decodedText } from './import/decode.ts'
import { readCsv } from './import/read-csv.ts'
import { readGeojson } from './import/read-geojson.ts'

export type ListKind = 'csv' | 'geojson'

/** Returns a file's format by its extension: GeoJSON for .json and .geojson, otherwise CSV. */
export const kindOfFileName = (fileName: string): ListKind =>
  /\.(geo)?json$/i.test(fileName) ? 'geojson' : 'csv'

/** Reads a list of courses row by row, without loading the whole file. */
export const readList = (stream: Readable, kind: ListKind): AsyncIterable<InputLine> =>
  kind === 'csv' ? readCsv(decodedLines(stream)) : readGeojson(decodedText(stream))
