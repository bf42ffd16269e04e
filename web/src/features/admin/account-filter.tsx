import { IconX } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import { Filter } from './parts.tsx'
import { SessionFilter } from './session-filter.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { UserFilter } from './user-pick.tsx'

const platformAccounts = [
  ['card:clearing', 'Card payments'],
  ['platform:fees', 'Fees earned'],
  ['platform:adjustments', 'Wallet adjustments'],
  ['platform:promotions', 'Prizes funded by the platform'],
] as const

/**
 * Narrows postings to one account: the platform's own or a user's wallet, or to one session. Links also lead to
 * escrows and receivables, which show as a chip.
 */
export function AccountFilter({ nameOf }: { nameOf: (code: string) => string }) {
  const { search, set } = useAdminSearch()
  const { account } = search
  const isPlatform = platformAccounts.some(([code]) => code === account)
  const userId = /^user:(.+)$/.exec(account ?? '')?.[1]
  return (
    <>
      <Filter
        label="Account"
        all="All accounts"
        value={isPlatform ? account : undefined}
        options={platformAccounts}
        onChange={(code) => set({ account: code })}
      />
      <UserFilter
        label="User"
        userId={userId}
        onPick={(id) => set({ account: id && `user:${id}` })}
      />
      <SessionFilter sessionId={search.session} onPick={(session) => set({ session })} />
      {account && !isPlatform && !userId && (
        <Chip pressed onClick={() => set({ account: undefined })}>
          Account: {nameOf(account)}
          <IconX size={14} aria-label="(remove)" />
        </Chip>
      )}
    </>
  )
}
