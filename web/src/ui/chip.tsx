import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { cx } from './cx.ts'

type ChipProps = ComponentProps<'button'> & {
  /** For a filter that is on or off. Omit it for a button that opens something (`aria-expanded`). */
  pressed?: boolean
  /** A number after the label, such as active filters. 0 is hidden. */
  count?: number
}

export function Chip({ pressed, count = 0, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={cx(styles.chip, className)} aria-pressed={pressed}>
      {children}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}
