import { Chip } from '../../ui/chip.tsx'
import { AccountList } from './account-list.tsx'
import styles from './admin.module.css'
import { BookProof } from './book-proof.tsx'
import { DayEnd } from './day-end.tsx'
import { PostingList } from './posting-list.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { noTable, useAdminSearch } from './use-admin-search.ts'

const lists = [
  ['accounts', 'Accounts'],
  ['postings', 'Postings'],
  ['day', 'Day end'],
  ['reconciliation', 'Reconciliation'],
] as const

/** The ledger: every cent, where it came from and where it is. */
export function LedgerTab() {
  const { search, go } = useAdminSearch()
  const list = lists.find(([name]) => name === search.list)?.[0] ?? 'accounts'
  return (
    <div className={styles.section}>
      <BookProof />
      <div className={styles.chips}>
        {lists.map(([name, label]) => (
          <Chip
            key={name}
            pressed={list === name}
            onClick={() =>
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
          >
            {label}
          </Chip>
        ))}
      </div>
      {list === 'accounts' && <AccountList />}
      {list === 'postings' && <PostingList />}
      {list === 'day' && <DayEnd />}
      {list === 'reconciliation' && <Reconciliation />}
    </div>
  )
}
