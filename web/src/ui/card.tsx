import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  /** The HTML element. */
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: boolean
}

export function Card({ as: Element = 'div', padding = true, className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={cx(styles.card, className)} data-padding={padding || undefined} />
  )
}
