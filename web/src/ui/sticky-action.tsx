import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import styles from './sticky-action.module.css'

type StickyActionProps = {
  /** Text next to the button, such as the amount to pay. */
  note?: ReactNode
  /** The button. */
  children: ReactNode
}

/**
 * Keeps the primary action at the bottom of the screen on phones. Hidden on wide screens. The last child of
 * `Page`.
 */
export function StickyAction({ note, children }: StickyActionProps) {
  return (
    <Row gap={4} justify="between" className={styles.bar} data-sticky-action="">
      <div className="shrinks">{note}</div>
      {children}
    </Row>
  )
}
