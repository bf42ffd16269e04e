import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'
import { forget } from './forget.ts'
import { refuse } from './refusal.ts'

/** One request under its key, so that a repeat of it gets the first answer and changes nothing. */
export type Once = {
  /** What it is remembered by, for acts that are a single statement; null without a key. */
  request: { key: string; sha256: Buffer } | null
  /**
   * Ends the act here with the first answer, where there is one. For acts that reach outside the
   * database; within it, `remember` undoes a repeat anyway.
   */
  stopIfAnswered(): Promise<void>
  /** Called by the use case at the end of its transaction: remembered exactly when it happened. */
  remember(tx: Tx, answer: unknown, at: Date): Promise<void>
}

/** For requests without a key: nothing is remembered. */
export const everyTime: Once = {
  request: null,
  stopIfAnswered: async () => undefined,
  remember: async () => undefined,
}

/** Thrown where an act ends early; the answer is looked up by who catches it. */
const answeredBefore = new Error('answered before')

const find = 'select request_sha256, answer from idempotency where user_id = $1 and key = $2'
const insert =
  'insert into idempotency (user_id, key, request_sha256, answer, at) values ($1, $2, $3, $4, $5)'

/**
 * Runs `act` once per user, key and request. A repeat fails, at the latest on remembering its answer,
 * which undoes all of it; whatever it fails on, the first answer goes before. So a first request, by
 * far the most of them, is not slowed down by asking whether it is one.
 * @throws Refusal IDEMPOTENCY_CONFLICT when the key came with another request before
 */
export async function once<T>(
  db: Db,
  request: Request,
  act: (once: Once) => Promise<T>,
): Promise<T> {
  const name = `${request.userId} ${request.key}`
  const turn = (underWay.get(name) ?? Promise.resolve()).then(() => attempt(db, request, act))
  const ended = turn.catch(() => undefined)
  underWay.set(name, ended)
  try {
    return await turn
  } finally {
    if (underWay.get(name) === ended) underWay.delete(name)
  }
}

/**
 * The last of those with the same key that are under way here. Whoever hung up and asks again waits for
 * the first try: else that may be refused now (full), and the first still succeed a moment later.
 */
const underWay = new Map<string, Promise<unknown>>()

type Request = { userId: string; key: string; fingerprint: string }

async function attempt<T>(db: Db, request: Request, act: (once: Once) => Promise<T>): Promise<T> {
  const { userId, key } = request
  const sha256 = createHash('sha256').update(request.fingerprint).digest()
  try {
    return await act({
      request: { key, sha256 },
      async stopIfAnswered() {
        if (await firstAnswer(db, userId, key)) throw answeredBefore
      },
      remember: (tx, answer, at) => storeAnswer(tx, { userId, key, sha256 }, answer, at),
    })
  } catch (error) {
    const first = await firstAnswer(db, userId, key)
    if (!first) throw error
    if (first.request_sha256.equals(sha256)) return JSON.parse(first.answer)
    throw idempotencyConflict()
  }
}

/** The stored answer to a user's first request with a key. */
export async function firstAnswer(
  db: Db,
  userId: string,
  key: string,
): Promise<{ request_sha256: Buffer; answer: string } | undefined> {
  const { rows } = await db.executeQuery<{ request_sha256: Buffer; answer: string }>(
    CompiledQuery.raw(find, [userId, key]),
  )
  return rows[0]
}

/** Stores the answer to a request, in the transaction that does it. Fails for a key that is stored. */
export async function storeAnswer(
  tx: Tx,
  { userId, key, sha256 }: { userId: string; key: string; sha256: Buffer },
  answer: unknown,
  at: Date,
): Promise<void> {
  const values = [userId, key, sha256, JSON.stringify(answer), at]
  await tx.executeQuery(CompiledQuery.raw(insert, values))
}

export const idempotencyConflict = () =>
  refuse('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request')

const forgetAnswer = `
  delete from idempotency where (user_id, key) in (
    select user_id, key from idempotency where at < $1 limit $2)`

/** Forgets the answers from before. */
export const forgetAnswers = (db: Db, before: Date): Promise<void> =>
  forget(db, forgetAnswer, before)

/** Deletes the stored answers to a user's requests. */
export async function purgeAnswers(tx: Tx, userId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('delete from idempotency where user_id = $1', [userId]))
}
