import pg from 'pg'
import { connectionsPerPool } from '../database/database.ts'
import { jobConnections } from '../jobs/worker.ts'
import { StartError } from '../lib/start-error.ts'

/** Below this, requests mostly wait for each other. */
const poolMin = 4
/** Each worker's connection for NOTIFY. */
const listening = 1
/** Left for commands such as `npm run backup`, and for an operator who looks into a problem. */
const keptFree = 5

const limitsOf = `
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
    (select rolconnlimit from pg_roles where rolname = session_user) as role,
    (select datconnlimit from pg_database where datname = current_database()) as database`

/**
 * Divides the connections that the database allows among workers.
 * @returns the size of each worker's pool, at most that of a single process
 * @throws StartError if the database allows too few
 */
export async function poolSizeFor(url: string, workers: number): Promise<number> {
  const allowed = await connectionsAllowed(url)
  const size = Math.floor((allowed - keptFree - jobConnections) / workers) - listening
  if (size >= poolMin) return Math.min(size, connectionsPerPool)
  const needed = workers * (poolMin + listening) + jobConnections + keptFree
  throw new StartError(
    `The database allows the server ${allowed} connections, and WORKERS=${workers} needs at least ${needed}. Lower WORKERS, or raise max_connections of PostgreSQL or the connection limit of the role or database.`,
  )
}

/** Returns the lowest limit of the server, the role, and the database. A limit of -1 is none. */
async function connectionsAllowed(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server: number; role: number; database: number }>(
      limitsOf,
    )
    const { server = 0, role = -1, database = -1 } = rows[0] ?? {}
    return Math.min(...[server, role, database].filter((limit) => limit >= 0))
  } finally {
    await client.end()
  }
}
