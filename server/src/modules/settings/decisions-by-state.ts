/** The stored rules for prizes in each state. */
import type { DbOrTx, Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { StateRule } from './prize-policy.ts'

export async function storedRules(db: DbOrTx): Promise<Map<string, StateRule>> {
  const rows = await db
    .selectFrom('prize_rule')
    .select(['state_code', 'allowed', 'min_age', 'decided_at'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.state_code,
      { allowed: row.allowed, minAge: row.min_age, isDecided: row.decided_at !== null },
    ]),
  )
}

type Decision = {
  stateCode: string
  allowed: boolean
  /** Null keeps the state's age, or sets the lowest one. */
  minAge: number | null
  source: string
  at: Date
  /** Null for the command line. */
  by: string | null
}

/** Stores what an admin decided for a state. */
export async function decideRule(tx: Tx, decision: Decision): Promise<void> {
  const { stateCode, allowed, minAge, source, at, by } = decision
  await tx
    .insertInto('prize_rule')
    .values({
      state_code: stateCode,
      allowed,
      min_age: minAge ?? 18,
      source,
      decided_at: at,
      decided_by: by,
    })
    .onConflict((conflict) =>
      conflict.column('state_code').doUpdateSet({
        allowed,
        ...(minAge !== null && { min_age: minAge }),
        source,
        decided_at: at,
        decided_by: by,
      }),
    )
    .execute()
}

/** The codes of the states where an admin turned prizes off. */
export async function turnedOff(db: DbOrTx): Promise<string[]> {
  const rows = await fetchRows<{ code: string }>(db)`
    select state_code as code from prize_rule where decided_at is not null and not allowed order by 1`
  return rows.map(({ code }) => code)
}
