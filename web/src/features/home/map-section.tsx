import { useEffect, useState } from 'react'
import { loadGeo } from '../../domain/locations/geo.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Row } from '../../ui/layout.tsx'
import styles from './map-section.module.css'

const CountyMap = lazyComponent(async () => (await import('./county-map.tsx')).CountyMap)

export type MapSectionProps = {
  state: string | undefined
  onState: (stateCode: string | undefined) => void
}

/** Reserves the map's space, and loads its code and data after the first paint. */
export function MapSection(props: MapSectionProps) {
  const painted = usePainted()
  return (
    <div className={styles.slot}>
      <button type="button" className={styles.skip} onClick={goToList}>
        Skip the map
      </button>
      <div className={styles.map}>{painted && <CountyMap {...props} />}</div>
      <SmallStates onState={props.onState} />
      <Legend />
    </div>
  )
}

/** 1–31 px wide on a phone's map. */
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
const SmallStates = ({ onState }: Pick<MapSectionProps, 'onState'>) => (
  <div className={styles.small}>
    <h2 id="small-states">Small states</h2>
    <ul className={styles.codes} aria-labelledby="small-states">
      {smallStates.map(([code, name]) => (
        <li key={code}>
          <button type="button" aria-label={name} onClick={() => onState(code)}>
            {code}
          </button>
        </li>
      ))}
    </ul>
  </div>
)

function goToList(): void {
  const list = document.getElementById('explore')
  list?.focus({ preventScroll: true })
  list?.scrollIntoView()
}

function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    // The second frame starts after the first one is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // Starts together with the map's code, and ahead of the county outlines.
        void loadGeo('us.json')
        setPainted(true)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return painted
}

const levels = ['1–5 upcoming sessions', '6–10', '11 or more']

const Legend = () => (
  <Row
    as="ul"
    gap={[1, 5]}
    wrap
    justify="center"
    align="stretch"
    className={`${styles.legend} soft-small`}
    aria-label="Map legend"
  >
    {levels.map((text, at) => (
      <li key={text} data-level={at + 1}>
        {text}
      </li>
    ))}
  </Row>
)
