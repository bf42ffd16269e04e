import type { Session } from '@county-golf/contract/sessions'
import { memo } from 'react'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { SessionCard } from './session-card.tsx'
import { SkeletonCard } from './skeleton-card.tsx'

type ResultGridProps = {
  sessions: Session[]
  query?: string | undefined
  actions: SessionActions
  /** The level of the cards' headings. Use h3 below a section heading. */
  as?: 'h2' | 'h3'
}

/** Renders again only if its sessions change, not with each tap on a filter. */
export const ResultGrid = memo(function ResultGrid({
  sessions,
  query,
  actions,
  as,
}: ResultGridProps) {
  return (
    <ul className={styles.grid}>
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} query={query} actions={actions} as={as} />
      ))}
    </ul>
  )
})

const placeholders = ['1', '2', '3', '4', '5', '6']

export function SkeletonGrid() {
  return (
    <div className={styles.grid}>
      {placeholders.map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}
