import type { ReactNode } from 'react'
import styles from './contour-background.module.css'

const width = 1440
const height = 500
const lines = 11
const step = 60

/** The path of one contour line: the sum of two waves, drawn through sampled points. */
function contour(line: number): string {
  const base = 90 + line * 32
  const y = (x: number) =>
    base +
    Math.sin(x / 210 + line * 0.55) * (30 - line) +
    Math.sin(x / 95 + line * 1.3) * (5 + line * 0.5) +
    ((x - width / 2) / width) * (lines / 2 - line) * 16
  const points = Array.from(
    { length: width / step + 1 },
    (_, i) => [i * step, y(i * step)] as const,
  )
  return points
    .map(([x, at], i) => {
      if (i === 0) return `M0 ${at.toFixed(1)}`
      // The control point follows the slope at this point, so the curve has no corners.
      const slope = (y(x + 1) - y(x - 1)) / 2
      return `S${x - step / 3} ${(at - (slope * step) / 3).toFixed(1)} ${x} ${at.toFixed(1)}`
    })
    .join('')
}

const paths = Array.from({ length: lines }, (_, line) => contour(line))

/** Contour lines behind the content of a positioned parent with `isolation: isolate`. */
export function ContourBackground() {
  return (
    <svg
      className={styles.contours}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** A screen with contour lines that fade out below its header. */
export function ContourGround({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <ContourBackground />
      {children}
    </div>
  )
}
