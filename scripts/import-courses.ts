/**
 * `npm run import:courses -- FILE`: imports courses from a CSV or GeoJSON file into the server's database, whether
 * the server is running or not.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../server/src/database/migrate.ts'
import { errorCode, StartError } from '../server/src/lib/start-error.ts'
import {
  type ImportReport,
  importCourses,
  kindOfFileName,
  loadLocations,
  readList,
} from '../server/src/modules/locations/service.ts'
import { print, runCommand, withDatabase } from './lib/command.ts'

const usage = `Usage: npm run import:courses -- FILE [--source NAME] [--license NAME] [--credit LINE]

FILE is a CSV file or a GeoJSON FeatureCollection of points or areas. CSV columns: name, latitude and longitude (or
both in lat_long or wkt), and optionally state, county, county_fips, zip, address, phone, website, holes, par, tees,
course_rating, slope_rating, source, source_id, license, and credit. Courses without coordinates need a county or a ZIP
code. The options are defaults for rows without these columns. OpenStreetMap is credited automatically.
`

const number = (value: number) => value.toLocaleString('en-US')

async function main(): Promise<number> {
  const { file, ...options } = readArguments()
  const size = await sizeOf(file)
  return await withDatabase(async (db, url) => {
    await migrate(url)
    await loadLocations(db, { onProgress: print })
    const kind = kindOfFileName(file)
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
        adminId: null,
        onProgress: (lines) => {
          const percent = size === 0 ? 100 : Math.floor((100 * stream.bytesRead) / size)
          print(`Read ${percent}% (${number(lines)} lines)`)
        },
      },
    )
    printReport(report)
    return report.lines > 0 && report.rejectedCount === report.lines ? 1 : 0
  })
}

function readArguments() {
  const { positionals, values } = parsedArguments()
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartError(usage)
  const { source, license, credit } = values
  return {
    // npm runs scripts in the repository root, whatever the current folder is.
    file: path.resolve(process.env.INIT_CWD ?? '.', file),
    ...(source && { source }),
    ...(license && { license }),
    ...(credit && { credit }),
  }
}

function parsedArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { source: text, license: text, credit: text },
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
  throw new StartError(`File not found: ${file}`)
}

function printReport({
  lines,
  added,
  updated,
  known,
  rejectedCount,
  rejected,
}: ImportReport): void {
  for (const { line, reason } of rejected) print(`Line ${line}: ${reason}`)
  if (rejectedCount > rejected.length)
    print(`… and ${number(rejectedCount - rejected.length)} more`)
  print(
    `Read ${number(lines)} courses: ${number(added)} added, ${number(updated)} updated, ` +
      `${number(known)} unchanged, ${number(rejectedCount)} rejected.`,
  )
}

await runCommand(main)
