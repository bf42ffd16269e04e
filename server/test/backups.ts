import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { onTestFinished } from 'vitest'
import type { BackupConfig, Progress } from '../src/backup/back-up.ts'
import { restore } from '../src/backup/restore.ts'
import { openDatabase, transaction } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { systemClock } from '../src/lib/clock.ts'
import { account, openAccount } from '../src/modules/ledger/service.ts'
import { insertUser } from '../src/modules/users/service.ts'
import { fund } from './players.ts'

/** The configuration of a server with its embedded database in this folder. */
export const embeddedIn = (dataDir: string): BackupConfig => ({
  DATA_DIR: dataDir,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  S3_BUCKET: undefined,
})

/** Creates a folder that PostgreSQL's user can enter. The caller removes it. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Creates a folder that is removed when the running test ends. */
export function folderForTest(): string {
  const folder = openFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const start = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: () => undefined, tune: { fsync: 'off' } })

/** Shows nothing, and doesn't stop. */
export const quietly: Progress = { print: () => undefined, onStep: () => undefined }

/** Restores without output. */
export const restored = (config: BackupConfig, file: string, replace = false): Promise<void> =>
  restore(config, file, { replace, ...quietly })

/** A running server's data: the database, a user with a wallet, and a photo. */
export async function startedSource(dataDir: string) {
  const { url, stop } = await start(dataDir)
  await migrate(url)
  const db = openDatabase(url)
  const user = await transaction(db, async (tx) => {
    const created = await insertUser(tx, {
      username: 'writer',
      passwordHash: 'none',
      createdAt: new Date(),
    })
    await openAccount(tx, account.user(created.id))
    return created
  })
  mkdirSync(path.join(dataDir, 'uploads/avatars'), { recursive: true })
  writeFileSync(path.join(dataDir, 'uploads/avatars/one.webp'), 'photo')
  return {
    url,
    /** Credits one cent, and resolves when the database has acknowledged it. */
    credit: () => fund({ db, clock: systemClock }, user.id, 1),
    async stop() {
      await db.destroy()
      await stop()
    },
  }
}

/** Lists all files of a folder with their sizes and times of change. */
export function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(path.join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })
}
