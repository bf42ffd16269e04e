import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Select } from '../../ui/fields.ts'
import { peopleQuery } from './api.ts'
import { support } from './place.ts'

/** While somebody types on, nothing is asked. */
const pauseMs = 200

const supportOption = { value: support, label: 'County Golf Support' }

const optionOf = (person: Person) => ({
  value: person.username,
  label: person.displayName ? `${nameOf(person)} (@${person.username})` : `@${person.username}`,
})

type RecipientFieldProps = {
  value: string
  onChange: (username: string) => void
  error: string | undefined
}

/** Anybody by name, one's friends before a letter is typed, and support. */
export function RecipientField({ value, onChange, error }: RecipientFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(
    value === support || value === '' ? supportOption : { value, label: `@${value}` },
  )
  const isChosen = typed === chosen.label
  const [q] = useDebouncedValue(isChosen ? '' : typed.trim().replace(/^@/, ''), pauseMs)
  const found = useQuery(peopleQuery(q))
  const friends = useQuery({
    queryKey: ['friends'],
    queryFn: ({ signal }) => api('GET /friends', {}, { signal }),
  })
  const people = (q === '' ? friends.data?.friends : found.data) ?? []
  const isSupport = supportOption.label.toLowerCase().includes(q.toLowerCase())
  const options = [
    ...people.map(optionOf),
    ...(isSupport ? [supportOption] : []),
    ...(value !== '' ? [chosen] : []),
  ]
  return (
    <Select
      label="To"
      placeholder="Search golfers by name, or choose support"
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={options.filter((one, at) => options.findIndex((o) => o.value === one.value) === at)}
      // The server has searched already.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'There is no such golfer'}
      value={value || null}
      onChange={(username, option) => {
        if (!username || !option) return
        setChosen({ value: username, label: option.label })
        onChange(username)
      }}
      error={error}
      data-autofocus={value === '' || undefined}
    />
  )
}
