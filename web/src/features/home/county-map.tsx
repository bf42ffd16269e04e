import { IconChevronLeft } from '@tabler/icons-react'
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useGeo } from '../../domain/locations/geo.ts'
import { Chip } from '../../ui/chip.tsx'
import { Row } from '../../ui/layout.tsx'
import { Muted } from '../../ui/text.tsx'
import { useCounties } from './api.ts'
import { sessionCountText } from './copy.ts'
import styles from './county-map.module.css'
import { CountyShapes } from './map-counties.tsx'
import { zoomTo } from './map-geometry.ts'
import { StateShapes } from './map-states.tsx'
import { summarize } from './map-summary.ts'
import { MapTooltip, type Tip } from './map-tooltip.tsx'

type CountyMapProps = {
  state: string | undefined
  onState: (stateCode: string | undefined) => void
}

const levels = [1, 2, 3]

/**
 * A map of the United States with every county colored by its upcoming public sessions. Choosing a state
 * zooms to it, and its counties link to their pages. Arrow keys move between states or counties.
 */
export function CountyMap({ state, onState }: CountyMapProps) {
  const { counties } = useCounties()
  const { data: country, failed } = useGeo('us.json')
  const [tip, setTip] = useState<Tip>()
  const figure = useRef<HTMLElement>(null)
  const summary = useMemo(() => summarize(counties ?? [], country), [counties, country])
  const chosen = state ? country?.states[state] : undefined
  const detail = useGeo(chosen ? `states/${state}.json` : null)

  const choose = useCallback(
    (code: string | undefined) => {
      setTip(undefined)
      onState(code)
    },
    [onState],
  )
  const byKeyboard = useFocusAfterZoom(figure, chosen ? state : undefined)

  if (failed)
    return <p className={styles.missing}>Couldn’t load the map. Every county is listed below.</p>
  if (!country) return null
  const zoom = chosen ? zoomTo(country.view, chosen.box) : { scale: 1, x: 0, y: 0 }
  const ofState = state ? summary.states.get(state) : undefined

  return (
    <figure
      ref={figure}
      className={styles.figure}
      aria-label="Map of U.S. counties by upcoming sessions. The list below has the same information."
      data-zoomed={chosen ? true : undefined}
      onClickCapture={(event) => {
        // Keyboard clicks have a detail of 0.
        byKeyboard.current = event.detail === 0
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !chosen) return
        byKeyboard.current = true
        choose(undefined)
      }}
    >
      {chosen && (
        <Row gap={[0, 3]} wrap className={styles.bar}>
          <Chip className={styles.back} onClick={() => choose(undefined)}>
            <IconChevronLeft size={18} aria-hidden="true" />
            All states
          </Chip>
          <Muted className={styles.caption}>
            <strong>{chosen.name}</strong> {sessionCountText(ofState?.sessions ?? 0)}
          </Muted>
        </Row>
      )}
      <svg className={styles.map} viewBox={country.view.join(' ')} role="presentation">
        <g
          className={styles.zoom}
          style={
            {
              transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
            } as CSSProperties
          }
        >
          <g className={styles.country} aria-hidden={chosen ? true : undefined}>
            {Object.entries(country.states).map(([code, shape]) => (
              <path key={code} className={styles.land} d={shape.path} />
            ))}
            {summary.paths.map((path, place) => (
              <path
                key={levels[place]}
                className={styles.active}
                data-level={levels[place]}
                d={path}
              />
            ))}
          </g>
          <StateShapes
            country={country}
            summary={summary}
            chosen={chosen ? state : undefined}
            onTip={setTip}
          />
          {chosen && state && (
            <CountyShapes
              key={state}
              counties={summary.countiesOf.get(state) ?? []}
              shapes={detail.data ?? country.counties}
              onTip={setTip}
            />
          )}
        </g>
      </svg>
      {tip && <MapTooltip tip={tip} within={figure} />}
    </figure>
  )
}

/**
 * Keeps the focus when the keyboard zooms. Zooming in focuses the back button, from which Tab leads to the
 * counties. Zooming out focuses the state. Set the returned ref before a zoom by keyboard.
 */
function useFocusAfterZoom(
  figure: RefObject<HTMLElement | null>,
  state: string | undefined,
): RefObject<boolean> {
  const byKeyboard = useRef(false)
  const before = useRef(state)
  useEffect(() => {
    const left = before.current
    before.current = state
    if (left === state || !byKeyboard.current) return
    byKeyboard.current = false
    const next = state ? 'button' : `[data-state="${left}"]`
    figure.current?.querySelector<HTMLElement | SVGElement>(next)?.focus({ preventScroll: true })
  }, [figure, state])
  return byKeyboard
}
