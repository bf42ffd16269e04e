import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { migrateJobs } from '../jobs/store.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { withClient } from './connect.ts'
import { applicationRole, type Db, postgresCode } from './database.ts'
import { ensureIncarnation, ensureRole } from './incarnation.ts'
import { fetchRows } from './sql.ts'

type SqlFile = { name: string; text: string; sha256: string }

const server = path.join(import.meta.dirname, '../../')
const migrationsDir = path.join(server, 'migrations')
/** The row in table `migration` that stores the hash of all routines. */
const routineSet = 'routines'

/** Files that build indexes or validate checks without blocking writers, so not in the transaction of the others. */
const concurrent = '.concurrent.sql'
/**
 * How long a migration waits for a lock, since requests that come later wait behind it. It's shorter than the time
 * after which PostgreSQL ends one side of a deadlock (1 s), so the migration is what gives way.
 */
const lockTimeoutMs = 500
/** Pause between attempts, how long they go on, and how many there are for each that waits for locks. */
const [pauseMs, attemptsMs, attemptsPerWait] = [50, 60_000, 20]
/** Pause before asking again for the lock of migrations. */
const lockAskedMs = 200
const lockedTooLong =
  'The database couldn’t be migrated, because other transactions kept its tables locked for a minute. Start again once they have ended.'

/** The database's schema is older than the first release and can't be migrated. */
export class UnreleasedSchema extends Error {
  override name = 'UnreleasedSchema'
}

/**
 * Migrates a database to the newest schema, also while servers use it. Applies the missing files of `server/migrations`
 * in order of name and, if any changed, replaces the views, functions, and triggers with those of `server/routines`,
 * all in one transaction. Files named `*.concurrent.sql` follow, statement by statement. Forward only. Then starts a
 * new incarnation if the database was restored.
 * @param folder has `migrations` and `routines`, and differs in tests only
 * @throws UnreleasedSchema if the database is older than the first release
 * @throws Error if an applied migration has changed, the database is from a newer version, a file fails, or another
 *   transaction keeps a table locked for a minute
 */
export async function migrate(url: string, folder = server): Promise<void> {
  await withClient(url, async (client) => {
    await holdMigrationLock(client)
    await client.query(
      `create table if not exists migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const migrations = await sqlFiles(folder, 'migrations')
    checkApplied(applied, migrations)
    if (applied.size > 0) await ensureRole(client)
    const routines = await sqlFiles(folder, 'routines')
    const routinesSha256 = sha256(routines.map((file) => file.name + file.sha256).join())
    const pending = migrations.filter((file) => !applied.has(file.name))
    if (pending.length > 0 || applied.get(routineSet) !== routinesSha256)
      await inTransaction(client, async () => {
        await client.query(dropRoutines)
        for (const file of pending) {
          if (file.name.endsWith(concurrent)) continue
          await apply(client, file)
          await record(client, file.name, file.sha256)
        }
        for (const file of routines) await apply(client, file)
        await record(client, routineSet, routinesSha256)
      })
    for (const file of pending) {
      if (!file.name.endsWith(concurrent)) continue
      for (const text of file.text.split(/;\s*$/m)) await apply(client, { ...file, text })
      await record(client, file.name, file.sha256)
    }
    // The table is older than the default permissions.
    await client.query(`grant select on migration to ${applicationRole}`)
    await ensureIncarnation(client)
    await migrateJobs(url)
  })
}

/**
 * Waits until no other server migrates. By asking again, since a statement that waits has a snapshot, and an index that
 * the other server builds concurrently waits for all older ones.
 */
async function holdMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [advisoryLocks.migration],
    )
    if (rows[0]?.held) return
    await delay(lockAskedMs)
  }
}

/** Returns the name of the newest migration that was applied, or undefined if the database has no schema. */
export async function schemaOf(client: pg.Client): Promise<string | undefined> {
  const { rows: found } = await client.query(`select to_regclass('public.migration') as name`)
  if (found[0]?.name === null) return undefined
  const { rows } = await client.query<{ name: string | null }>(
    'select max(name) as name from migration where name <> $1',
    [routineSet],
  )
  return rows[0]?.name ?? undefined
}

/** Whether this version of County Golf has the migration. It has none of newer versions. */
export async function hasMigration(name: string): Promise<boolean> {
  return (await sqlNames(migrationsDir)).includes(name)
}

/**
 * Returns a check that the database has every migration of this version. It may have newer ones, since a newer version
 * may have started beside this one.
 */
export function openMigrationCheck(db: Db): () => Promise<boolean> {
  let names: Promise<string[]> | undefined
  return async () => {
    names ??= sqlNames(migrationsDir)
    const rows = await fetchRows<{ name: string }>(db)`select name from migration`
    const applied = new Set(rows.map(({ name }) => name))
    return (await names).every((name) => applied.has(name))
  }
}

/** When the first migration was applied. */
export async function databaseMadeAt(db: Db): Promise<Date> {
  const rows = await fetchRows<{ at: Date }>(db)`select min(applied_at) as at from migration`
  if (!rows[0]) throw new Error('Couldn’t read when the database was made')
  return rows[0].at
}

const sqlNames = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()

async function sqlFiles(folder: string, kind: 'migrations' | 'routines'): Promise<SqlFile[]> {
  const dir = path.join(folder, kind)
  return Promise.all(
    (await sqlNames(dir)).map(async (name) => {
      const text = await readFile(path.join(dir, name), 'utf8')
      return { name, text, sha256: sha256(text) }
    }),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function checkApplied(applied: Map<string, string>, migrations: SqlFile[]): void {
  const known = new Map(migrations.map((file) => [file.name, file.sha256]))
  const [baseline] = migrations
  if (applied.size > 0 && baseline !== undefined && !applied.has(baseline.name))
    throw new UnreleasedSchema(
      'This database is from an unreleased version of County Golf and can’t be upgraded.',
    )
  for (const [name, hash] of applied) {
    if (name === routineSet) continue
    if (!known.has(name))
      throw new Error(`This database is from a newer version of County Golf (${name}).`)
    if (known.get(name) !== hash)
      throw new Error(`Migration ${name} has changed since it was applied`)
  }
}

/**
 * Repeats work whose locks it didn't get. Most attempts begin only in a moment when no one uses any table. One that
 * waits holds up other transactions, and if they have what it waits for, neither gets on. On a database that's never
 * idle, only such an attempt can succeed.
 */
async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + attemptsMs
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
      if (attempt % attemptsPerWait !== 0) await client.query(lockAllNow)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      // A lost connection can't roll back, and its first error says more.
      await client.query('rollback').catch(() => undefined)
      if (!isLocked(error)) throw error
      if (performance.now() > until) throw new Error(lockedTooLong, { cause: error })
    }
    await delay(pauseMs)
  }
}

/** Whether another transaction has a lock (55P03), or would wait forever for ours (40P01). */
function isLocked(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return ['55P03', '40P01'].includes(postgresCode(cause) ?? '')
}

async function apply(client: pg.Client, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`${name} failed: ${String(error)}`, { cause: error })
  }
}

async function record(client: pg.Client, name: string, hash: string): Promise<void> {
  await client.query(
    `insert into migration (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, hash],
  )
}

/** Whether a row of a catalog is neither another role's nor an extension's. */
const isOurs = (catalog: 'pg_class' | 'pg_proc', owner: string): string =>
  `pg_has_role(${owner}, 'usage') and not exists (
    select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${catalog}.oid and d.deptype = 'e')`

/** Locks all our tables and views, or fails if one of them is in use. */
const lockAllNow = `
  do $$
  declare
    names text;
  begin
    select string_agg(oid::regclass::text, ', ') into names from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and ${isOurs('pg_class', 'relowner')};
    if names is not null then
      execute format('lock table %s in access exclusive mode nowait', names);
    end if;
  end $$`

/**
 * Drops our triggers, views, and functions, so that migrations can change any table and removed routines
 * disappear. Doesn't use `cascade`, so nothing else is lost, and skips objects of extensions and other roles.
 */
const dropRoutines = `
  do $$
  declare
    drop_it text;
  begin
    for drop_it in
      select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all
      select 'drop view ' || string_agg(oid::regclass::text, ', ') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
        and ${isOurs('pg_class', 'relowner')}
      union all
      select 'drop function ' || string_agg(oid::regprocedure::text, ', ') from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and ${isOurs('pg_proc', 'proowner')}
    loop
      if drop_it is not null then execute drop_it; end if;
    end loop;
  end $$`
