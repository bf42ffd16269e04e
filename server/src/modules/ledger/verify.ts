import { CompiledQuery } from 'kysely'
import type { Db } from '../../lib/database.ts'
import { bookLaws } from './book-laws.ts'
import { useLaws } from './use-laws.ts'

/** Something that always holds, and the query that finds where it does not: a sentence a row. */
export type Law = { law: string; breaches: string }

/** What a proof found: every breach as a sentence, and how much was looked at. */
export type Proof = {
  problems: string[]
  counted: {
    accounts: number
    postings: number
    transfers: number
    sessions: number
    seats: number
    checkouts: number
    /** What all wallets and all escrows hold, in cents. */
    walletCents: number
    escrowCents: number
  }
}

/** Enough to see what is wrong; the rest is told by number. */
const shownPerLaw = 100

const counts = `
  select (select count(*) from account) as accounts,
    (select count(*) from posting) as postings,
    (select count(*) from transfer) as transfers,
    (select count(*) from session) as sessions,
    (select count(*) from seat) as seats,
    (select count(*) from checkout) as checkouts,
    (select coalesce(sum(balance), 0)::bigint from account where code ~ '^user:') as "walletCents",
    (select coalesce(sum(balance), 0)::bigint from account where code ~ '^escrow:') as "escrowCents"`

/**
 * Proves the whole book, and its agreement with sessions, seats and checkouts, as of one moment,
 * while business goes on. Changes nothing.
 */
export async function verifyLedger(db: Db): Promise<Proof> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const read = async <R>(text: string): Promise<R[]> =>
        (await tx.executeQuery<R>(CompiledQuery.raw(text))).rows
      // A book of years takes longer than any request may.
      await read('set local statement_timeout = 0')
      const problems: string[] = []
      for (const { law, breaches } of [...bookLaws, ...useLaws]) {
        const found = await read<{ breach: string; of: number }>(
          `select breach, count(*) over () as of from (${breaches}) b (breach)
           order by breach limit ${shownPerLaw}`,
        )
        const more = (found[0]?.of ?? 0) - found.length
        problems.push(...found.map(({ breach }) => `${breach} (law: ${law})`))
        if (more > 0) problems.push(`and ${more} more like this (law: ${law})`)
      }
      const [counted] = await read<Proof['counted']>(counts)
      if (!counted) throw new Error('the counts of the book could not be read')
      return { problems, counted }
    })
}
