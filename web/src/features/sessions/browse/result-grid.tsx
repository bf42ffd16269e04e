import type { Session } from '@county-golf/contract/sessions'
import { Loading } from '../../../ui/states.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { SessionCard } from './session-card.tsx'
import { SkeletonCard } from './skeleton-card.tsx'

type ResultGridProps = { sessions: Session[]; typed?: string | undefined; actions: SessionActions }

export function ResultGrid({ sessions, typed, actions }: ResultGridProps) {
  return (
    <ul className={styles.grid}>
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} typed={typed} actions={actions} />
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
