import { sql } from 'kysely'
import type { Db } from '../../lib/database.ts'

/** Totals of the ledger, for metrics. The check is the last one; its figures are null before the first. */
export type LedgerFigures = {
  walletCents: number
  escrowCents: number
  checkAgeSeconds: number | null
  checkProblems: number | null
}

/** Adds up the stored balances. Other accounts have none, so their totals would take all of their legs. */
export async function readLedgerFigures(db: Db, now: Date): Promise<LedgerFigures> {
  const { rows } = await sql<Omit<LedgerFigures, 'checkAgeSeconds'> & { checkedAt: Date | null }>`
    select (select coalesce(sum(balance), 0)::bigint from account where code like 'user:%') as "walletCents",
      (select coalesce(sum(balance), 0)::bigint from account where code like 'escrow:%') as "escrowCents",
      checked.at as "checkedAt", checked.problems as "checkProblems"
    from (values (1)) always left join lateral (
      select at, jsonb_array_length(problems) as problems from ledger_check order by at desc limit 1
    ) checked on true`.execute(db)
  if (!rows[0]) throw new Error('Couldn’t read the totals of the ledger')
  const { checkedAt, ...figures } = rows[0]
  const checkAgeSeconds = checkedAt && (now.getTime() - checkedAt.getTime()) / 1_000
  return { ...figures, checkAgeSeconds }
}
