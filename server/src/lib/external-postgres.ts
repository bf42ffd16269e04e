import pg from 'pg'
import { errorCode, StartError } from './start-error.ts'

const versionMin = 15
const connectTimeoutMs = 5_000

/**
 * Makes sure that DATABASE_URL leads to a PostgreSQL we can work with; otherwise throws a
 * StartError whose sentence says what is wrong and keeps the password to itself.
 */
export async function checkDatabaseUrl(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? 'unknown'
    if (Number.parseInt(version, 10) < versionMin) {
      throw new StartError(
        `DATABASE_URL leads to PostgreSQL ${version}; ${versionMin} or later is needed.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL does not work: ${reason(error, url)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the role that a URL logs in as may do anything on its server, also read files. */
export async function isSuperuser(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = session_user',
    )
    return rows[0]?.rolsuper ?? false
  } finally {
    await client.end()
  }
}

function reason(error: unknown, url: string): string {
  const { hostname, port } = new URL(url)
  const code = errorCode(error)
  if (code === 'ECONNREFUSED') return `nothing answers at ${hostname}:${port || '5432'}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host ${hostname}`
  return error instanceof Error ? error.message : String(error)
}
