import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The rim that a camera needs around a code, in its squares. */
const rim = 4

/** A text as a square for cameras, drawn as one path; `label` says what it holds. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: rim })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  )
}
