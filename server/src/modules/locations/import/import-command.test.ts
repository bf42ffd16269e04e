import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../../test/database.ts'

const script = path.join(import.meta.dirname, '../../../../../scripts/import-courses.ts')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await cloneDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'county-golf-import-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

type Ended = { code: number; stdout: string; stderr: string }

/** Runs the command as npm does, in the caller's working directory. */
async function command(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: database.url, INIT_CWD: folder }
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [script, ...args], { env })) }
  } catch (error) {
    return error as Ended
  }
}

test('an import reports each refused line, the totals, and the required credit', async () => {
  await writeFile(
    path.join(folder, 'parks.csv'),
    'name,lat,lng\nFirst Links,40.74,-73.45\nLost Links,0,0\nSecond Links,40.6,-73.6\n',
  )
  const { code, stdout } = await command('parks.csv', '--license', 'CC0', '--credit', 'The parks')
  expect(stdout.trim().split('\n')).toEqual([
    'Read 100% (3 lines)',
    'Line 3: 0, 0 isn’t in a U.S. county',
    'Read 3 courses: 2 added, 0 updated, 0 unchanged, 1 rejected.',
  ])
  expect(code).toBe(0)
  expect(
    await database.db
      .selectFrom('course')
      .where('source', '=', 'parks')
      .select(['name', 'license', 'credit'])
      .orderBy('name')
      .execute(),
  ).toEqual([
    { name: 'First Links', license: 'CC0', credit: 'The parks' },
    { name: 'Second Links', license: 'CC0', credit: 'The parks' },
  ])
  expect(
    await database.db.selectFrom('audit').select(['admin_id', 'action', 'target']).execute(),
  ).toEqual([{ admin_id: null, action: 'course.import', target: 'parks' }])
})

test('a file without a valid row exits with 1', async () => {
  await writeFile(path.join(folder, 'bad.geojson'), 'not json')
  const { code, stdout } = await command('bad.geojson')
  expect(code).toBe(1)
  expect(stdout).toContain('Line 1: the file isn’t a GeoJSON FeatureCollection')
})

test.each([
  [['nowhere.csv'], 'File not found: '],
  [[], 'Usage: npm run import:courses -- FILE'],
  [['a.csv', 'b.csv'], 'Usage: npm run import:courses -- FILE'],
  [['parks.csv', '--colour', 'red'], "Unknown option '--colour'"],
])('%j prints one clear line and exits with 1', async (args, sentence) => {
  const { code, stderr } = await command(...args)
  expect(code).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
})
