import { sql } from 'kysely'
import { readValue } from '../../database/connect.ts'
import type { Db } from '../../database/database.ts'
import { noStatementTimeout } from '../../database/postgres-client.ts'
import { fetchRows, rowsOf } from '../../database/sql.ts'
import { featureInvariants } from './feature-invariants.ts'
import { ledgerInvariants } from './ledger-invariants.ts'

/** An invariant, and a query that returns a sentence for each violation. */
export type Invariant = { rule: string; violations: string }

/** Result of a check: a sentence for each violation, and the number of records checked. */
export type LedgerVerification = {
  problems: string[]
  counted: {
    accounts: number
    postings: number
    legs: number
    sessions: number
    seats: number
    checkouts: number
    /** Total balances of wallets and escrows, in cents. */
    walletCents: number
    escrowCents: number
  }
}

/** Violations listed per invariant. The rest are counted. */
const shownPerLaw = 100

const counts = sql<LedgerVerification['counted']>`
  select (select count(*) from account) as accounts,
    (select count(*) from posting) as postings,
    (select count(*) from leg) as legs,
    (select count(*) from session) as sessions,
    (select count(*) from seat) as seats,
    (select count(*) from checkout) as checkouts,
    (select coalesce(sum(balance), 0)::bigint from account where code ~ '^user:') as "walletCents",
    (select coalesce(sum(balance), 0)::bigint from account where code ~ '^escrow:') as "escrowCents"`

/**
 * Verifies the whole ledger against sessions, seats, and checkouts in one snapshot, while the server runs.
 * Changes nothing.
 */
export async function verifyLedger(db: Db): Promise<LedgerVerification> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Verifying a large ledger takes longer than a request's timeout.
      await sql.raw(noStatementTimeout).execute(tx)
      const problems: string[] = []
      for (const { rule: law, violations: breaches } of [
        ...ledgerInvariants,
        ...featureInvariants,
      ]) {
        const found = await fetchRows<{ breach: string; of: number }>(tx)`
          select breach, count(*) over () as of from (${sql.raw(breaches)}) b (breach)
          order by breach limit ${sql.lit(shownPerLaw)}`
        const more = (found[0]?.of ?? 0) - found.length
        problems.push(...found.map(({ breach }) => `${breach} (rule: ${law})`))
        if (more > 0) problems.push(`and ${more} more (rule: ${law})`)
      }
      const [counted] = await rowsOf(tx, counts)
      if (!counted) throw new Error('Couldn’t read the ledger counts')
      return { problems, counted }
    })
}

/**
 * Whether the database has a ledger. Connects as the owner, because the application's role may not
 * exist yet.
 */
export const hasLedger = async (url: string): Promise<boolean> =>
  (await readValue(url, "select to_regclass('public.posting') as value")) !== null
