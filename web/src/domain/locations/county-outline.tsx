import { useRef, useState } from 'react'
import { useNear } from '../../lib/use-near.ts'
import { cx } from '../../ui/cx.ts'
import { countyLevel } from './county-level.ts'
import styles from './county-outline.module.css'
import { useGeo } from './geo.ts'

type CountyOutlineProps = {
  /** Null for a county that an admin added. It has no outline and gets a shield instead. */
  fips: string | null
  stateCode: string
  /** Upcoming public sessions, which set the fill color. */
  count: number
  /** The side of the square around it, a CSS length. */
  size?: string
  className?: string
}

const shield = 'M50 6 84 20v34c0 20-16 32-34 40C32 86 16 74 16 54V20z'

/**
 * The decorative outline of a county. Reserves its space until the outlines of the state have loaded, which are
 * fetched together once one of them is near the window.
 */
export function CountyOutline({
  fips,
  stateCode,
  count,
  size = '4.5rem',
  className,
}: CountyOutlineProps) {
  const element = useRef<SVGSVGElement>(null)
  const isNear = useNear(element)
  const { data } = useGeo(fips ? `outlines/${stateCode}.json` : null, isNear)
  const path = fips ? data?.[fips] : undefined
  // Fade in only when the outline loads after the first render.
  const [isLate] = useState(data === undefined)
  const isPlain = !path && (!fips || data !== undefined)
  return (
    <svg
      ref={element}
      className={cx(styles.outline, className)}
      style={{ width: size, height: size }}
      viewBox="0 0 100 100"
      data-level={countyLevel(count)}
      data-late={isLate || undefined}
      data-plain={isPlain || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {(path || isPlain) && <path d={path ?? shield} />}
    </svg>
  )
}
