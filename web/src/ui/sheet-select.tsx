import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { ClearButton } from './clear-button.tsx'
import { Dialog } from './dialog.tsx'
import { type Option, shownMax } from './options.ts'
import { SearchField } from './search-field.tsx'
import styles from './select.module.css'
import type { SelectViewProps } from './select.tsx'
import { TextInput } from './text-input.tsx'

/** A field whose options open in a sheet, with a search. */
export function SheetSelect({
  options,
  chosen,
  value,
  onChange,
  clearLabel,
  onSearchChange,
  matches,
  nothingFound,
  ...fieldProps
}: SelectViewProps) {
  const { label, disabled = false } = fieldProps
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = options.filter((option) => matches(option, search.trim())).slice(0, shownMax)

  const changeSearch = (text: string) => {
    setSearch(text)
    onSearchChange?.(text)
  }
  const show = () => {
    changeSearch('')
    setOpen(true)
  }
  const choose = (option: Option | undefined) => {
    setOpen(false)
    if (option) onChange(option.value, option)
  }

  return (
    <>
      <TextInput
        {...fieldProps}
        ref={field}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        // Keeps the phone's keyboard closed.
        readOnly
        value={chosen?.label ?? ''}
        end={
          clearLabel && chosen && !disabled ? (
            <ClearButton
              label={clearLabel}
              onClick={() => {
                onChange(null, null)
                field.current?.focus()
              }}
            />
          ) : (
            <IconChevronDown size={18} aria-hidden="true" />
          )
        }
        onClick={show}
        onKeyDown={(event) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
          event.preventDefault()
          show()
        }}
      />
      <Dialog title={label} open={open} onClose={() => setOpen(false)} tall>
        <div className={styles.search}>
          <SearchField
            label={label}
            placeholder={`Search ${label.toLowerCase()}`}
            value={search}
            onChange={changeSearch}
          />
        </div>
        <ListBox
          aria-label={label}
          className={styles.options ?? ''}
          autoFocus
          items={found}
          selectionMode="single"
          selectedKeys={value === null ? [] : [value]}
          escapeKeyBehavior="none"
          onSelectionChange={(keys) =>
            choose(options.find((one) => keys !== 'all' && keys.has(one.value)))
          }
          renderEmptyState={() => <p className={styles.nothing}>{nothingFound}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
              {option.label}
              {option.value === value && <IconCheck size={20} aria-hidden="true" />}
            </ListBoxItem>
          )}
        </ListBox>
      </Dialog>
    </>
  )
}
