import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'
import { refuse } from './refusal.ts'

/** One request under its key, so that a repeat of it gets the first answer and changes nothing. */
export type Once = {
  /** Called by the use case at the end of its transaction: remembered exactly when it happened. */
  remember(tx: Tx, answer: unknown, at: Date): Promise<void>
}

/** For requests without a key: nothing is remembered. */
export const everyTime: Once = { remember: async () => undefined }

const find = 'select request_sha256, answer from idempotency where user_id = $1 and key = $2'
const insert =
  'insert into idempotency (user_id, key, request_sha256, answer, at) values ($1, $2, $3, $4, $5)'

/**
 * Runs `act` once per user, key and request. The key is looked up before any other check; and again
 * when the act fails, since of two equal requests at the same moment the slower one fails on what
 * the faster one did.
 * @throws Refusal IDEMPOTENCY_CONFLICT when the key came with another request before
 */
export async function once<T>(
  db: Db,
  request: { userId: string; key: string; fingerprint: string },
  act: (once: Once) => Promise<T>,
): Promise<T> {
  const sha256 = createHash('sha256').update(request.fingerprint).digest()
  const firstAnswer = async (): Promise<{ answer: T } | undefined> => {
    const { rows } = await db.executeQuery<{ request_sha256: Buffer; answer: string }>(
      CompiledQuery.raw(find, [request.userId, request.key]),
    )
    const row = rows[0]
    if (!row) return undefined
    if (!row.request_sha256.equals(sha256))
      throw refuse('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request')
    return { answer: JSON.parse(row.answer) }
  }

  const before = await firstAnswer()
  if (before) return before.answer
  try {
    return await act({
      async remember(tx, answer, at) {
        const values = [request.userId, request.key, sha256, JSON.stringify(answer), at]
        await tx.executeQuery(CompiledQuery.raw(insert, values))
      },
    })
  } catch (error) {
    const meanwhile = await firstAnswer()
    if (meanwhile) return meanwhile.answer
    throw error
  }
}
