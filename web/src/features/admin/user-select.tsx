import type { AdminUser } from '@county-golf/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { adminKeys, userQuery } from './api.ts'
import { common } from './copy/common.ts'
import { type Option, SearchSelect } from './search-select.tsx'

const optionOf = ({ id, displayName, username }: AdminUser): Option => ({
  value: id,
  label: displayName ? `${displayName} (@${username})` : username,
})

const searchWith = (filters: { isAdmin?: 'true' }) => (q: string) => ({
  queryKey: adminKeys.userOptions(filters, q),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...filters, ...(q && { q }), sort: 'username' as const }
    const { items } = await api('GET /admin/users', { query }, { signal })
    return items.map(optionOf)
  },
})

const searchUsers = searchWith({})
const searchAdmins = searchWith({ isAdmin: 'true' })

type UserSelectProps = {
  user: AdminUser | undefined
  onPick: (userId: string) => void
  error: string | undefined
}

/** Searches by any words of the name, or the start of an email or phone number. */
export const UserSelect = ({ user, onPick, error }: UserSelectProps) => (
  <SearchSelect
    label={common.user}
    placeholder={common.searchUsers}
    chosen={user && optionOf(user)}
    search={searchUsers}
    onPick={(id) => id && onPick(id)}
    error={error}
  />
)

type UserFilterProps = {
  label: string
  /** Offers admins only. */
  admins?: boolean
  userId: string | undefined
  onPick: (userId: string | undefined) => void
}

/** Filters a list by one user. */
export function UserFilter({ label, admins = false, userId, onPick }: UserFilterProps) {
  const { data } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== undefined })
  return (
    <SearchSelect
      label={label}
      placeholder={admins ? common.allAdmins : common.allUsers}
      chosen={userId && data ? optionOf(data.user) : undefined}
      search={admins ? searchAdmins : searchUsers}
      onPick={onPick}
      clearable
    />
  )
}
