import type { Session } from '@county-golf/contract/sessions'
import { Loading } from '../../../ui/states.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { SessionCard } from './session-card.tsx'
import { SkeletonCard } from './skeleton-card.tsx'

type ResultGridProps = {
  sessions: Session[]
  typed?: string | undefined
  actions: SessionActions
  /** The level of the cards' headings; h3 under a heading of their own. */
  as?: 'h2' | 'h3'
}

export function ResultGrid({ sessions, typed, actions, as }: ResultGridProps) {
  return (
    <ul className={styles.grid}>
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} typed={typed} actions={actions} as={as} />
      ))}
    </ul>
  )
}

const places = ['1', '2', '3', '4', '5', '6']

export function SkeletonGrid() {
  return (
    <Loading label="Loading sessions…">
      <div className={styles.grid}>
        {places.map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </Loading>
  )
}
