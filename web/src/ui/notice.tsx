import type { ReactNode } from 'react'
import { Row } from './layout.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'fairway' | 'brass' | 'lake' | 'flag'
  icon?: ReactNode
  /** A button that resolves it. */
  action?: ReactNode
  /** `alert` interrupts screen readers, `status` waits. Omit it for content that was there from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A short message on a tinted background. */
export function Notice({ tone = 'fairway', icon, action, role, children }: NoticeProps) {
  return (
    <Row gap={[2, 3]} wrap className={styles.notice} data-tone={tone} role={role}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.text}>{children}</div>
      {action && <div className="shrinks">{action}</div>}
    </Row>
  )
}
