import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { type Kinds, type LoggedEvent, type Position, readLog } from './read-log.ts'

/**
 * Handles events in log order, in the transaction that also stores the follower's position, so each event takes
 * effect once.
 * Effects outside the database (email, push) must be enqueued as jobs in `tx`, since the transaction may be retried.
 * The handler gets the kinds it follows and ignores unknown ones. A new follower starts with the first event ever
 * recorded, so a handler that notifies users must check `event.at`. If it throws, the event is retried until it
 * succeeds, and blocks the ones after it.
 */
export type Handler = (tx: Tx, events: readonly LoggedEvent[]) => Promise<void>

/**
 * `full`: the batch was full, and there may be more. `worked`: all events were read. `held back`: more will settle
 * soon. `busy`: another process has the lock.
 */
export type FollowOutcome = 'full' | 'worked' | 'idle' | 'held back' | 'busy'

/** A durable reader of the log. */
export type Follower = {
  name: string
  kinds: Kinds
  prepare(): Promise<void>
  step(): Promise<FollowOutcome>
}

const batch = 500

/** Creates a reader whose position is stored under its name. */
export function follower(db: Db, name: string, handler: Handler, kinds: Kinds): Follower {
  let limit = batch
  let isPrepared = false

  const step = () =>
    transaction(db, async (tx): Promise<FollowOutcome> => {
      const rows = await fetchRows<Position>(tx)`
        select incarnation, xid, id from follower where name = ${name} for no key update skip locked`
      const place = rows[0]
      if (!place) return 'busy'
      const { events, end, isFull, heldBack } = await readLog(tx, place, limit, kinds)
      if (!end) return heldBack ? 'held back' : 'idle'
      if (events.length > 0) await handler(tx, events)
      await sql`
        update follower set incarnation = ${end.incarnation}, xid = ${end.xid}::text::xid8, id = ${end.id}
        where name = ${name}`.execute(tx)
      return isFull ? 'full' : 'worked'
    })

  return {
    name,
    kinds,
    async prepare() {
      if (!isPrepared)
        await sql`insert into follower (name) values (${name}) on conflict do nothing`.execute(db)
      isPrepared = true
    },
    async step() {
      try {
        const outcome = await step()
        limit = batch
        return outcome
      } catch (error) {
        // Retry one event at a time, so the events before the failing one are committed.
        limit = 1
        throw error
      }
    },
  }
}
