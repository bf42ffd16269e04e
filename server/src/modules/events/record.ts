import { sql } from 'kysely'
import { afterCommit, type Db, type Tx } from '../../database/database.ts'
import { perOwner } from '../../lib/per-owner.ts'
import type { DomainEvent } from './kinds.ts'

/** An event and when it happened. */
export type DatedEvent = DomainEvent & { at: Date }

/** Records events in this order. Readers get them after the transaction commits. */
export const record = (tx: Tx, at: Date, ...events: DomainEvent[]): Promise<void> =>
  recordAll(
    tx,
    events.map((event) => ({ ...event, at })),
  )

/** Records events that happened at different times. */
export async function recordAll(tx: Tx, events: readonly DatedEvent[]): Promise<void> {
  if (events.length === 0) return
  afterCommit(tx, wakeReaders)
  await sql`
    insert into event (kind, at, session_id, user_id, data)
    select kind, at, session_id, user_id, data::jsonb
    from unnest(
      ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ at }) => at)}::timestamptz[],
      ${events.map(({ sessionId }) => sessionId)}::uuid[],
      ${events.map(({ userId }) => userId)}::uuid[],
      ${events.map(({ data = {} }) => JSON.stringify(data))}::text[]
    ) with ordinality as e (kind, at, session_id, user_id, data, n)
    order by n`.execute(tx)
}

function wakeReaders(db: Db): void {
  for (const wake of waiting(db)) wake()
}

/** Callbacks to run after commits of events, by database. */
const waiting = perOwner(() => new Set<() => void>())

/**
 * Calls `wake` after each commit of events by this process.
 * @returns a function that unsubscribes
 */
export function onRecorded(db: Db, wake: () => void): () => void {
  waiting(db).add(wake)
  return () => waiting(db).delete(wake)
}
