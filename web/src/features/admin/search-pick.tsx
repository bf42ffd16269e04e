import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../ui/fields.ts'

export type Option = { value: string; label: string }

type SearchPickProps = {
  label: string
  placeholder: string
  chosen: Option | undefined
  /** Asks the server. The first word of the key is 'admin'. */
  search: (q: string) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Option[]>
  }
  onPick: (value: string | undefined) => void
  clearable?: boolean
  error?: string | undefined
}

/** Picks one of what the server finds. */
export function SearchPick({
  label,
  placeholder,
  chosen,
  search,
  onPick,
  clearable = false,
  error,
}: SearchPickProps) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 300)
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...search(q),
    placeholderData: keepPreviousData,
  })
  // Offer nothing until the answer is in, or Enter would choose from an earlier search.
  const isSearching = text !== q || isPlaceholderData || isFetching
  const found = (!isSearching && data) || []
  const isFound = found.some(({ value }) => value === chosen?.value)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      allowDeselect={false}
      clearable={clearable}
      // The library hides the button from keyboards and screen readers.
      clearButtonProps={{
        'aria-label': `Clear ${label.toLowerCase()}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
      nothingFoundMessage={isSearching ? 'Searching…' : 'No matches'}
      filter={({ options }) => options}
      data={chosen && !isFound ? [chosen, ...found] : found}
      value={chosen?.value ?? null}
      onSearchChange={(typed) => setText(typed === chosen?.label ? '' : typed.trim())}
      onChange={(value) => onPick(value ?? undefined)}
      error={error}
    />
  )
}
