import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'fairway' | 'solid' | 'deep' | 'brass' | 'lake' | 'flag' | 'flag-solid' | 'grey'

/** A word about a thing: its state, its holder's role. Never the only bearer of a meaning by colour. */
export function Badge({ tone = 'fairway', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
