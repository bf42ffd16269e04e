import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

type StickyActionProps = {
  /** What the action means: 'You pay now' and the amount. */
  note?: ReactNode
  /** The button. */
  children: ReactNode
}

/**
 * Keeps the one action of a screen within the thumb's reach on phones; absent on wide windows.
 * The last child of `Page`.
 */
export function StickyAction({ note, children }: StickyActionProps) {
  return (
    <div className={styles.bar} data-sticky-action="">
      <div className={styles.note}>{note}</div>
      {children}
    </div>
  )
}
