/** Small pieces that several tabs are made of. */
import { NativeSelect } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
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

/** The search of a tab, kept in its address. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { search, set } = useAdminSearch()
  const { q = '' } = search
  const [text, setText] = useState(q)
  const written = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, or a link to this tab, changed the address.
  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setText(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(typed) => {
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          written.current = typed.trim()
          set({ q: typed.trim() })
        }, pauseMs)
      }}
    />
  )
}

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
