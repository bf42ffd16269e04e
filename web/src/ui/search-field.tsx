import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type SearchFieldProps = {
  /** The accessible name. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search input with a clear button. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        value && (
          <CloseButton
            aria-label="Clear search"
            c="var(--soft)"
            size={36}
            iconSize={18}
            onClick={() => onChange('')}
          />
        )
      }
      {...(className ? { className } : {})}
    />
  )
}
