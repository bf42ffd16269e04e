import type { AdminSession } from '@county-golf/contract/admin-sessions'
import type { AdminUser } from '@county-golf/contract/admin-users'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../../lib/dates.ts'
import { useDebouncedValue } from '../../../lib/use-debounced.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Select } from '../../../ui/select.tsx'
import { adminListQuery, adminQuery, userQuery } from '../api.ts'
import { useAdminSearch } from './use-admin-search.ts'

type Option = { value: string; label: string }

type SearchSelectProps<T> = {
  label: string
  placeholder: string
  chosen: Option | undefined
  search: (q: string) => UseQueryOptions<T, Error, Option[]>
  onPick: (value: string | undefined) => void
  clearable?: boolean
}

/** A select whose options come from a search on the server. */
function SearchSelect<T>({ chosen, search, onPick, clearable, ...select }: SearchSelectProps<T>) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text, 300)
  const { data, isError, isFetching, isPlaceholderData } = useQuery(search(q))
  // Hide stale options: Enter would select one from an earlier search.
  const isSearching = text !== q || isPlaceholderData || isFetching
  const options = (!isSearching && data) || []
  const isListed = options.some(({ value }) => value === chosen?.value)
  return (
    <Select
      {...select}
      {...(clearable && { clearLabel: `Clear ${select.label.toLowerCase()}` })}
      nothingFound={
        isSearching ? 'Searching…' : isError ? 'Couldn’t search. Please try again.' : 'No matches'
      }
      // The server has already filtered.
      matches={() => true}
      data={chosen && !isListed ? [chosen, ...options] : options}
      value={chosen?.value ?? null}
      onSearchChange={(input) => setText(input === chosen?.label ? '' : input.trim())}
      onChange={(value) => onPick(value ?? undefined)}
    />
  )
}

const userOption = ({ id, displayName, username }: AdminUser): Option => ({
  value: id,
  label: displayName ? `${displayName} (@${username})` : username,
})

const searchWith = (filters: { isAdmin?: 'true' }) => (q: string) => ({
  ...adminListQuery('GET /admin/users', {
    query: { ...filters, ...(q && { q }), sort: 'username' },
  }),
  select: ({ items }: { items: AdminUser[] }) => items.map(userOption),
})

const searchUsers = searchWith({})
const searchAdmins = searchWith({ isAdmin: 'true' })

type UserSelectProps = { user: AdminUser | undefined; onPick: (userId: string) => void }

/** Searches by any words of the name, or the start of an email or phone number. */
export const UserSelect = ({ user, onPick }: UserSelectProps) => (
  <SearchSelect
    label="User"
    placeholder="Search by name, email, or phone"
    chosen={user && userOption(user)}
    search={searchUsers}
    onPick={(id) => id && onPick(id)}
  />
)

type UserFilterProps = {
  label: string
  /** Offers admins only. */
  admins?: boolean
  placeholder?: string
  userId: string | undefined
  onPick: (userId: string | undefined) => void
}

/** Filters a list by one user. */
export function UserFilter({
  label,
  admins = false,
  placeholder = admins ? 'All admins' : 'All users',
  userId,
  onPick,
}: UserFilterProps) {
  const data = useOptionalQuery({ ...userQuery(userId ?? ''), enabled: userId !== undefined })
  return (
    <SearchSelect
      label={label}
      placeholder={placeholder}
      chosen={data && userOption(data.user)}
      search={admins ? searchAdmins : searchUsers}
      onPick={onPick}
      clearable
    />
  )
}

type SessionOption = Pick<AdminSession, 'id' | 'courseName' | 'date' | 'timeZone' | 'host'>

const sessionOption = ({ id, courseName, date, timeZone, host }: SessionOption): Option => ({
  value: id,
  label: `${courseName}, ${shortDate(date, timeZone)} (@${host.username})`,
})

const searchSessions = (q: string) => ({
  ...adminListQuery('GET /admin/sessions', { query: q ? { q } : {} }),
  select: ({ items }: { items: AdminSession[] }) => items.map(sessionOption),
})

/** Filters a list by one session. Searches by course, county, or host. */
export function SessionFilter() {
  const { search, set } = useAdminSearch()
  const { session } = search
  const data = useOptionalQuery({
    ...adminQuery('GET /admin/sessions/{id}', { params: { id: session ?? '' } }),
    enabled: session !== undefined,
  })
  return (
    <SearchSelect
      label="Session"
      placeholder="All sessions"
      chosen={data && sessionOption(data.session)}
      search={searchSessions}
      onPick={(id) => set({ session: id })}
      clearable
    />
  )
}
