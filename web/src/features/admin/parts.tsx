/** Small pieces that several tabs are made of. */
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { zoneName } from '../../lib/dates.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { TextInput } from '../../ui/fields.ts'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './admin.module.css'
import { useAdminSearch } from './use-admin-search.ts'

type Face = { id: string; username: string; displayName: string | null; avatarUrl: string | null }

export function PersonCell({ person, children }: { person: Face; children?: ReactNode }) {
  return (
    <span className={styles.person}>
      <Avatar person={person} size={32} />
      <span>
        {nameOf(person)}
        <span className={styles.second}>@{person.username}</span>
        {children}
      </span>
    </span>
  )
}

/** The server is asked when typing pauses. */
const pauseMs = 300

type Typed = 'q' | 'from' | 'to' | 'month'

/** What of the address is typed: the field follows each key, the address when typing pauses. */
function useTyped(word: Typed) {
  const { search, set } = useAdminSearch()
  const said = search[word]
  const [text, setText] = useState(said)
  const written = useRef(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, or a link to this tab, changed the address.
  useEffect(() => {
    if (said === written.current) return
    clearTimeout(timer.current)
    written.current = said
    setText(said)
  }, [said])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = typed.trim() || undefined
      set({ [word]: written.current })
    }, pauseMs)
  }
  return { text, type }
}

/** The search of a tab, kept in its address. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { text = '', type } = useTyped('q')
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={type} />
}

type TypedFieldProps = {
  label: string
  word: Exclude<Typed, 'q'>
  type: 'date' | 'month'
  /** What counts where nothing was typed. */
  standard?: string | undefined
}

/** A day or a month, kept in the address. */
export function TypedField({ word, standard = '', ...rest }: TypedFieldProps) {
  const typed = useTyped(word)
  return (
    <TextInput
      {...rest}
      value={typed.text ?? standard}
      onChange={(event) => typed.type(event.currentTarget.value)}
    />
  )
}

/** ` (Eastern Time)`, for the label of a date. Nothing until the time zone is known. */
export const inZone = (timeZone: string | undefined): string =>
  timeZone ? ` (${zoneName(timeZone)})` : ''

type FilterProps = {
  label: string
  value: string | undefined
  /** What stands for no filter. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string | undefined) => void
}

export function Filter({ label, value, all, options, onChange }: FilterProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </NativeSelect>
  )
}
