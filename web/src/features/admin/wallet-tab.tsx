import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../ui/avatar.tsx'
import { Stack } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { userQuery } from './api.ts'
import { Approvals } from './approvals.tsx'
import { copy } from './copy/wallet.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { WalletForm } from './wallet-form.tsx'
import { WalletHistory } from './wallet-history.tsx'

/** Wallet adjustments, a user's transactions, and pending approvals. */
export function WalletTab() {
  const { search, set } = useAdminSearch()
  const { data, isLoading } = useQuery({
    ...userQuery(search.open ?? ''),
    enabled: Boolean(search.open),
  })
  const user = search.open ? data?.user : undefined
  return (
    <Stack gap={8}>
      <section className={styles.section} aria-labelledby="adjust">
        <Subheading id="adjust">{copy.form.heading}</Subheading>
        <WalletForm
          user={user}
          refusal={search.open ? data?.adjustRefusal : undefined}
          isUserLoading={isLoading}
          onPick={(open) => set({ open })}
        />
      </section>
      <section className={styles.section}>
        <Subheading>
          {user ? copy.history.headingFor(nameOf(user)) : copy.history.heading}
        </Subheading>
        {user ? (
          <WalletHistory key={user.id} user={user} />
        ) : (
          <EmptyState as="h3" title={copy.history.chooseUser} />
        )}
      </section>
      <Approvals />
    </Stack>
  )
}
