import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'fairway' | 'solid' | 'deep' | 'brass' | 'lake' | 'flag' | 'flag-solid' | 'gray'

/** A short label for a status or a role. Color never carries the meaning alone. */
export function Badge({ tone = 'fairway', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
