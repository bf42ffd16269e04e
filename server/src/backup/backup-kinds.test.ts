/** Backups from other versions, of other kinds, and on machines without PostgreSQL's programs. */
import { chmodSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedIn, folderForTest, quietly, restored } from '../../test/backups.ts'
import { databaseForTest } from '../../test/database.ts'
import { type BackupConfig, backUp } from './back-up.ts'
import { manifestName } from './manifest.ts'
import { decodeHeader, encodeHeader } from './tar-header.ts'
import { TarWriter } from './tar-writer.ts'

const manifest = {
  format: 1,
  kind: 'cluster',
  product: '9.0.0',
  schema: '0001_base_and_locations.sql',
  postgres: '18',
  photos: 'included',
  madeAt: '2026-11-23T12:00:00.000Z',
}

/** Writes a sealed backup that has only a manifest. */
async function backupWith(changes: object): Promise<string> {
  const file = path.join(folderForTest(), 'other.tar')
  const handle = await open(file, 'wx')
  const tar = new TarWriter(handle, () => undefined)
  await tar.addText(manifestName, JSON.stringify({ ...manifest, ...changes }))
  await tar.finish()
  await handle.close()
  return file
}

const external = (url: string): BackupConfig => ({
  ...embeddedIn(folderForTest()),
  DATABASE_URL: url,
})

/** Runs PostgreSQL's programs from this folder only. */
function programsIn(folder: string): void {
  const { PATH } = process.env
  process.env.PATH = folder
  onTestFinished(() => {
    process.env.PATH = PATH
  })
}

test.each([
  [
    'a newer schema',
    { schema: '9999_future.sql' },
    'is from a newer version of County Golf (9999_future.sql). Update County Golf and restore it again.',
  ],
  [
    'a newer format',
    { format: 2, anything: true },
    'is from a newer version of County Golf (backup format 2). Update County Golf and restore it again.',
  ],
  [
    'another major version of PostgreSQL',
    { postgres: '17' },
    'is from PostgreSQL 17, and this version of County Golf uses 18. Restore it with County Golf 9.0.0, which wrote it.',
  ],
  [
    'a database at DATABASE_URL',
    { kind: 'dump' },
    'is a backup of a database at DATABASE_URL. Set DATABASE_URL to restore it.',
  ],
  ['no known manifest', { kind: 'other' }, 'isn’t a backup of County Golf.'],
])('a backup with %s is refused with a clear error', async (_, changes, sentence) => {
  const file = await backupWith(changes)
  await expect(restored(embeddedIn(folderForTest()), file)).rejects.toThrow(`${file} ${sentence}`)
})

test('a backup of the embedded database is refused for DATABASE_URL', async () => {
  const [file, { url }] = [await backupWith({}), await databaseForTest()]
  await expect(restored(external(url), file)).rejects.toThrow(
    `${file} is a backup of the embedded database. Unset DATABASE_URL to restore it.`,
  )
})

test('without pg_dump, a backup of DATABASE_URL says what to install', async () => {
  const { url } = await databaseForTest()
  const folder = folderForTest()
  const file = path.join(folder, 'b.tar')
  programsIn(folder)
  await expect(backUp(external(url), file, quietly)).rejects.toThrow(
    /pg_dump isn’t installed, and backups of DATABASE_URL need it\. Install .* postgresql-client-\d+\./,
  )
})

test('an older pg_dump than the server says what to install', async () => {
  const { url } = await databaseForTest()
  const folder = folderForTest()
  const program = path.join(folder, 'pg_dump')
  writeFileSync(program, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n')
  chmodSync(program, 0o755)
  programsIn(folder)
  await expect(backUp(external(url), path.join(folder, 'b.tar'), quietly)).rejects.toThrow(
    /pg_dump is version 9, and the server of DATABASE_URL needs \d+\./,
  )
})

test('a restore into a used database needs --replace and no other connections', async () => {
  const { url, db } = await databaseForTest()
  const folder = folderForTest()
  const program = path.join(folder, 'pg_restore')
  writeFileSync(program, '#!/bin/sh\necho "pg_restore (PostgreSQL) 99.1"\n')
  chmodSync(program, 0o755)
  programsIn(folder)
  const file = await backupWith({ kind: 'dump' })
  await expect(restored(external(url), file)).rejects.toThrow(
    'The database of DATABASE_URL already has data. To replace it, stop County Golf and add --replace.',
  )
  await db.selectFrom('setting').select('name').execute()
  await expect(restored(external(url), file, true)).rejects.toThrow(
    'The database of DATABASE_URL is in use, so nothing was replaced. Stop County Golf and other programs that are connected to it.',
  )
})

test.each([0, 511, 8 ** 11 - 1, 8 ** 11, 2 ** 45])(
  'a tar header holds a size of %d bytes',
  (size) => {
    const entry = { name: 'database.dump', size, kind: 'file' } as const
    expect(decodeHeader(encodeHeader(entry, new Date()))).toEqual(entry)
  },
)
