import { memo, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { loadGeo, type UsMap } from '../../domain/locations/geo.ts'
import { sessionCountText } from './copy.ts'
import styles from './county-map.module.css'
import { contains, middleOf, ringsOf } from './map-geometry.ts'
import { focusNeighbor, ShapeLink } from './map-shape-link.tsx'
import type { MapSummary, StateSummary } from './map-summary.ts'
import type { Tip } from './map-tooltip.tsx'

type StateShapesProps = {
  country: UsMap
  summary: MapSummary
  chosen: string | undefined
  onTip: (tip: Tip | undefined) => void
}

/** The states as links that zoom in. One is in the tab order, and arrow keys reach the others. */
export const StateShapes = memo(function StateShapes({
  country,
  summary,
  chosen,
  onTip,
}: StateShapesProps) {
  const [current, setCurrent] = useState('KS')
  const middles = useMemo(
    () =>
      new Map(
        Object.entries(country.states).map(([code, { box }]) => [code, middleOf(box)] as const),
      ),
    [country],
  )
  // The highlighted outline is drawn above its neighbors, and changes without a render.
  const edge = useRef<SVGPathElement>(null)
  const highlight = (path: string) => edge.current?.setAttribute('d', path)
  const countyAt = useCountyAt(country, summary, edge)

  const showTooltip = (code: string, name: string, event: PointerEvent<HTMLAnchorElement>) => {
    if (event.pointerType === 'touch') return
    const county = countyAt(code, event)
    onTip({
      x: event.clientX,
      y: event.clientY,
      title: county?.fullName ?? name,
      text: county ? sessionCountText(county.sessionCount) : textOf(summary.states.get(code)),
      hint: county ? `${name} · click to zoom in` : 'Click to zoom in',
    })
  }

  return (
    <g>
      {Object.entries(country.states).map(([code, { name, path }]) => (
        <ShapeLink
          key={code}
          to="/"
          search={(old) => ({ ...old, state: code })}
          resetScroll={false}
          preload={false}
          path={path}
          className={styles.state}
          data-state={code}
          tabIndex={!chosen && code === current ? 0 : -1}
          aria-label={labelOf(name, summary.states.get(code))}
          aria-hidden={code === chosen || undefined}
          data-chosen={code === chosen || undefined}
          onClick={() => onTip(undefined)}
          onKeyDown={(event) => focusNeighbor(event, middles, code)}
          onFocus={(event) => {
            setCurrent(code)
            highlight(path)
            if (!event.currentTarget.matches(':focus-visible')) return
            const place = event.currentTarget.getBoundingClientRect()
            onTip({
              x: place.x + place.width / 2,
              y: place.y + place.height / 2,
              title: name,
              text: textOf(summary.states.get(code)),
              hint: 'Press Enter to zoom in',
            })
          }}
          onBlur={() => {
            highlight('')
            onTip(undefined)
          }}
          onPointerEnter={(event) => {
            if (event.pointerType !== 'touch') highlight(path)
            void loadGeo(`states/${code}.json`)
          }}
          onPointerMove={(event) => showTooltip(code, name, event)}
          onPointerLeave={() => {
            highlight('')
            onTip(undefined)
          }}
        />
      ))}
      <path ref={edge} className={styles.edge} />
    </g>
  )
})

const textOf = (state: StateSummary | undefined): string =>
  state?.sessions
    ? `${sessionCountText(state.sessions)} in ${state.activeCounties} ${state.activeCounties === 1 ? 'county' : 'counties'}`
    : sessionCountText(0)

const labelOf = (name: string, state: StateSummary | undefined) => `${name}: ${textOf(state)}`

/** Finds the county under the pointer. Parses a county's rings the first time they are needed. */
function useCountyAt(
  country: UsMap,
  { countiesOf }: MapSummary,
  inMap: RefObject<SVGGraphicsElement | null>,
) {
  return useMemo(() => {
    const rings = new Map<string, ReturnType<typeof ringsOf>>()
    return (code: string, event: PointerEvent<HTMLAnchorElement>) => {
      const toMap = inMap.current?.getScreenCTM()?.inverse()
      if (!toMap) return undefined
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toMap)
      return countiesOf.get(code)?.find(({ fips }) => {
        if (!fips) return false
        const known = rings.get(fips) ?? ringsOf(country.counties[fips] ?? '')
        rings.set(fips, known)
        return contains(known, [x, y])
      })
    }
  }, [country, countiesOf, inMap])
}
