import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { readValue } from '../database/connect.ts'
import { applicationRole, postgresCode } from '../database/database.ts'
import { StartError } from '../lib/start-error.ts'

const insufficientPrivilege = '42501'
const objectInUse = '55006'
const nameMax = 63
const patienceMs = 2_000
const pollMs = 100

/** Whether a database has no tables. */
export async function isEmpty(url: string): Promise<boolean> {
  const isUsed = await readValue<boolean>(
    url,
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     ) as value`,
  )
  return isUsed === false
}

/** Creates the role that a dump grants rights to, because dumps don't contain roles. */
export async function ensureRoles(admin: pg.Client): Promise<void> {
  const statement = `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${applicationRole}') then
        create role ${applicationRole} nologin;
      end if;
      if not pg_has_role(current_user, '${applicationRole}', 'member') then
        execute format('grant ${applicationRole} to %I', current_user);
      end if;
    end $$`
  await admin.query(statement).catch((error: unknown) => {
    if (postgresCode(error) !== insufficientPrivilege) throw error
    throw new StartError(
      `The server lacks the role ${applicationRole}. Run “create role ${applicationRole} nologin” and “grant ${applicationRole} to” the owner of the database as a superuser.`,
    )
  })
}

type Target = {
  database: string
  /** The setting that names the database, for errors. */
  name: string
}

/** @throws StartError if other connections use the database, and don't end within seconds */
export async function refuseInUse(admin: pg.Client, { database, name }: Target): Promise<void> {
  // Processes of PostgreSQL itself have no user.
  const connections = 'from pg_stat_activity where datname = $1 and usesysid is not null'
  for (let waited = 0; ; waited += pollMs) {
    const { rowCount } = await admin.query(`select ${connections}`, [database])
    if (rowCount === 0) return
    if (waited >= patienceMs) throw inUse(name)
    await delay(pollMs)
  }
}

const inUse = (name: string): StartError =>
  new StartError(
    `The database of ${name} is in use, so nothing was replaced. Stop County Golf and other programs that are connected to it.`,
  )

export async function dropDatabase(admin: pg.Client, database: string): Promise<void> {
  await admin.query(`drop database if exists ${pg.escapeIdentifier(database)}`)
}

/** Creates an empty database beside another one, with its encoding and locale, and returns its name. */
export async function createScratchDatabase(
  admin: pg.Client,
  { database, name }: Target,
): Promise<string> {
  const copy = `county_golf_restore_${process.pid}`
  const { rows } = await admin.query<{ encoding: string; collate: string; ctype: string }>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
     from pg_database where datname = $1`,
    [database],
  )
  const { encoding = 'UTF8', collate = 'C', ctype = 'C' } = rows[0] ?? {}
  const [like, sorted, cased] = [encoding, collate, ctype].map(pg.escapeLiteral)
  // A killed restore may have left it.
  await dropDatabase(admin, copy)
  await admin
    .query(
      `create database ${copy} template template0 encoding ${like} lc_collate ${sorted} lc_ctype ${cased}`,
    )
    .catch((error: unknown) => {
      if (postgresCode(error) !== insufficientPrivilege) throw error
      throw new StartError(
        `The role of ${name} may not create databases, which a restore needs to verify the backup first. Run “alter role … createdb” as a superuser.`,
      )
    })
  return copy
}

/**
 * Gives the name of one database to another, in one transaction.
 * @returns the new name of the database from before, or undefined if it was empty and is dropped
 * @throws StartError if the database is in use
 */
export async function replaceDatabase(
  admin: pg.Client,
  { database, copy, empty, name }: Target & { copy: string; empty: boolean },
): Promise<string | undefined> {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const suffix = `_replaced_${time}`
  const old = `${database.slice(0, nameMax - suffix.length)}${suffix}`
  const [from, to, now] = [copy, old, database].map(pg.escapeIdentifier)
  try {
    await admin.query('begin')
    await admin.query(`alter database ${now} rename to ${to}`)
    await admin.query(`alter database ${from} rename to ${now}`)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    if (postgresCode(error) !== objectInUse) throw error
    throw inUse(name)
  }
  if (!empty) return old
  await dropDatabase(admin, old)
}
