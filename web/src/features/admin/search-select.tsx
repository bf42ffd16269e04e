import type { AdminSession } from '@county-golf/contract/admin-sessions'
import type { AdminUser } from '@county-golf/contract/admin-users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { shortDate } from '../../lib/dates.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { Select } from '../../ui/select.tsx'
import { adminKeys, adminQuery, userQuery } from './api.ts'
import { common } from './copy/common.ts'

export type Option = { value: string; label: string }

type SearchSelectProps = {
  label: string
  placeholder: string
  chosen: Option | undefined
  /** Queries the server. The key starts with 'admin'. */
  search: (q: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Option[]>
  }
  onPick: (value: string | undefined) => void
  clearable?: boolean
  error?: string | undefined
}

/** A select whose options come from a search on the server. */
export function SearchSelect({
  label,
  placeholder,
  chosen,
  search,
  onPick,
  clearable = false,
  error,
}: SearchSelectProps) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text, 300)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...search(q),
    placeholderData: keepPreviousData,
  })
  // Hide stale options: Enter would select one from an earlier search.
  const isSearching = text !== q || isPlaceholderData || isFetching
  const options = (!isSearching && data) || []
  const isListed = options.some(({ value }) => value === chosen?.value)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      {...(clearable && { clearLabel: common.clear(label) })}
      nothingFound={isSearching ? common.searching : common.noMatches}
      // The server has already filtered.
      matches={() => true}
      data={chosen && !isListed ? [chosen, ...options] : options}
      value={chosen?.value ?? null}
      onSearchChange={(input) => setText(input === chosen?.label ? '' : input.trim())}
      onChange={(value) => onPick(value ?? undefined)}
      error={error}
    />
  )
}

const userOption = ({ id, displayName, username }: AdminUser): Option => ({
  value: id,
  label: displayName ? `${displayName} (@${username})` : username,
})

const searchWith = (filters: { isAdmin?: 'true' }) => (q: string) => ({
  queryKey: adminKeys.userOptions(filters, q),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...filters, ...(q && { q }), sort: 'username' as const }
    const { items } = await api('GET /admin/users', { query }, { signal })
    return items.map(userOption)
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
    chosen={user && userOption(user)}
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
      chosen={userId && data ? userOption(data.user) : undefined}
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
  queryKey: adminKeys.sessionOptions(q),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await api('GET /admin/sessions', { query: q ? { q } : {} }, { signal })
    return items.map(sessionOption)
  },
})

type SessionFilterProps = {
  sessionId: string | undefined
  onPick: (sessionId: string | undefined) => void
}

/** Filters a list by one session. Searches by course, county, or host. */
export function SessionFilter({ sessionId, onPick }: SessionFilterProps) {
  const { data } = useQuery({
    ...adminQuery('GET /admin/sessions/{id}', { params: { id: sessionId ?? '' } }),
    enabled: sessionId !== undefined,
  })
  return (
    <SearchSelect
      label={common.session}
      placeholder={common.allSessions}
      chosen={sessionId && data ? sessionOption(data.session) : undefined}
      search={searchSessions}
      onPick={onPick}
      clearable
    />
  )
}
