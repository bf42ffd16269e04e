import { AccountList } from './account-list.tsx'
import styles from './admin.module.css'
import { copy } from './copy/ledger.ts'
import { EndOfDay } from './end-of-day.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { ListChips } from './list-chips.tsx'
import { PostingList } from './posting-list.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { noTable, useAdminSearch } from './use-admin-search.ts'

const lists = [
  ['accounts', copy.lists.accounts],
  ['postings', copy.lists.postings],
  ['day', copy.lists.day],
  ['reconciliation', copy.lists.reconciliation],
] as const

/** The ledger: accounts, postings, and daily checks. */
export function LedgerTab() {
  const { search, go } = useAdminSearch()
  const list = lists.find(([name]) => name === search.list)?.[0] ?? 'accounts'
  return (
    <div className={styles.section}>
      <LedgerCheck />
      <ListChips
        lists={lists}
        value={list}
        onChange={(name) =>
          go({
            ...noTable,
            list: name === 'accounts' ? undefined : name,
            q: undefined,
            kind: undefined,
            part: undefined,
            figure: undefined,
            open: undefined,
            account: undefined,
            session: undefined,
            transaction: undefined,
          })
        }
      />
      {list === 'accounts' && <AccountList />}
      {list === 'postings' && <PostingList />}
      {list === 'day' && <EndOfDay />}
      {list === 'reconciliation' && <Reconciliation />}
    </div>
  )
}
