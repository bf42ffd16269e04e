import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendsQuery } from '../../data/friends.ts'
import { containsText } from '../../lib/search.ts'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Select } from '../../ui/select.tsx'
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
  const q = useDebouncedValue(isChosen ? '' : input.trim().replace(/^@/, ''), debounceMs)
  const found = useQuery(peopleQuery(q))
  const friends = useQuery(friendsQuery)
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
      data={options.filter((one, at) => options.findIndex((o) => o.value === one.value) === at)}
      // The server has already filtered.
      matches={() => true}
      onSearchChange={setInput}
      nothingFound={found.isFetching ? composeCopy.searching : composeCopy.noRecipients}
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
