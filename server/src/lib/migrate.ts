import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { ensureIncarnation, ensureRole } from './incarnation.ts'
import { migrateJobs } from './job-store.ts'

const folder = path.join(import.meta.dirname, '../../migrations')

/**
 * Brings a database up to the newest schema, each file of `server/migrations` in a transaction of
 * its own, in the order of their names. Forward only. Then begins a new incarnation where the
 * database was restored.
 * @throws when an applied file was changed afterwards, or a file fails
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await client.query(
      `create table if not exists migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    if (rows.length > 0) await ensureRole(client)
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) {
      const text = await readFile(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (!applied.has(name)) await apply(client, name, text, sha256)
      else if (applied.get(name) !== sha256)
        throw new Error(`Migration ${name} was changed after it had been applied`)
    }
    await ensureIncarnation(client)
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string, text: string, sha256: string) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${String(error)}`, { cause: error })
  }
}
