import pg from 'pg'
import { errorCode, StartError } from '../lib/start-error.ts'
import { readValue } from './connect.ts'
import { majorMin } from './postgres-releases.ts'

const connectTimeoutMs = 5_000

/**
 * Checks that a URL points to a supported PostgreSQL.
 * @param name the environment variable that holds the URL, for the error message
 * @returns its version, such as `18.6`
 * @throws StartError with the reason, and without the password
 */
export async function checkDatabaseUrl(url: string, name = 'DATABASE_URL'): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? 'unknown'
    if (Number.parseInt(version, 10) < majorMin)
      throw new StartError(
        `${name} leads to PostgreSQL ${version}, which gets no security fixes anymore. Use ${majorMin} or later.`,
      )
    return version
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`Couldn’t connect with ${name}: ${reason(error, url)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the URL's role is a superuser or owns our tables, and so can drop constraints and triggers. */
export async function canLiftGuarantees(url: string): Promise<boolean> {
  const can = await readValue<boolean>(
    url,
    `select rolsuper or exists (select from pg_tables
       where schemaname = current_schema and pg_has_role(session_user, tableowner, 'member')) as value
     from pg_roles where rolname = session_user`,
  )
  return can ?? false
}

/**
 * Checks that both URLs lead to one database, which one migrates and the other uses.
 * @throws StartError if they don't
 */
export async function checkSameDatabase(ownerUrl: string, loginUrl: string): Promise<void> {
  const [owner, login] = await Promise.all([identityOf(ownerUrl), identityOf(loginUrl)])
  if (owner !== login)
    throw new StartError(
      'DATABASE_OWNER_URL and DATABASE_URL lead to different databases. Set both to the same one.',
    )
}

/** Returns by how many ms this machine's clock is ahead of the database's. */
export async function clockLead(url: string): Promise<number> {
  const at = await readValue<Date>(url, 'select clock_timestamp() as value')
  return Date.now() - (at?.getTime() ?? 0)
}

/** Identifies a database of a running PostgreSQL. */
const identityOf = (url: string): Promise<string | undefined> =>
  readValue(
    url,
    `select concat(pg_postmaster_start_time(), ' ', oid) as value
     from pg_database where datname = current_database()`,
  )

function reason(error: unknown, url: string): string {
  const { hostname, port } = new URL(url)
  const code = errorCode(error)
  if (code === 'ECONNREFUSED') return `no server answers at ${hostname}:${port || '5432'}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host ${hostname}`
  return error instanceof Error ? error.message : String(error)
}
