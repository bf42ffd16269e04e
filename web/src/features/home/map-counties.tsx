import { memo, useMemo, useRef, useState } from 'react'
import { countyLevel } from '../../domain/locations/county-level.ts'
import { sessionCountText } from './copy.ts'
import type { County } from './county.ts'
import styles from './county-map.module.css'
import { boxOf, middleOf, ringsOf } from './map-geometry.ts'
import { focusNeighbor, ShapeLink } from './map-shape-link.tsx'
import type { Tip } from './map-tooltip.tsx'

type CountyShapesProps = {
  counties: County[]
  /** Paths by FIPS code. */
  shapes: Record<string, string>
  onTip: (tip: Tip | undefined) => void
}

/** Counties narrower than this, in map units, get a dot so that they can be seen and tapped. */
const tiny = 7

/** The counties of the chosen state as links. One is in the tab order, and arrow keys reach the others. */
export const CountyShapes = memo(function CountyShapes({
  counties,
  shapes,
  onTip,
}: CountyShapesProps) {
  const places = useMemo(() => placesOf(counties, shapes), [counties, shapes])
  const middles = useMemo(
    () => new Map(places.map(({ fips, middle }) => [fips, middle] as const)),
    [places],
  )
  const [current, setCurrent] = useState<string>()
  const touched = useRef<string>(undefined)
  const edge = useRef<SVGPathElement>(null)
  const first = current ?? busiest(places)

  const show = (place: Place, x: number, y: number, hint: string) => {
    edge.current?.setAttribute('d', place.path)
    onTip({
      x,
      y,
      title: place.county.fullName,
      text: sessionCountText(place.county.sessionCount),
      hint,
    })
  }
  const hide = () => {
    edge.current?.setAttribute('d', '')
    onTip(undefined)
  }

  return (
    <g className={styles.counties}>
      {places.map((place) => {
        const { fips, county, path, middle, small } = place
        return (
          <ShapeLink
            key={fips}
            to="/county/$stateCode/$countyName"
            params={{ stateCode: county.stateCode, countyName: county.fullName }}
            preload={false}
            className={styles.county}
            data-county={fips}
            data-level={countyLevel(county.sessionCount)}
            tabIndex={fips === first ? 0 : -1}
            aria-label={`${county.fullName}: ${sessionCountText(county.sessionCount)}`}
            path={path}
            dot={small ? middle : undefined}
            onClick={(event) => {
              // On touch, the first tap shows the tooltip and the second one navigates.
              const isConfirmed =
                touched.current === undefined || touched.current === `again ${fips}`
              if (isConfirmed || event.detail === 0) return
              event.preventDefault()
              touched.current = `again ${fips}`
              show(place, event.clientX, event.clientY, 'Tap again to open')
            }}
            onPointerDown={(event) => {
              if (event.pointerType !== 'touch') touched.current = undefined
              else if (touched.current !== `again ${fips}`) touched.current = fips
            }}
            onPointerMove={(event) => {
              if (event.pointerType !== 'touch')
                show(place, event.clientX, event.clientY, 'Click to open')
            }}
            onPointerLeave={(event) => {
              if (event.pointerType !== 'touch') hide()
            }}
            onFocus={(event) => {
              setCurrent(fips)
              if (!event.currentTarget.matches(':focus-visible')) return
              const at = event.currentTarget.getBoundingClientRect()
              show(place, at.x + at.width / 2, at.y + at.height / 2, 'Press Enter to open')
            }}
            onBlur={hide}
            onKeyDown={(event) => focusNeighbor(event, middles, fips)}
          />
        )
      })}
      <path ref={edge} className={styles.edge} />
    </g>
  )
})

type Place = {
  fips: string
  county: County
  path: string
  middle: readonly [x: number, y: number]
  small: boolean
}

/** Largest first, so that an independent city is drawn above the county around it. */
function placesOf(counties: County[], shapes: Record<string, string>): Place[] {
  return counties
    .flatMap((county) => {
      const { fips } = county
      const path = fips ? shapes[fips] : undefined
      if (!fips || !path) return []
      const box = boxOf(ringsOf(path))
      const side = Math.max(box[2] - box[0], box[3] - box[1])
      return [{ fips, county, path, middle: middleOf(box), small: side < tiny, side }]
    })
    .sort((a, b) => b.side - a.side)
}

const busiest = (places: Place[]): string | undefined =>
  places.reduce<Place | undefined>(
    (best, place) => (!best || place.county.sessionCount > best.county.sessionCount ? place : best),
    undefined,
  )?.fips
