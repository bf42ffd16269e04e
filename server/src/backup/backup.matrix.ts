/** Backups of the embedded database, and their restore. */
import { open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  embeddedIn,
  folderForTest,
  listing,
  openFolder,
  quietly,
  restored,
  start,
  startedSource,
} from '../../test/backups.ts'
import { asOwner } from '../../test/database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
let source: Awaited<ReturnType<typeof startedSource>>
/** A backup of the source with one cent. */
let file: string
const dataDir = () => path.join(folder, 'source')

const backUpTo = (target: string) => backUp(embeddedIn(dataDir()), target, quietly)

beforeAll(async () => {
  folder = openFolder()
  source = await startedSource(dataDir())
  await source.credit()
  file = path.join(folder, 'backup.tar')
  await backUpTo(file)
})

afterAll(async () => {
  await source.stop()
  await rm(folder, { recursive: true })
})

const postings = 'select count(*)::int as n from posting'
const incarnations = 'select id from database_incarnation order by id'

/** Runs a query on the data of a stopped server. */
async function read(folderOfData: string, query: string) {
  const { url, stop } = await start(folderOfData)
  return await asOwner<{ n: number; id: number }>(url, query).finally(stop)
}

/** Returns a copy of the backup with other bytes. */
async function changed(change: (copy: string) => Promise<void>): Promise<string> {
  const copy = path.join(folderForTest(), 'changed.tar')
  await writeFile(copy, await readFile(file))
  await change(copy)
  return copy
}

test('the audit log has each backup, and each restore in the restored data', async () => {
  const audit = `select action || ' ' || coalesce(target, '') as entry from audit order by id`
  const entries = (rows: object[]) => rows.map((row) => Object.values(row)[0])
  expect(entries(await asOwner(source.url, audit))).toContain('server.backup ')
  const target = folderForTest()
  await restored(embeddedIn(target), file)
  expect(entries(await read(target, audit))).toEqual([
    expect.stringMatching(/^server\.restore \d{4}-/),
  ])
})

describe('a backup while the server writes', () => {
  test('has everything acknowledged before it began, and its ledger balances', async () => {
    let acknowledged = 1
    let writing = true
    const write = async () => {
      while (writing) {
        await source.credit()
        acknowledged += 1
      }
    }
    const writers = [write(), write(), write()]
    await expect.poll(() => acknowledged).toBeGreaterThan(50)
    const before = acknowledged
    const target = path.join(folderForTest(), 'busy.tar')
    await backUpTo(target)
    writing = false
    await Promise.all(writers)
    const into = folderForTest()
    await restored(embeddedIn(into), target)
    const [found] = await read(into, postings)
    expect(found?.n).toBeGreaterThanOrEqual(before)
    expect(found?.n).toBeLessThanOrEqual(acknowledged)
  })

  test('is a single file that only its owner can read', async () => {
    const only = folderForTest()
    await writeFile(path.join(only, 'b.tar.2147483646.part'), 'left by a killed backup')
    await backUpTo(path.join(only, 'b.tar'))
    await backUpTo(path.join(only, 'b.tar'))
    expect(await readdir(only)).toEqual(['b.tar'])
    expect((await stat(path.join(only, 'b.tar'))).mode & 0o777).toBe(0o600)
  })

  test('fails with a clear error if the file can’t be written or there’s no data', async () => {
    const missing = path.join(folderForTest(), 'no/b.tar')
    await expect(backUpTo(missing)).rejects.toThrow(
      `Couldn’t write ${missing}: its folder doesn’t exist.`,
    )
    const empty = folderForTest()
    await expect(backUp(embeddedIn(empty), file, quietly)).rejects.toThrow(
      `There’s no database in ${empty}.`,
    )
    expect(await readdir(empty)).toEqual([])
  })
})

describe('a restore', () => {
  /** A data folder with data. */
  let used: string

  beforeAll(async () => {
    used = path.join(folder, 'used')
    await restored(embeddedIn(used), file)
  })

  test('restores the database and the photos, and starts a new incarnation', async () => {
    const into = folderForTest()
    await restored(embeddedIn(into), file)
    expect(await readFile(path.join(into, 'uploads/avatars/one.webp'), 'utf8')).toBe('photo')
    expect((await readdir(into)).sort()).toEqual(['postgres', 'uploads'])
    const [before, after] = [
      await asOwner<{ id: number }>(source.url, incarnations),
      await read(into, incarnations),
    ]
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.id).toBeGreaterThan(before.at(-1)?.id ?? 0)
  })

  test('refuses a folder with data, and with --replace keeps the old data in another folder', async () => {
    const into = folderForTest()
    await restored(embeddedIn(into), file)
    const before = listing(into)
    await expect(restored(embeddedIn(into), file)).rejects.toThrow(
      `${into} already has data. To replace it, stop County Golf and add --replace.`,
    )
    expect(listing(into)).toEqual(before)
    const running = await start(into)
    await asOwner(running.url, 'create table marker ()')
    await expect(restored(embeddedIn(into), file, true)).rejects.toThrow(
      `Another County Golf server is already using ${into}.`,
    )
    await running.stop()
    await restored(embeddedIn(into), file, true)
    const marked = `select count(*)::int as n from pg_class where relname = 'marker'`
    expect(await read(into, marked)).toEqual([{ n: 0 }])
    const [kept = ''] = (await readdir(into)).filter((name) => name.startsWith('replaced-'))
    expect(await read(path.join(into, kept), marked)).toEqual([{ n: 1 }])
    expect(await readdir(path.join(into, kept, 'uploads/avatars'))).toEqual(['one.webp'])
  })

  test.each([
    ['cut in half', async (copy: string) => truncate(copy, (await stat(copy)).size / 2)],
    [
      'cut before its checksum',
      async (copy: string) => truncate(copy, (await stat(copy)).size - 2_048),
    ],
    ['empty', async (copy: string) => truncate(copy, 0)],
    ['with one changed bit', flipBit],
    ['of another kind', async (copy: string) => writeFile(copy, 'words '.repeat(1_000))],
  ])('refuses a file that is %s, and replaces nothing', async (_, change) => {
    const before = listing(used)
    const copy = await changed(change)
    await expect(restored(embeddedIn(used), copy, true)).rejects.toThrow(
      `${copy} isn’t a complete backup of County Golf. Use another copy of it.`,
    )
    expect(listing(used)).toEqual(before)
  })

  test('runs PostgreSQL with settings of its own, not with those in the backup', async () => {
    const settings = path.join(dataDir(), 'postgres/data/postgresql.auto.conf')
    const access = path.join(dataDir(), 'postgres/data/pg_hba.conf')
    const [ours, oursToo] = [await readFile(settings, 'utf8'), await readFile(access, 'utf8')]
    const target = path.join(folderForTest(), 'foreign.tar')
    const run = path.join(path.dirname(target), 'run')
    await writeFile(settings, `archive_mode = on\narchive_command = 'touch ${run}'\n`)
    await writeFile(access, 'local all all reject\n')
    await backUpTo(target)
    await writeFile(settings, ours)
    await writeFile(access, oursToo)
    const into = folderForTest()
    await restored(embeddedIn(into), target)
    const found = `select setting from pg_settings where name = 'archive_mode'`
    expect(await read(into, found)).toEqual([{ setting: 'off' }])
    expect(await readdir(path.dirname(target))).toEqual(['foreign.tar'])
  })

  test('refuses a ledger that doesn’t balance, and replaces nothing', async () => {
    const target = path.join(folderForTest(), 'wrong.tar')
    const credit = (cents: number) =>
      asOwner(source.url, `update account set balance = balance + ${cents} where code ~ '^user:'`)
    await credit(1)
    await backUpTo(target)
    await credit(-1)
    const before = listing(used)
    await expect(restored(embeddedIn(used), target, true)).rejects.toThrow(
      /The ledger in .* has problems, so nothing was replaced\.[\s\S]*legs add up to/,
    )
    expect(listing(used)).toEqual(before)
  })

  test('that is stopped leaves nothing behind', async () => {
    const into = folderForTest()
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps === 100) throw new Error('stopped')
    }
    const stopped = restore(embeddedIn(into), file, { ...quietly, replace: false, onStep })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await readdir(into)).toEqual(['postgres'])
    expect(await readdir(path.join(into, 'postgres'))).toEqual([])
  })

  test('refuses a file that doesn’t exist', async () => {
    const missing = path.join(folder, 'missing.tar')
    await expect(restored(embeddedIn(folderForTest()), missing)).rejects.toThrow(
      `Couldn’t read ${missing}: it doesn’t exist.`,
    )
  })
})

async function flipBit(copy: string): Promise<void> {
  const handle = await open(copy, 'r+')
  const { size } = await handle.stat()
  const byte = Buffer.alloc(1)
  const at = Math.floor(size / 3)
  await handle.read(byte, 0, 1, at)
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}
