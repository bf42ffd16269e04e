import type { Db } from '../../database/database.ts'
import { readHistory } from '../ledger/service.ts'

/** More prizes than any user wins. */
const prizesMax = 1_000

export type Prize = { at: Date; cents: number; parts: readonly string[] }

/** The prizes a user has won, in chronological order. */
export async function prizesOf(db: Db, userId: string): Promise<Prize[]> {
  const entries = await readHistory(db, { userId, kind: 'prize' }, { limit: prizesMax, offset: 0 })
  return entries
    .map(({ at, amountCents, parts }) => ({
      at,
      cents: amountCents,
      parts: parts.map(({ part }) => part),
    }))
    .reverse()
}
