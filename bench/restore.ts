/**
 * `npm run bench -- restore [--sessions 1000000]`: measures a backup and a verified restore of the embedded database,
 * with two paid spots in each session.
 */
import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { query, runFile } from './query.ts'
import { seed } from './seed.ts'

const targetSeconds = 120
const sessionsPerGolfer = 10

/**
 * @param folder an empty folder on the disk to measure, for two copies of the data and the backup
 * @param prepare migrates a database and fills it with counties
 */
export async function benchRestore(
  folder: string,
  sessions: number,
  prepare: (url: string) => Promise<void>,
  print: (line: string) => void,
): Promise<void> {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')] as const
  await mkdir(from)
  const postgres = await startEmbeddedPostgres({ dataDir: from, log: print })
  const file = path.join(folder, 'backup.tar')
  let legs: unknown
  try {
    await prepare(postgres.url)
    const users = Math.ceil(sessions / sessionsPerGolfer)
    await seed(postgres.url, { users, sessions, seated: 0 })
    await runFile(postgres.url, 'paid-spots.sql', { users, sessions })
    legs = (await query(postgres.url, 'select count(*) from leg'))[0]?.count
    const backupSeconds = await secondsOf('backup', from, file)
    const { size } = await stat(file)
    print(`restore: backed up in ${backupSeconds.toFixed(1)} s, ${(size / 1e9).toFixed(2)} GB`)
  } finally {
    await postgres.stop()
  }
  const seconds = await secondsOf('restore', to, file)
  print(
    `restore: ${sessions} sessions, ${2 * sessions} spots, ${legs} legs restored and verified in ` +
      `${seconds.toFixed(1)} s (target: ${targetSeconds} s): ${seconds <= targetSeconds ? 'pass' : 'FAIL'}`,
  )
}

/** Runs a command as an operator does. @returns how long it took */
async function secondsOf(
  command: 'backup' | 'restore',
  dataDir: string,
  file: string,
): Promise<number> {
  const script = path.join(import.meta.dirname, `../scripts/${command}.ts`)
  const began = performance.now()
  await promisify(execFile)(process.execPath, [script, file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  return (performance.now() - began) / 1_000
}
