import type { AdminUser } from '@county-golf/contract/admin-users'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { userQuery } from './api.ts'
import { type Option, SearchPick } from './search-pick.tsx'

const optionOf = ({ id, displayName, username }: AdminUser): Option => ({
  value: id,
  label: displayName ? `${displayName} (@${username})` : username,
})

const searchIn = (narrowed: { isAdmin?: 'true' }) => (q: string) => ({
  queryKey: ['admin', 'pick user', narrowed, q],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...narrowed, ...(q && { q }), sort: 'username' as const }
    const { items } = await api('GET /admin/users', { query }, { signal })
    return items.map(optionOf)
  },
})

const searchUsers = searchIn({})
const searchAdmins = searchIn({ isAdmin: 'true' })

type UserPickProps = {
  user: AdminUser | undefined
  onPick: (userId: string) => void
  error: string | undefined
}

/** A user, found by any words of the name, or the beginning of an email or phone number. */
export const UserPick = ({ user, onPick, error }: UserPickProps) => (
  <SearchPick
    label="User"
    placeholder="Search by name, email or phone"
    chosen={user && optionOf(user)}
    search={searchUsers}
    onPick={(id) => id && onPick(id)}
    error={error}
  />
)

type UserFilterProps = {
  label: string
  /** Whether only admins are offered. */
  admins?: boolean
  userId: string | undefined
  onPick: (userId: string | undefined) => void
}

/** Narrows a list to one person. */
export function UserFilter({ label, admins = false, userId, onPick }: UserFilterProps) {
  const { data } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== undefined })
  return (
    <SearchPick
      label={label}
      placeholder={admins ? 'All admins' : 'All users'}
      chosen={userId && data ? optionOf(data.user) : undefined}
      search={admins ? searchAdmins : searchUsers}
      onPick={onPick}
      clearable
    />
  )
}
