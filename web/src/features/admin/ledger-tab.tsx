import { AccountList } from './account-list.tsx'
import styles from './admin.module.css'
import { copy } from './copy/ledger.ts'
import { EndOfDay } from './end-of-day.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { ListChips, useList } from './list-chips.tsx'
import { PostingList } from './posting-list.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { noTable } from './use-admin-search.ts'

/** The parameters that belong to one list. */
const noFilters = {
  ...noTable,
  q: undefined,
  kind: undefined,
  part: undefined,
  figure: undefined,
  open: undefined,
  account: undefined,
  session: undefined,
  transaction: undefined,
}

/** The ledger: accounts, postings, and daily checks. */
export function LedgerTab() {
  const list = useList(copy.lists)
  return (
    <div className={styles.section}>
      <LedgerCheck />
      <ListChips lists={copy.lists} change={noFilters} />
      {list === 'accounts' && <AccountList />}
      {list === 'postings' && <PostingList />}
      {list === 'day' && <EndOfDay />}
      {list === 'reconciliation' && <Reconciliation />}
    </div>
  )
}
