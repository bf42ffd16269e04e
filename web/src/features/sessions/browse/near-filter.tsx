import { useState } from 'react'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { filterCopy } from '../copy.ts'
import { coordinatesOf, distances, zipIn } from '../search-params.ts'
import styles from './filter-panel.module.css'
import type { Browse } from './use-browse.ts'
import { ZipField } from './zip-field.tsx'

const timeoutMs = 10_000
const canLocate = 'geolocation' in navigator

/**
 * Sessions within a distance of the viewer or of a ZIP code. Requests the location only when a distance is
 * chosen, and asks for a ZIP code if the browser has no location.
 */
export function NearFilter({ browse: { search, set } }: { browse: Browse }) {
  const [locating, setLocating] = useState(false)
  /** The chosen distance, while there's no location yet. */
  const [pendingDistance, setPendingDistance] = useState<number>()
  const zip = zipIn(search.q) ?? search.zip

  const choose = (within: number | undefined) => {
    if (!within) {
      setPendingDistance(undefined)
      const byDistance = search.sort === 'distance'
      const sort = byDistance && !zipIn(search.q) ? { sort: undefined } : {}
      set({ near: undefined, zip: undefined, within: undefined, ...sort })
    } else if (zip || search.near) set({ within })
    else if (pendingDistance || !canLocate) setPendingDistance(within)
    else locate(within)
  }

  const locate = (within: number) => {
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        set({ near: coordinatesOf({ lat: coords.latitude, lng: coords.longitude }), within })
      },
      () => {
        setLocating(false)
        setPendingDistance(within)
      },
      { timeout: timeoutMs, maximumAge: 10 * 60_000 },
    )
  }

  const withinText =
    zip || pendingDistance || !canLocate ? filterCopy.within : filterCopy.withinOfMe
  return (
    <>
      <FilterSelect
        className={styles.wide}
        label={filterCopy.distance}
        disabled={locating}
        all={locating ? filterCopy.locating : filterCopy.anyDistance}
        value={search.within ?? pendingDistance}
        options={distances.map((miles) => [miles, withinText(miles)])}
        onChange={choose}
      />
      {!zipIn(search.q) && (search.zip || search.near || pendingDistance) && (
        <ZipField
          zip={search.zip}
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
