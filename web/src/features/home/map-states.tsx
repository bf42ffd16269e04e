import { memo, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { loadGeo, type UsMap } from '../../lib/geo.ts'
import { sessionsText } from './county.ts'
import styles from './county-map.module.css'
import { contains, isArrow, middleOf, neighbour, ringsOf } from './map-geometry.ts'
import { ShapeLink } from './map-shape-link.tsx'
import type { MapSummary, StateSummary } from './map-summary.ts'
import type { Tip } from './map-tip.tsx'

type StateShapesProps = {
  country: UsMap
  summary: MapSummary
  chosen: string | undefined
  onTip: (tip: Tip | undefined) => void
}

/** The states, each leading to its own map: one of them in the order of Tab, the arrow keys lead to the others. */
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
  // The edge of what is pointed at lies above the neighbours, and moves without a render.
  const edge = useRef<SVGPathElement>(null)
  const light = (path: string) => edge.current?.setAttribute('d', path)
  const countyAt = useCountyAt(country, summary, edge)

  const point = (code: string, name: string, event: PointerEvent<HTMLAnchorElement>) => {
    if (event.pointerType === 'touch') return
    const county = countyAt(code, event)
    onTip({
      x: event.clientX,
      y: event.clientY,
      title: county?.fullName ?? name,
      text: county ? sessionsText(county.sessionCount) : textOf(summary.states.get(code)),
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
          onKeyDown={(event) => {
            if (!isArrow(event.key)) return
            event.preventDefault()
            const next = neighbour(middles, code, event.key)
            const group = event.currentTarget.parentElement
            if (next) group?.querySelector<SVGElement>(`[data-state="${next}"]`)?.focus()
          }}
          onFocus={(event) => {
            setCurrent(code)
            light(path)
            if (!event.currentTarget.matches(':focus-visible')) return
            const place = event.currentTarget.getBoundingClientRect()
            onTip({
              x: place.x + place.width / 2,
              y: place.y + place.height / 2,
              title: name,
              text: textOf(summary.states.get(code)),
              hint: 'Enter to zoom in',
            })
          }}
          onBlur={() => {
            light('')
            onTip(undefined)
          }}
          onPointerEnter={(event) => {
            if (event.pointerType !== 'touch') light(path)
            void loadGeo(`states/${code}.json`)
          }}
          onPointerMove={(event) => point(code, name, event)}
          onPointerLeave={() => {
            light('')
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
    ? `${sessionsText(state.sessions)} in ${state.activeCounties} ${state.activeCounties === 1 ? 'county' : 'counties'}`
    : sessionsText(0)

const labelOf = (name: string, state: StateSummary | undefined) => `${name}: ${textOf(state)}`

/** Which county of a state the pointer is over. A state's rings are read when it is first pointed at. */
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
