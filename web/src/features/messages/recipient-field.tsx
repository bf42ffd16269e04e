import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { containsText } from '../../lib/search.ts'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Select } from '../../ui/fields.ts'
import { peopleQuery } from './api.ts'
import { composeCopy, threadCopy } from './copy.ts'
import { support } from './thread-ref.ts'

/** Delay between the last keystroke and the search. */
const debounceMs = 200

const supportOption = { value: support, label: threadCopy.support }

const optionOf = (person: Person) => ({
  value: person.username,
  label: person.displayName ? `${nameOf(person)} (@${person.username})` : `@${person.username}`,
})

type RecipientFieldProps = {
  value: string
  onChange: (username: string) => void
  error: string | undefined
}

/** Searches golfers by name. Offers friends and support before anything is typed. */
export function RecipientField({ value, onChange, error }: RecipientFieldProps) {
  const [input, setInput] = useState('')
  const [chosen, setChosen] = useState(
    value === support || value === '' ? supportOption : { value, label: `@${value}` },
  )
  const isChosen = input === chosen.label
  const [q] = useDebouncedValue(isChosen ? '' : input.trim().replace(/^@/, ''), debounceMs)
  const found = useQuery(peopleQuery(q))
  const friends = useQuery({
    queryKey: ['friends'],
    queryFn: ({ signal }) => api('GET /friends', {}, { signal }),
  })
  const people = (q === '' ? friends.data?.friends : found.data) ?? []
  const isSupport = containsText(supportOption.label, q)
  const options = [
    ...people.map(optionOf),
    ...(isSupport ? [supportOption] : []),
    ...(value !== '' ? [chosen] : []),
  ]
  return (
    <Select
      label={composeCopy.to}
      placeholder={composeCopy.searchRecipients}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={options.filter((one, at) => options.findIndex((o) => o.value === one.value) === at)}
      // The server has already filtered.
      filter={({ options: all }) => all}
      onSearchChange={setInput}
      nothingFoundMessage={found.isFetching ? composeCopy.searching : composeCopy.noRecipients}
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
