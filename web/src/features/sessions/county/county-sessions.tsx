import type { County } from '@county-golf/contract/locations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLoginPrompt } from '../../../data/login-prompt.ts'
import { useViewer } from '../../../data/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { countySessionsQuery } from '../api.ts'
import { commonCopy, countyCopy } from '../copy.ts'
import { useSessionActions } from '../use-session-actions.tsx'
import styles from './county.module.css'
import { SessionRow } from './session-row.tsx'

/** The upcoming sessions of a county, soonest first. */
export function CountySessions({ county }: { county: County }) {
  const { actions, dialogs } = useSessionActions('county')
  const query = useInfiniteQuery(countySessionsQuery(county.stateCode, county.fullName))
  return (
    <Loaded
      query={query}
      failed={commonCopy.loadFailed}
      loading={commonCopy.loading}
      skeleton={<SkeletonRows />}
    >
      {({ pages }) => {
        const sessions = pages.flatMap(({ items }) => items)
        if (sessions.length === 0) return <NoSessions county={county} />
        return (
          <>
            <ul className="line-above">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} actions={actions} />
              ))}
            </ul>
            {query.hasNextPage && (
              <Row justify="center" className="above-8">
                <MoreButton query={query} />
              </Row>
            )}
            {dialogs}
          </>
        )
      }}
    </Loaded>
  )
}

function NoSessions({ county: { stateCode, fullName } }: { county: County }) {
  const { user } = useViewer()
  const signIn = useLoginPrompt()
  const navigate = useNavigate()
  const search = { state: stateCode, county: fullName }
  return (
    <EmptyState
      title={countyCopy.none(fullName)}
      action={
        user ? (
          <LinkButton to="/create-session" search={search}>
            {commonCopy.createSession}
          </LinkButton>
        ) : (
          <Button
            onClick={() =>
              signIn.require(
                () => void navigate({ to: '/create-session', search }),
                countyCopy.loginFirst,
                'login',
              )
            }
          >
            {countyCopy.loginToCreate}
          </Button>
        )
      }
    >
      {countyCopy.noneHint}
    </EmptyState>
  )
}

const placeholders = ['1', '2', '3', '4']

export function SkeletonRows() {
  return (
    <div className="line-above">
      {placeholders.map((key) => (
        <div key={key} className={styles.skeletonRow}>
          <Skeleton height="3.5rem" />
        </div>
      ))}
    </div>
  )
}
