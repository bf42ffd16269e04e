import { Readable } from 'node:stream'
import type { importCourseFile as call } from '@county-golf/contract/admin-locations'
import type { z } from 'zod'
import type { Viewer } from '../../http/viewer.ts'
import { writeAudit } from '../audit/service.ts'
import { importCourses } from './import-courses.ts'
import { type ListKind, readList } from './read-list.ts'
import type { LocationDeps } from './routes.ts'

type Sent = { file: Buffer; preview: boolean; name: string | undefined }

/** Imports a list of courses that an administrator sent, or says what that would do. */
export async function importFile(
  { db, clock }: LocationDeps,
  viewer: Viewer,
  { file, preview, name }: Sent,
): Promise<z.input<typeof call.answer>> {
  const listName = name || 'imported list'
  const report = await importCourses(db, () => readList(Readable.from([file]), kindOf(file)), {
    listName,
    clock,
    preview,
    writeDown: (tx, { added, updated, known, rejectedCount }, at) =>
      writeAudit(tx, at, {
        adminId: viewer.id,
        act: 'course.import',
        target: listName,
        after: { added, updated, known, rejected: rejectedCount },
      }),
  })
  return { preview, ...report }
}

/** GeoJSON is an object; a CSV file begins with the name of a column. */
const kindOf = (file: Buffer): ListKind =>
  /^\uFEFF?\s*\{/.test(file.subarray(0, 1_000).toString()) ? 'geojson' : 'csv'
