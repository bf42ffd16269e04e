import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { distances, pointOf, zipIn } from '../search-params.ts'
import styles from './filter-panel.module.css'
import type { Browse } from './use-browse.ts'
import { ZipField } from './zip-field.tsx'

const waitMs = 10_000
const canLocate = 'geolocation' in navigator

/**
 * Sessions within a distance of the reader or of a ZIP code. The browser is asked for the location only
 * when a distance is chosen. Where it has none to give, the ZIP code is asked for in the same place.
 */
export function NearFilter({ browse: { search, set } }: { browse: Browse }) {
  const [locating, setLocating] = useState(false)
  /** Chosen, while the place it is measured from is still missing. */
  const [wanted, setWanted] = useState<number>()
  const zip = zipIn(search.q) ?? search.zip

  const choose = (within: number | undefined) => {
    if (!within) {
      setWanted(undefined)
      const byDistance = search.sort === 'distance'
      const sort = byDistance && !zipIn(search.q) ? { sort: undefined } : {}
      set({ near: undefined, zip: undefined, within: undefined, ...sort })
    } else if (zip || search.near) set({ within })
    else if (wanted || !canLocate) setWanted(within)
    else locate(within)
  }

  const locate = (within: number) => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        set({ near: pointOf({ lat: coords.latitude, lng: coords.longitude }), within })
      },
      () => {
        setLocating(false)
        setWanted(within)
      },
      { timeout: waitMs, maximumAge: 10 * 60_000 },
    )
  }

  const from = zip || wanted || !canLocate ? '' : ' of me'
  return (
    <>
      <NativeSelect
        className={styles.wide}
        label="Distance"
        disabled={locating}
        value={search.within ?? wanted ?? ''}
        onChange={(event) => choose(Number(event.currentTarget.value) || undefined)}
      >
        <option value="">{locating ? 'Finding your location…' : 'Anywhere'}</option>
        {distances.map((miles) => (
          <option key={miles} value={miles}>
            Within {miles} miles{from}
          </option>
        ))}
      </NativeSelect>
      {!zipIn(search.q) && (search.zip || search.near || wanted) && (
        <ZipField
          zip={search.zip}
          isNeeded={wanted !== undefined}
          onZip={(code) => {
            setWanted(undefined)
            set({ zip: code, near: undefined, within: search.within ?? wanted })
          }}
        />
      )}
    </>
  )
}
