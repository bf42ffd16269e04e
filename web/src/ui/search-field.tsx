import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { ClearButton } from './clear-button.tsx'
import { cx } from './cx.ts'
import { TextInput } from './text-input.tsx'

export type SearchFieldProps = {
  /** The accessible name. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  className?: string | undefined
}

/** A search input with a clear button. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...rest}
      className={cx('screen-only', className)}
      ref={input}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      start={<IconSearch size={18} aria-hidden="true" />}
      end={
        value && (
          <ClearButton
            label="Clear search"
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
