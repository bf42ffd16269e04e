import { CompiledQuery } from 'kysely'
import type { Tx } from '../../lib/database.ts'
import type { DomainEvent } from './kinds.ts'

export type { DomainEvent, Facts, Kind } from './kinds.ts'

const insert = `insert into event (kind, at, session_id, user_id, data)
  select e ->> 'kind', $1, (e ->> 'sessionId')::uuid, (e ->> 'userId')::uuid, coalesce(e -> 'data', '{}')
  from jsonb_array_elements($2::jsonb) with ordinality x (e, n) order by n`

/** Writes down what the transaction does, in this order; told to others once it is committed. */
export async function record(tx: Tx, at: Date, ...events: DomainEvent[]): Promise<void> {
  if (events.length > 0)
    await tx.executeQuery(CompiledQuery.raw(insert, [at, JSON.stringify(events)]))
}
