import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './text.module.css'

type MutedProps = HTMLAttributes<HTMLElement> & {
  /** The HTML element. */
  as?: 'p' | 'span' | 'div' | 'li' | 'dt' | 'small' | 'time'
  /** `inherit` is the size of the text around it. */
  size?: 'inherit' | 'medium' | 'second' | 'small'
}

/** Text of less weight: a note, a hint, a place below its name. */
export function Muted({ as: Element = 'p', size = 'second', className, ...rest }: MutedProps) {
  return <Element {...rest} className={cx(styles.muted, className)} data-size={size} />
}

/** A section's heading in the size of a card's. */
export function Subheading({ className, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  return <h2 {...rest} className={cx(styles.subheading, className)} />
}
