import { type Db, transaction } from '../src/database/database.ts'
import { newId } from '../src/lib/ids.ts'
import {
  account,
  type Leg,
  openAccount,
  type Posting,
  post,
} from '../src/modules/ledger/service.ts'

/** The default time of postings. */
export const bookedAt = new Date('2026-11-20T15:00:00.000Z')

type Movement = Omit<Partial<Posting>, 'legs'> & {
  legs: (Posting['legs'][number] | Omit<Leg, 'part'>)[]
}

/** Returns a posting with defaults for the fields that a test leaves out. */
export const posting = ({ legs, ...movement }: Movement) =>
  ({
    id: newId(),
    key: `test:${newId()}`,
    kind: 'join',
    ...movement,
    legs: legs.map((leg) => ('reverses' in leg ? leg : { part: 'service_fee', ...leg })),
  }) satisfies Posting

/** Returns the legs that reverse a whole posting. */
export const reversalOf = ({ id, legs }: { id: string; legs: unknown[] }) =>
  legs.map((_, n) => ({ reverses: id, leg: n + 1 }))

/** Posts in its own transaction. @returns false for a replay */
export const posted = (db: Db, ...postings: Posting[]): Promise<boolean> =>
  transaction(db, async (tx) => (await post(tx, bookedAt, postings)) !== undefined)

/** Moves cents with a posting of one leg. @returns the posting's id */
export async function move(db: Db, src: string, dst: string, cents: number): Promise<string> {
  const one = posting({ legs: [{ src, dst, cents }] })
  await posted(db, one)
  return one.id
}

/** Opens the wallet of a new user and tops it up by card. @returns its code */
export async function wallet(db: Db, cents = 0): Promise<string> {
  const code = account.user(newId())
  await transaction(db, (tx) => openAccount(tx, code))
  if (cents > 0) await move(db, account.cardClearing, code, cents)
  return code
}

/** Opens the escrow of a new session. @returns its code */
export async function escrow(db: Db): Promise<string> {
  const code = account.escrow(newId())
  await transaction(db, (tx) => openAccount(tx, code))
  return code
}
