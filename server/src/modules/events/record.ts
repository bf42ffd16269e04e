import { CompiledQuery } from 'kysely'
import { afterCommit, type Db, type Tx } from '../../lib/database.ts'
import { perOwner } from '../../lib/kept.ts'
import type { DomainEvent } from './kinds.ts'

const insert = `insert into event (kind, at, session_id, user_id, data)
  select e ->> 'kind', $1, (e ->> 'sessionId')::uuid, (e ->> 'userId')::uuid, coalesce(e -> 'data', '{}')
  from jsonb_array_elements($2::jsonb) with ordinality x (e, n) order by n`

/** Writes down what the transaction does, in this order; told to others once it is committed. */
export async function record(tx: Tx, at: Date, ...events: DomainEvent[]): Promise<void> {
  if (events.length === 0) return
  afterCommit(tx, recorded)
  await tx.executeQuery(CompiledQuery.raw(insert, [at, JSON.stringify(events)]))
}

/** For a statement that is its own transaction and has written events itself: now they are told. */
export function recorded(db: Db): void {
  for (const wake of waiting(db)) wake()
}

/** Who in this process waits for events of a database. */
const waiting = perOwner(() => new Set<() => void>())

/** Calls `wake` right after each commit of events by this process. @returns how to stop */
export function onRecorded(db: Db, wake: () => void): () => void {
  waiting(db).add(wake)
  return () => waiting(db).delete(wake)
}
