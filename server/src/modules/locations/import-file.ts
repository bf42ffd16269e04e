import { PassThrough, Readable } from 'node:stream'
import type { ImportStep } from '@county-golf/contract/admin-locations'
import type { Viewer } from '../../http/viewer.ts'
import { Refusal } from '../../lib/refusal.ts'
import { writeAudit } from '../audit/service.ts'
import { importCourses } from './import-courses.ts'
import { type ListKind, readList } from './read-list.ts'
import type { LocationDeps } from './routes.ts'

type Sent = { file: Buffer; preview: boolean; name: string | undefined }

const pieceBytes = 64 * 1024
/** How far it is is said again while nothing changes, so that nobody takes it for broken off. */
const beatMs = 5_000

/**
 * Imports a list of courses that an administrator sent, or says what that would do. Each line of what is
 * returned is a step, the last one the report or why there is none. Where it is no longer read, the
 * import ends and saves nothing.
 * @param log is told of errors nobody foresaw
 */
export function importFile(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  { file, preview, name }: Sent,
  log: (error: unknown) => void,
): Readable {
  const listName = name || 'imported list'
  const steps = new PassThrough()
  const say = (step: ImportStep) => steps.writable && steps.write(`${JSON.stringify(step)}\n`)
  const left = new AbortController()
  steps.once('close', () => left.abort())

  let readBytes = 0
  function* pieces() {
    for (; readBytes < file.length; readBytes += pieceBytes)
      yield file.subarray(readBytes, readBytes + pieceBytes)
  }
  const sayHowFar = () =>
    say({ percent: Math.min(100, Math.floor((100 * readBytes) / file.length)) })
  const beat = setInterval(sayHowFar, beatMs).unref()
  say({ percent: 0 })

  const open = () => {
    readBytes = 0
    return readList(Readable.from(pieces(), { objectMode: false }), kindOf(file))
  }
  importCourses(db, open, {
    listName,
    clock,
    preview,
    signal: left.signal,
    onProgress: sayHowFar,
    writeDown: (tx, { added, updated, known, rejectedCount }, at) =>
      writeAudit(tx, at, {
        adminId: viewer.id,
        act: 'course.import',
        target: listName,
        after: { added, updated, known, rejected: rejectedCount },
      }),
  })
    .then(
      (report) => say({ report: { preview, ...report } }),
      (error: unknown) => {
        if (left.signal.aborted) return
        if (!(error instanceof Refusal)) log(error)
        say({ error: error instanceof Refusal ? error.message : wentWrong })
      },
    )
    .finally(() => {
      clearInterval(beat)
      steps.end()
    })
  return steps
}

const wentWrong = 'Something went wrong on our side. Please try again.'

/** GeoJSON is an object; a CSV file begins with the name of a column. */
const kindOf = (file: Buffer): ListKind =>
  /^\uFEFF?\s*\{/.test(file.subarray(0, 1_000).toString()) ? 'geojson' : 'csv'
