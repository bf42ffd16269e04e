import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { zipQuery } from '../../../domain/locations/queries.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { isNotFound } from '../api.ts'
import { distances, nearParam, zipIn } from '../search-params.ts'
import styles from './browse.module.css'
import { withoutDistanceSort } from './near-home.ts'
import type { Browse } from './use-browse.ts'

const timeoutMs = 10_000
const canLocate = 'geolocation' in navigator

/**
 * Sessions within a distance of the viewer or of a ZIP code. Requests the location only when a distance is
 * chosen, and asks for a ZIP code if the browser has no location.
 */
export function NearFilter({ browse: { search, set, home } }: { browse: Browse }) {
  const [locating, setLocating] = useState(false)
  /** The chosen distance, while there's no location yet. */
  const [pendingDistance, setPendingDistance] = useState<number>()
  const zip = zipIn(search.q) ?? search.zip

  const choose = (within: number | undefined) => {
    if (!within) {
      setPendingDistance(undefined)
      const nowhere = { near: undefined, zip: undefined, within: undefined }
      set({ ...nowhere, ...withoutDistanceSort(search) })
    } else if (zip || search.near) set({ within })
    else if (pendingDistance || !canLocate) setPendingDistance(within)
    else locate(within)
  }

  const locate = (within: number) => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        set({ near: nearParam({ lat: coords.latitude, lng: coords.longitude }), within })
      },
      () => {
        setLocating(false)
        setPendingDistance(within)
      },
      { timeout: timeoutMs, maximumAge: 10 * 60_000 },
    )
  }

  const homeName = search.near && search.near === home?.near && home.name
  const ofMe = zip || pendingDistance || !canLocate ? '' : ' of me'
  const from = homeName ? ` of ${homeName}` : ofMe
  return (
    <>
      <FilterSelect
        className={styles.wide}
        label="Distance"
        disabled={locating}
        all={locating ? 'Getting your location…' : 'Anywhere'}
        value={search.within ?? pendingDistance}
        options={distances.map((miles) => [miles, `Within ${miles} miles${from}`])}
        onChange={choose}
      />
      {!zipIn(search.q) && (search.zip || search.near || pendingDistance) && (
        <ZipField
          zip={search.zip}
          place={homeName || 'Your location'}
          isNeeded={pendingDistance !== undefined}
          onZip={(code) => {
            setPendingDistance(undefined)
            set({ zip: code, near: undefined, within: search.within ?? pendingDistance })
          }}
        />
      )}
    </>
  )
}

type ZipFieldProps = {
  /** The ZIP code in effect. */
  zip: string | undefined
  /** What distances are measured from without one. */
  place: string
  /** Whether there's no other location to measure from. */
  isNeeded: boolean
  onZip: (zip: string) => void
}

/** A ZIP code to measure distances from, looked up at its fifth digit. */
function ZipField({ zip, place, isNeeded, onZip }: ZipFieldProps) {
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
      (reason: unknown) =>
        isNotFound(reason)
          ? 'We couldn’t find this ZIP code. Check the digits.'
          : 'Couldn’t look up this ZIP code. Try again.',
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
      label="ZIP code"
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder={isNeeded || zip ? '5 digits' : place}
      {...(isNeeded && !problem
        ? { description: 'We can’t see your location. Enter a ZIP code instead.' }
        : {})}
      value={input ?? zip ?? ''}
      error={problem}
      onChange={(event) => void onInput(event.currentTarget.value)}
    />
  )
}
