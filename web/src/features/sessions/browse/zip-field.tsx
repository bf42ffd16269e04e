import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isNotFound, zipQuery } from '../api.ts'
import styles from './filter-panel.module.css'

type ZipFieldProps = {
  /** The one the list is near to. */
  zip: string | undefined
  /** There is no other place to measure from. */
  isNeeded: boolean
  onZip: (zip: string) => void
}

/** A ZIP code to measure distances from. It is looked up as soon as its fifth digit is typed. */
export function ZipField({ zip, isNeeded, onZip }: ZipFieldProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef<string>(undefined)
  useEffect(() => {
    if (isNeeded) field.current?.focus()
  }, [isNeeded])

  const type = async (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5)
    latest.current = digits
    setTyped(digits)
    setProblem(undefined)
    if (digits.length < 5) return
    const found = await client.fetchQuery({ ...zipQuery(digits), retry: false }).then(
      () => undefined,
      (error: unknown) =>
        isNotFound(error)
          ? 'We couldn’t find this ZIP code. Check the digits.'
          : 'Couldn’t look up this ZIP code. Try again.',
    )
    // Another one was typed in the meantime.
    if (latest.current !== digits) return
    setProblem(found)
    if (found) return
    setTyped(undefined)
    onZip(digits)
  }

  return (
    <TextInput
      className={styles.wide}
      ref={field}
      label="ZIP code"
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder={isNeeded || zip ? '5 digits' : 'Your location'}
      {...(isNeeded && !problem
        ? { description: 'We can’t see your location. Enter a ZIP code instead.' }
        : {})}
      value={typed ?? zip ?? ''}
      error={problem}
      onChange={(event) => void type(event.currentTarget.value)}
    />
  )
}
