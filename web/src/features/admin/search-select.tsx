import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced.ts'
import { Select } from '../../ui/select.tsx'
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
