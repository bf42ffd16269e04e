import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../lib/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { nearMisses } from '../api.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { ResultGrid } from './result-grid.tsx'
import type { Browse } from './use-browse.ts'

type EmptyResultsProps = { browse: Browse; actions: SessionActions }

/** Nothing matches: what comes near a mistyped text, else the one next step. */
export function EmptyResults({ browse, actions }: EmptyResultsProps) {
  const { user } = useViewer()
  const { q = '' } = browse.search
  const onlyText = q !== '' && browse.filters === 0
  const alike = useQuery({ ...nearMisses(q), enabled: onlyText })
  const found = onlyText ? (alike.data?.items ?? []) : []

  if (found.length > 0)
    return (
      <>
        <p className={styles.alike} role="status">
          No session has “{q}”. These come close:
        </p>
        <ResultGrid sessions={found} actions={actions} />
      </>
    )
  return browse.isFiltered ? (
    <EmptyState
      title="No sessions match your filters"
      action={
        <>
          <Button variant="outline" onClick={browse.clearAll}>
            Clear filters
          </Button>
          {user && <LinkButton to="/create-session">Create Session</LinkButton>}
        </>
      }
    >
      Try another place or date, or widen the level.
    </EmptyState>
  ) : (
    <EmptyState
      title="No sessions available"
      action={user && <LinkButton to="/create-session">Create the first session</LinkButton>}
    >
      {user
        ? 'Choose a course and a tee time, and others can join you.'
        : 'Sign in to create the first one; others can then join you.'}
    </EmptyState>
  )
}
