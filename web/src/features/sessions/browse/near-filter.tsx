import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { distances, pointOf } from '../search-params.ts'
import type { Browse } from './use-browse.ts'

const waitMs = 10_000

/** Sessions around the reader. The place is asked of the browser only when this is chosen. */
export function NearFilter({ browse: { search, set } }: { browse: Browse }) {
  const [locating, setLocating] = useState(false)

  const choose = (within: number | undefined) => {
    if (!within) {
      const byDistance = search.sort === 'distance'
      set({ near: undefined, within: undefined, ...(byDistance ? { sort: undefined } : {}) })
    } else if (search.near) set({ within })
    else {
      setLocating(true)
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setLocating(false)
          set({ near: pointOf({ lat: coords.latitude, lng: coords.longitude }), within })
        },
        () => {
          setLocating(false)
          toast.error('Your place could not be found', 'Choose a state and county instead.')
        },
        { timeout: waitMs, maximumAge: 10 * 60_000 },
      )
    }
  }

  if (!('geolocation' in navigator)) return null
  return (
    <NativeSelect
      label="Distance"
      disabled={locating}
      value={search.within ?? ''}
      onChange={(event) => choose(Number(event.currentTarget.value) || undefined)}
    >
      <option value="">{locating ? 'Finding your place…' : 'Anywhere'}</option>
      {distances.map((miles) => (
        <option key={miles} value={miles}>
          Within {miles} miles of me
        </option>
      ))}
    </NativeSelect>
  )
}
