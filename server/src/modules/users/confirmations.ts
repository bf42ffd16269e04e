import type { DbOrTx, Tx } from '../../database/database.ts'

/** Stores the last version of the terms that a user accepted. */
export async function acceptVersion(tx: Tx, userId: string, version: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ terms_version: version })
    .where('id', '=', userId)
    .execute()
}

/** Stores that a user confirmed a minimum age for prizes, in years, unless they have confirmed a higher one. */
export async function confirmPrizeAge(
  db: DbOrTx,
  userId: string,
  age: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ prize_age: age, prize_age_confirmed_at: at })
    .where('id', '=', userId)
    .where((e) => e.or([e('prize_age', 'is', null), e('prize_age', '<', age)]))
    .execute()
}
