import { type Db, transaction } from '../src/lib/database.ts'
import { newId } from '../src/lib/ids.ts'
import {
  account,
  type Leg,
  openAccount,
  type Posting,
  post,
} from '../src/modules/ledger/service.ts'

/** When everything in a test of the books happens, unless it says otherwise. */
export const bookedAt = new Date('2026-11-20T15:00:00.000Z')

/** A posting of one part, complete with what a test does not care about. */
export const posting = (movement: Partial<Posting> & ({ legs: Leg[] } | { reverses: string })) =>
  ({
    id: newId(),
    key: `test:${newId()}`,
    kind: 'join',
    part: 'service_fee',
    transactionId: newId(),
    ...movement,
  }) satisfies Posting

/** Posts in a transaction of its own. @returns false for a replay */
export const posted = (db: Db, ...postings: Posting[]): Promise<boolean> =>
  transaction(db, async (tx) => (await post(tx, bookedAt, postings)) !== undefined)

/** Moves cents by one posting of one leg. @returns the posting's id */
export async function move(db: Db, src: string, dst: string, cents: number): Promise<string> {
  const one = posting({ legs: [{ src, dst, cents }] })
  await posted(db, one)
  return one.id
}

/** Opens the wallet of a new user, with so much from a card in it. @returns its code */
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
