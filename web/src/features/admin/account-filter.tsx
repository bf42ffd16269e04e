import { FilterSelect } from '../../ui/filter-select.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/ledger.ts'
import { FilterChip } from './filters.tsx'
import { SessionFilter } from './session-filter.tsx'
import { useAdminSearch } from './use-admin-search.ts'
import { UserFilter } from './user-select.tsx'

const text = copy.filter
const platformAccounts = Object.entries(text.platformAccounts)

/**
 * Filters postings by account (one of the platform's or a user's wallet) or by session. Links can also lead to
 * escrows and receivables, which show as a chip.
 */
export function AccountFilter({ nameOf }: { nameOf: (code: string) => string }) {
  const { search, set } = useAdminSearch()
  const { account } = search
  const isPlatform = platformAccounts.some(([code]) => code === account)
  const userId = /^user:(.+)$/.exec(account ?? '')?.[1]
  return (
    <>
      <FilterSelect
        label={text.account}
        all={text.all}
        value={isPlatform ? account : undefined}
        options={platformAccounts}
        onChange={(code) => set({ account: code })}
      />
      <UserFilter
        label={common.user}
        userId={userId}
        onPick={(id) => set({ account: id && `user:${id}` })}
      />
      <SessionFilter sessionId={search.session} onPick={(session) => set({ session })} />
      {account && !isPlatform && !userId && (
        <FilterChip onRemove={() => set({ account: undefined })}>
          {text.chosen(nameOf(account))}
        </FilterChip>
      )}
    </>
  )
}
