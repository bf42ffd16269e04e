import type { ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'fairway' | 'brass' | 'lake' | 'flag'
  icon?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; leave it out for what was there all along. */
  role?: 'alert' | 'status'
  children: ReactNode
}

/** A few words about the things around it, on a quiet ground. */
export function Notice({ tone = 'fairway', icon, action, role, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
