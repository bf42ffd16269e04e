import type { Transaction } from '@county-golf/contract/wallet'
import { walkHistory } from '../ledger/service.ts'
import { inWords, type WalletDeps } from './history.ts'

/** A user's entire wallet history, oldest first. */
export async function exportHistory(
  deps: Pick<WalletDeps, 'db' | 'sessionTitles'>,
  userId: string,
): Promise<Transaction[]> {
  const all: Transaction[] = []
  for await (const entries of walkHistory(deps.db, { userId }))
    all.push(...(await inWords(deps, deps.db, entries)))
  return all
}
