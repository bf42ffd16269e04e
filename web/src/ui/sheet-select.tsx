import {
  CloseButton,
  type ComboboxItem,
  type SelectProps as DropDownProps,
  getParsedComboboxData,
  TextInput,
} from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { containsText } from '../lib/search.ts'
import { Dialog } from './dialog.tsx'
import { SearchField } from './search-field.tsx'
import styles from './sheet-select.module.css'

/** Rendering every county would take seconds. */
const shownMax = 400

/** The props of both variants of Select. Searches labels, unless `filter` is set. */
export type SelectProps = Pick<
  DropDownProps<string>,
  | 'aria-label'
  | 'allowDeselect'
  | 'className'
  | 'clearable'
  | 'data'
  | 'description'
  | 'disabled'
  | 'error'
  | 'filter'
  | 'inputWrapperOrder'
  | 'label'
  | 'nothingFoundMessage'
  | 'onChange'
  | 'onSearchChange'
  | 'openOnFocus'
  | 'placeholder'
  | 'required'
  | 'searchable'
  | 'value'
> & {
  clearButtonProps?: { 'aria-label': string; 'aria-hidden'?: false; tabIndex?: 0 }
  'data-autofocus'?: true | undefined
}

/** A select whose options open in a sheet. */
export function SheetSelect({
  label,
  'aria-label': ariaLabel,
  data,
  value,
  onChange,
  searchable = false,
  onSearchChange,
  filter,
  nothingFoundMessage,
  clearable = false,
  clearButtonProps,
  allowDeselect: _,
  openOnFocus: __,
  placeholder,
  disabled,
  description,
  error,
  required,
  inputWrapperOrder,
  className,
  'data-autofocus': autofocus,
}: SelectProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const options = getParsedComboboxData<string>(data ?? []).filter((item) => 'value' in item)
  const found = filter
    ? filter({ options, search: search.trim(), limit: shownMax }).filter((item) => 'value' in item)
    : options.filter((option) => containsText(option.label, search))
  const chosen = options.find((option) => option.value === value)
  const name = typeof label === 'string' ? label : (ariaLabel ?? '')

  const changeSearch = (text: string) => {
    setSearch(text)
    onSearchChange?.(text)
  }
  const show = () => {
    if (disabled) return
    changeSearch('')
    setOpen(true)
  }
  const choose = (option: ComboboxItem) => {
    setOpen(false)
    onChange?.(option.value, option)
  }

  return (
    <>
      <TextInput
        ref={field}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={ariaLabel}
        label={label}
        description={description}
        error={error}
        required={required ?? false}
        disabled={disabled ?? false}
        placeholder={placeholder ?? ''}
        {...(inputWrapperOrder && { inputWrapperOrder })}
        {...(className && { className })}
        {...(autofocus && { 'data-autofocus': true })}
        // Keeps the phone's keyboard closed.
        readOnly
        value={chosen?.label ?? ''}
        classNames={{ input: styles.field ?? '' }}
        rightSectionPointerEvents={clearable && chosen ? 'auto' : 'none'}
        rightSection={
          clearable && chosen && !disabled ? (
            <CloseButton
              size={44}
              iconSize={18}
              c="var(--soft)"
              {...clearButtonProps}
              onClick={() => {
                onChange?.(null, { value: '', label: '' })
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
      <Dialog title={name} open={open} onClose={() => setOpen(false)} tall>
        {searchable && (
          <div className={styles.search}>
            <SearchField
              label={name}
              placeholder={`Search ${name.toLowerCase()}`}
              value={search}
              onChange={changeSearch}
            />
          </div>
        )}
        <Options
          name={name}
          options={found.slice(0, shownMax)}
          value={value ?? null}
          nothingFound={nothingFoundMessage ?? 'No matches'}
          onChoose={choose}
        />
      </Dialog>
    </>
  )
}

type OptionsProps = {
  name: string
  options: ComboboxItem[]
  value: string | null
  nothingFound: React.ReactNode
  onChoose: (option: ComboboxItem) => void
}

function Options({ name, options, value, nothingFound, onChoose }: OptionsProps) {
  if (options.length === 0) return <p className={styles.nothing}>{nothingFound}</p>
  const startsAt = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return (
    <div role="listbox" aria-label={name} className={styles.options} onKeyDown={moveFocus}>
      {options.map((option, at) => (
        <button
          key={option.value}
          type="button"
          role="option"
          aria-selected={option.value === value}
          disabled={option.disabled ?? false}
          className={styles.option}
          // One tab stop. Arrow keys move within the list.
          tabIndex={at === startsAt ? 0 : -1}
          data-autofocus={at === startsAt || undefined}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.value === value && <IconCheck size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]:enabled')]
  all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
