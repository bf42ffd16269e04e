import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { userQuery } from './api.ts'
import { Approvals } from './approvals.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { WalletForm } from './wallet-form.tsx'
import { WalletHistory } from './wallet-history.tsx'

/** Credits and debits of a wallet, and everything that waits for a second admin. */
export function WalletTab() {
  const { search, set } = useAdminSearch()
  const { data, isLoading } = useQuery({
    ...userQuery(search.open ?? ''),
    enabled: Boolean(search.open),
  })
  const user = search.open ? data?.user : undefined
  return (
    <div className={styles.stack}>
      <section className={styles.section} aria-labelledby="adjust">
        <h2 id="adjust">Credit or debit a wallet</h2>
        <WalletForm
          user={user}
          refusal={search.open ? data?.adjustRefusal : undefined}
          isFinding={isLoading}
          onPick={(open) => set({ open })}
        />
      </section>
      <section className={styles.section}>
        <h2>{user ? `Transactions of ${nameOf(user)}` : 'Transactions'}</h2>
        {user ? (
          <WalletHistory key={user.id} user={user} />
        ) : (
          <EmptyState as="h3" title="Choose a user to see what moved in the wallet" />
        )}
      </section>
      <Approvals />
    </div>
  )
}
