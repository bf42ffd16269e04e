import { useState } from 'react'
import { useGeo } from '../lib/geo.ts'
import { countyLevel } from './county-level.ts'
import styles from './county-outline.module.css'
import { cx } from './cx.ts'

type CountyOutlineProps = {
  /** Null for a county that an administrator added: it has no outline and gets a plain mark. */
  fips: string | null
  stateCode: string
  /** Its upcoming public sessions, which decide the fill. */
  count: number
  /** Width and height of the square it is drawn in; any CSS length. */
  size?: string
  className?: string
}

/**
 * A county's own outline, decoration beside its name. Its place is kept while the outlines of its
 * state are fetched (once for all counties of a state).
 */
export function CountyOutline({
  fips,
  stateCode,
  count,
  size = '4.5rem',
  className,
}: CountyOutlineProps) {
  const { data } = useGeo(fips ? `outlines/${stateCode}.json` : null)
  const path = fips ? data?.[fips] : undefined
  // Only what comes late fades in; cards that scroll into view are simply there.
  const [late] = useState(data === undefined)
  const unknown = !fips || (data !== undefined && !path)
  return (
    <svg
      className={cx(styles.outline, className)}
      style={{ width: size, height: size }}
      viewBox="0 0 100 100"
      data-level={countyLevel(count)}
      data-late={late || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {path && <path className={styles.shape} d={path} />}
      {unknown && (
        <path
          className={styles.shape}
          data-plain
          d="M50 6 84 20v34c0 20-16 32-34 40C32 86 16 74 16 54V20z"
        />
      )}
    </svg>
  )
}
