import { CompiledQuery } from 'kysely'
import { type Db, type Tx, transaction } from '../../lib/database.ts'
import { type LoggedEvent, type Position, readLog } from './read-log.ts'

/**
 * Does what follows from events, in the order in which they happened. It shares its transaction with
 * the follower's place in the log, so each event takes effect once: whatever must reach outside the
 * database (mail, a push) is enqueued as a job in `tx`, and never done here. It may be run again from
 * the start when PostgreSQL asks for that. It gets every kind and passes over what it does not know;
 * a new follower begins with the first event ever written, so one that tells people of news looks at
 * `event.at` too. An event it throws on is tried again until it succeeds, and holds up those after it.
 */
export type Handler = (tx: Tx, events: readonly LoggedEvent[]) => Promise<void>

/** `worked`: there may be more. `held back`: more will settle soon. `busy`: another process is at it. */
export type Outcome = 'worked' | 'idle' | 'held back' | 'busy'

/** One durable reader of the log. */
export type Follower = { prepare(): Promise<void>; step(): Promise<Outcome> }

const batch = 200

const begin = 'insert into follower (name) values ($1) on conflict do nothing'
const hold =
  'select incarnation, xid, id from follower where name = $1 for no key update skip locked'
const move = 'update follower set incarnation = $2, xid = $3::text::xid8, id = $4 where name = $1'

/** A reader whose place in the log is kept under its name. */
export function follower(db: Db, name: string, handler: Handler): Follower {
  let limit = batch
  let isPrepared = false

  const step = () =>
    transaction(db, async (tx): Promise<Outcome> => {
      const { rows } = await tx.executeQuery<Position>(CompiledQuery.raw(hold, [name]))
      const place = rows[0]
      if (!place) return 'busy'
      const { events, heldBack } = await readLog(tx, place, limit)
      const last = events.at(-1)
      if (!last) return heldBack ? 'held back' : 'idle'
      await handler(tx, events)
      const { incarnation, xid, id } = last.position
      await tx.executeQuery(CompiledQuery.raw(move, [name, incarnation, xid, id]))
      return 'worked'
    })

  return {
    async prepare() {
      if (!isPrepared) await db.executeQuery(CompiledQuery.raw(begin, [name]))
      isPrepared = true
    },
    async step() {
      try {
        const outcome = await step()
        limit = batch
        return outcome
      } catch (error) {
        // One by one up to the event it fails on, so that those before it are dealt with.
        limit = 1
        throw error
      }
    },
  }
}
