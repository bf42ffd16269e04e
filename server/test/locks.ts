import { sql } from 'kysely'
import type { Db } from '../src/database/database.ts'

/** Number of the database's statements that wait for a lock. */
export async function waitingStatements(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(db)
  return rows[0]?.n ?? 0
}
