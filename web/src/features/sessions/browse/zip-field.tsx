import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { zipQuery } from '../../../data/locations/queries.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { isNotFound } from '../api.ts'
import { filterCopy } from '../copy.ts'
import styles from './filter-panel.module.css'

type ZipFieldProps = {
  /** The ZIP code in effect. */
  zip: string | undefined
  /** Whether there's no other location to measure from. */
  isNeeded: boolean
  onZip: (zip: string) => void
}

/** A ZIP code to measure distances from, looked up at its fifth digit. */
export function ZipField({ zip, isNeeded, onZip }: ZipFieldProps) {
  const client = useQueryClient()
  const [input, setInput] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef<string>(undefined)
  useEffect(() => {
    if (isNeeded) field.current?.focus()
  }, [isNeeded])

  const onInput = async (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 5)
    latest.current = digits
    setInput(digits)
    setProblem(undefined)
    if (digits.length < 5) return
    const error = await client.fetchQuery({ ...zipQuery(digits), retry: false }).then(
      () => undefined,
      (reason: unknown) => (isNotFound(reason) ? filterCopy.zipNotFound : filterCopy.zipFailed),
    )
    // The input has changed since.
    if (latest.current !== digits) return
    setProblem(error)
    if (error) return
    setInput(undefined)
    onZip(digits)
  }

  return (
    <TextInput
      className={styles.wide}
      ref={field}
      label={filterCopy.zip}
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder={isNeeded || zip ? filterCopy.zipFormat : filterCopy.yourLocation}
      {...(isNeeded && !problem ? { description: filterCopy.zipNeeded } : {})}
      value={input ?? zip ?? ''}
      error={problem}
      onChange={(event) => void onInput(event.currentTarget.value)}
    />
  )
}
