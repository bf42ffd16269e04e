import type { HTMLAttributes } from 'react'
import { cx } from './cx.ts'

const sizes = {
  inherit: 'soft',
  medium: 'soft-medium',
  second: 'soft-second',
  small: 'soft-small',
} as const

type MutedProps = HTMLAttributes<HTMLElement> & {
  /** The HTML element. */
  as?: 'p' | 'span' | 'div' | 'li' | 'dt' | 'small' | 'time'
  /** `inherit` is the size of the text around it. */
  size?: keyof typeof sizes
}

/** Text of less weight: a note, a hint, a place below its name. */
export function Muted({ as: Element = 'p', size = 'second', className, ...rest }: MutedProps) {
  return <Element {...rest} className={cx(sizes[size], className)} />
}

/** A section's heading in the size of a card's. */
export function Subheading({ className, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  return <h2 {...rest} className={cx('subheading', className)} />
}
