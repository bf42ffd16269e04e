import type { County } from '@county-golf/contract/locations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSignInPrompt } from '../../../lib/sign-in-prompt.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx'
import { countySessions, reasonOf } from '../api.ts'
import { MoreButton } from '../parts/more-button.tsx'
import { useSessionActions } from '../use-session-actions.tsx'
import styles from './county.module.css'
import { SessionRow } from './session-row.tsx'

/** The upcoming sessions of a county, soonest first. */
export function CountySessions({ county }: { county: County }) {
  const actions = useSessionActions('county')
  const query = useInfiniteQuery(countySessions(county.stateCode, county.fullName))
  const sessions = query.data?.pages.flatMap(({ items }) => items) ?? []

  if (!query.data)
    return query.isError ? (
      <ErrorState
        title="Failed to load sessions"
        message={reasonOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <Loading label="Loading sessions…">
        <SkeletonRows />
      </Loading>
    )
  if (sessions.length === 0) return <NoSessions county={county} />
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} actions={actions} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <MoreButton query={query} />
        </div>
      )}
      {actions.dialogs}
    </>
  )
}

function NoSessions({ county: { stateCode, fullName } }: { county: County }) {
  const { user } = useViewer()
  const signIn = useSignInPrompt()
  const navigate = useNavigate()
  const search = { state: stateCode, county: fullName }
  return (
    <EmptyState
      title={`No sessions available in ${fullName}`}
      action={
        user ? (
          <LinkButton to="/create-session" search={search}>
            Create Session
          </LinkButton>
        ) : (
          <Button
            onClick={() =>
              signIn.require(
                () => void navigate({ to: '/create-session', search }),
                'Please login to create sessions',
                'login',
              )
            }
          >
            Login to create a session
          </Button>
        )
      }
    >
      Plan the first round here, and others can join you.
    </EmptyState>
  )
}

const places = ['1', '2', '3', '4']

export function SkeletonRows() {
  return (
    <div className={styles.rows}>
      {places.map((place) => (
        <div key={place} className={styles.boneRow}>
          <Skeleton height="3.5rem" />
        </div>
      ))}
    </div>
  )
}
