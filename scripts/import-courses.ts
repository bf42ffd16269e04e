/**
 * `npm run import:courses -- FILE`: adds a list of courses (CSV or GeoJSON) to the database of
 * DATABASE_URL, or to the embedded one of DATA_DIR, whether the server runs or not.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/lib/database.ts'
import { migrate } from '../server/src/lib/migrate.ts'
import { errorCode, StartError } from '../server/src/lib/start-error.ts'
import {
  type ImportReport,
  importCourses,
  kindOf,
  loadLocations,
  readList,
} from '../server/src/modules/locations/service.ts'
import { runCommand, say, visitDatabase } from './lib/command.ts'

const usage = `Usage: npm run import:courses -- FILE [--source NAME] [--licence NAME] [--credit LINE]

FILE is CSV (columns name, latitude, longitude; also state, county, county_fips, address, holes, par,
course_rating, slope_rating, source, source_id, licence, credit) or a GeoJSON FeatureCollection of
points or areas. The options say it for rows that do not. OpenStreetMap is credited by itself.
`

const number = (value: number) => value.toLocaleString('en-US')

async function main(): Promise<number> {
  const { file, ...options } = readArguments()
  const size = await sizeOf(file)
  const database = await visitDatabase()
  try {
    await migrate(database.url)
    const db = openDatabase(database.url, 2)
    try {
      await loadLocations(db, { onProgress: say })
      const kind = kindOf(file)
      let stream = createReadStream(file)
      const report = await importCourses(
        db,
        () => {
          stream = createReadStream(file)
          return readList(stream, kind)
        },
        {
          ...options,
          listName: path.parse(file).name,
          onProgress: (lines) => {
            const percent = size === 0 ? 100 : Math.floor((100 * stream.bytesRead) / size)
            say(`${percent} % read, ${number(lines)} lines`)
          },
        },
      )
      tell(report)
      return report.lines > 0 && report.rejectedCount === report.lines ? 1 : 0
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

function readArguments() {
  const { positionals, values } = parsedArguments()
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new StartError(usage)
  const { source, licence = values.license, credit } = values
  return {
    // npm runs scripts in the root of the clone, wherever the person stands.
    file: path.resolve(process.env.INIT_CWD ?? '.', given),
    ...(source && { source }),
    ...(licence && { licence }),
    ...(credit && { credit }),
  }
}

function parsedArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { source: text, licence: text, license: text, credit: text },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (found.isFile()) return found.size
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  throw new StartError(`There is no file ${file}`)
}

function tell({ lines, added, updated, known, rejectedCount, rejected }: ImportReport): void {
  for (const { line, reason } of rejected) say(`Line ${line}: ${reason}`)
  if (rejectedCount > rejected.length) say(`… and ${number(rejectedCount - rejected.length)} more`)
  say(
    `${number(lines)} courses read: ${number(added)} added, ${number(updated)} updated, ` +
      `${number(known)} known already, ${number(rejectedCount)} rejected`,
  )
}

await runCommand(main)
