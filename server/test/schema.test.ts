/** Checks that files generated from the database are up to date, without pg_dump so that it runs anywhere. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readCatalog } from '../../scripts/schema/catalog.ts'
import { schemaFiles } from '../../scripts/schema/files.ts'
import { tableAccess } from '../../scripts/tidy/table-access.ts'
import { asOwner, databaseForTest } from './database.ts'

const root = path.join(import.meta.dirname, '../..')

test('`npm run schema` leaves server/schema.sql and the table types unchanged', async () => {
  const { url } = await databaseForTest()
  for (const [file, text] of await schemaFiles(url))
    expect(readFileSync(path.join(root, file), 'utf8'), `${file}: run npm run schema`).toBe(text)
})

test('each table has a comment that says what a row is and names the module that owns it', async () => {
  const { url } = await databaseForTest()
  const tables = await readCatalog(url)
  const without = tables.filter(({ name, comment }) => {
    const [, owner] = /^\S.{10,}\. Module: ([\w-]+)\.$/.exec(comment ?? '') ?? []
    return owner === undefined || owner !== tableAccess[name]?.owner
  })
  expect(
    without.map(({ name }) => name),
    'A comment in server/routines names the owner in scripts/tidy/table-access.ts',
  ).toEqual([])
})

test('the list of owners and readers matches the tables and views of the database', async () => {
  const { url } = await databaseForTest()
  const relations = await asOwner<{ name: string }>(
    url,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  )
  expect(Object.keys(tableAccess).sort(), 'List them in scripts/tidy/table-access.ts').toEqual(
    relations.map(({ name }) => name).sort(),
  )
})

test('docs/architecture.md gives the reason for each trigger', async () => {
  const { url } = await databaseForTest()
  const triggers = await asOwner<{ name: string }>(
    url,
    `select distinct tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not tgisinternal`,
  )
  const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = /### Triggers\n(.*?)\n## /s.exec(architecture) ?? []
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/\w+/g) ?? [])
  expect(listed.sort()).toEqual(triggers.map(({ name }) => name).sort())
})
