import { PassThrough, Readable } from 'node:stream'
import type { ImportStep } from '@county-golf/contract/admin-locations'
import type { Viewer } from '../../../http/viewer.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { type ListKind, readList } from '../read-list.ts'
import type { LocationDeps } from '../routes.ts'
import { importCourses } from './import-courses.ts'

type Sent = { file: Buffer; preview: boolean; name: string | undefined }

const pieceBytes = 64 * 1024
/** Progress is repeated this often even without changes, so that clients don't take the import for dead. */
const beatMs = 5_000

/**
 * Imports an uploaded list of courses, or previews the import. Streams progress as lines of JSON, the last of which
 * is the report or an error. If the client disconnects while the list is being read, the import is aborted.
 * @param log receives unexpected errors
 */
export function importFile(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  { file, preview, name }: Sent,
  log: (error: unknown) => void,
): Readable {
  const listName = name || 'imported list'
  const steps = new PassThrough()
  const print = (step: ImportStep) => steps.writable && steps.write(`${JSON.stringify(step)}\n`)
  const left = new AbortController()
  steps.once('close', () => left.abort())

  let readBytes = 0
  function* pieces() {
    for (; readBytes < file.length; readBytes += pieceBytes)
      yield file.subarray(readBytes, readBytes + pieceBytes)
  }
  const sayHowFar = () =>
    print({ percent: Math.min(100, Math.floor((100 * readBytes) / file.length)) })
  const beat = setInterval(sayHowFar, beatMs).unref()
  print({ percent: 0 })

  const open = () => {
    readBytes = 0
    return readList(Readable.from(pieces(), { objectMode: false }), kindOfContent(file))
  }
  importCourses(db, open, {
    listName,
    clock,
    preview,
    signal: left.signal,
    onProgress: sayHowFar,
    adminId: viewer.id,
  })
    .then(
      (report) => print({ report: { preview, ...report } }),
      (error: unknown) => {
        if (left.signal.aborted) return
        if (!(error instanceof Refusal)) log(error)
        print({ error: error instanceof Refusal ? error.message : wentWrong })
      },
    )
    .finally(() => {
      clearInterval(beat)
      steps.end()
    })
  return steps
}

const wentWrong = 'Something went wrong on our side. Please try again.'

/** GeoJSON starts with a brace, CSV with a column name. UTF-16 adds a zero byte or a byte order mark. */
const kindOfContent = (file: Buffer): ListKind =>
  /^[\0\s\xEF\xBB\xBF\xFE\xFF]*\{/.test(file.subarray(0, 1_000).toString('latin1'))
    ? 'geojson'
    : 'csv'
