import type { AdminUser } from '@county-golf/contract/admin-users'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../ui/fields.ts'
import { listed } from './api.ts'

const labelOf = ({ displayName, username }: AdminUser) =>
  displayName ? `${displayName} (@${username})` : username

type UserPickProps = {
  user: AdminUser | undefined
  onPick: (userId: string) => void
  error: string | undefined
}

/** Picks a user, found by words of the name, or the beginning of an email or phone number. */
export function UserPick({ user, onPick, error }: UserPickProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 300)
  const { data, isFetching, isPlaceholderData } = useQuery(
    listed('GET /admin/users', { query: { ...(q && { q }), sort: 'username' } }),
  )
  // Until they are whom was asked for, nobody is offered: Enter would choose somebody else.
  const isSearching = text !== q || isPlaceholderData || isFetching
  const found = (!isSearching && data?.items) || []
  // Who is chosen stays among the options, whatever is searched for.
  const people = user && !found.some(({ id }) => id === user.id) ? [user, ...found] : found
  return (
    <Select
      label="User"
      placeholder="Search by name, email or phone"
      searchable
      allowDeselect={false}
      nothingFoundMessage={isSearching ? 'Searching…' : 'No matching users'}
      filter={({ options }) => options}
      data={people.map((person) => ({ value: person.id, label: labelOf(person) }))}
      value={user?.id ?? null}
      onSearchChange={(typed) => setText(user && typed === labelOf(user) ? '' : typed.trim())}
      onChange={(id) => id && onPick(id)}
      error={error}
    />
  )
}
