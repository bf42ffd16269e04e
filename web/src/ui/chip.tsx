import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { cx } from './cx.ts'

type ChipProps = ComponentProps<'button'> & {
  /** On or off, for a filter; leave it out for a button that opens something (`aria-expanded`). */
  pressed?: boolean
  /** A number behind the word, such as how many filters are set; 0 is not shown. */
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
