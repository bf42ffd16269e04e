import { lazy, Suspense, useEffect, useState } from 'react'
import { loadGeo } from '../../lib/geo.ts'
import type { County } from './county.ts'
import styles from './map-slot.module.css'

const CountyMap = lazy(async () => ({ default: (await import('./county-map.tsx')).CountyMap }))

type MapSlotProps = {
  counties: readonly County[] | undefined
  state: string | undefined
  onState: (stateCode: string | undefined) => void
}

/** Keeps the map's place; its code and its geometry are fetched once the page has been painted. */
export function MapSlot(props: MapSlotProps) {
  const painted = usePainted()
  return (
    <div className={styles.slot}>
      <button type="button" className={styles.skip} onClick={goToList}>
        Skip the map
      </button>
      <div className={styles.map}>
        <Suspense>{painted && <CountyMap {...props} />}</Suspense>
      </div>
      <SmallStates onState={props.onState} />
      <Legend />
    </div>
  )
}

/** Narrower on a phone's map than a finger: 1 to 31 px. */
const smallStates = [
  ['CT', 'Connecticut'],
  ['DC', 'District of Columbia'],
  ['DE', 'Delaware'],
  ['MA', 'Massachusetts'],
  ['MD', 'Maryland'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['RI', 'Rhode Island'],
  ['VT', 'Vermont'],
] as const

/** On phones, buttons for the states that are too small to tap on the map. */
const SmallStates = ({ onState }: Pick<MapSlotProps, 'onState'>) => (
  <ul className={styles.small} aria-label="Small states on the map">
    {smallStates.map(([code, name]) => (
      <li key={code}>
        <button type="button" aria-label={name} onClick={() => onState(code)}>
          {code}
        </button>
      </li>
    ))}
  </ul>
)

function goToList(): void {
  const list = document.getElementById('explore')
  list?.focus({ preventScroll: true })
  list?.scrollIntoView()
}

function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // The second frame begins when the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // Asked for beside the map's code, and before the outlines of the cards below.
        void loadGeo('us.json')
        setPainted(true)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}

const legend = [
  { level: 1, text: '1–5 upcoming sessions' },
  { level: 2, text: '6–10' },
  { level: 3, text: '11 or more' },
]

const Legend = () => (
  <ul className={styles.legend} aria-label="Colors of the map">
    {legend.map(({ level, text }) => (
      <li key={level} data-level={level}>
        {text}
      </li>
    ))}
  </ul>
)
