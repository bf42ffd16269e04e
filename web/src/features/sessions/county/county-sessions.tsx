import type { County } from '@county-golf/contract/locations'
import type { Session } from '@county-golf/contract/sessions'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLoginPrompt } from '../../../domain/login-prompt.ts'
import { canAsk, canJoin } from '../../../domain/sessions/can.ts'
import { sessionDay } from '../../../domain/sessions/labels.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { clock } from '../../../lib/dates.ts'
import { HydrateNear } from '../../../lib/hydrate-near.tsx'
import { useHydrated } from '../../../lib/hydration.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { countySessionsQuery } from '../api.ts'
import { SessionLink, WaitlistLink } from '../components/links.tsx'
import { SessionPayLine } from '../components/price.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { actionName, commonCopy, joinCopy } from '../copy.ts'
import { joinLabel, sessionName } from '../session-display.ts'
import { type SessionActions, useSessionActions } from '../use-session-actions.tsx'
import styles from './county.module.css'
import { CoursesWithSessions } from './courses-with-sessions.tsx'

const ElseNear = lazyComponent(async () => (await import('./county-parts.ts')).ElseNear)

/** The upcoming sessions of a county, soonest first. Without any, those nearby. */
export function CountySessions({ county }: { county: County }) {
  const { actions, dialog } = useSessionActions('county')
  const query = useInfiniteQuery(countySessionsQuery(county.stateCode, county.fullName))
  const list = useRef<HTMLUListElement>(null)
  return (
    <Loaded
      query={query}
      failed={commonCopy.loadFailed}
      loading={commonCopy.loading}
      skeleton={<SkeletonRows />}
    >
      {({ pages }) => {
        const sessions = pages.flatMap(({ items }) => items)
        if (sessions.length === 0)
          return (
            <>
              <NoSessions county={county} />
              <Nearby county={county} />
            </>
          )
        return (
          <>
            <ul ref={list} className="line-above">
              {sessions.map((session, place) => (
                <HydrateNear key={session.id} element={() => list.current?.children[place]}>
                  <SessionRow session={session} actions={actions} />
                </HydrateNear>
              ))}
            </ul>
            {query.hasNextPage && (
              <Row justify="center" className={styles.more}>
                <MoreButton query={query} />
              </Row>
            )}
            <CoursesWithSessions county={county} sessions={sessions} />
            {dialog}
          </>
        )
      }}
    </Loaded>
  )
}

/** What else there is. The server's page stays the same for all guests. */
function Nearby({ county }: { county: County }) {
  return useHydrated() && <ElseNear county={county} />
}

function NoSessions({ county: { stateCode, fullName } }: { county: County }) {
  const { user } = useViewer()
  const loginPrompt = useLoginPrompt()
  const navigate = useNavigate()
  const search = { state: stateCode, county: fullName }
  return (
    <EmptyState
      title={`No sessions available in ${fullName}`}
      action={
        user ? (
          <LinkButton to="/create-session" search={search}>
            {commonCopy.createSession}
          </LinkButton>
        ) : (
          <Button
            onClick={() =>
              loginPrompt.require(
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
      Be the first to plan a round here.{' '}
      <Link to="/find-a-game" search={search}>
        Let us find you a game.
      </Link>
    </EmptyState>
  )
}

export const SkeletonRows = () => (
  <div className="line-above">
    {['1', '2', '3', '4'].map((key) => (
      <div key={key} className={styles.skeletonRow}>
        <Skeleton height="3.5rem" />
      </div>
    ))}
  </div>
)

function SessionRow({ session, actions }: { session: Session; actions: SessionActions }) {
  const now = serverNow()
  const { id, playerDetails, maxPlayers, date, timeZone } = session
  const name = sessionName(session, now)
  const label = joinLabel(session, now, joinCopy.join)
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <p className={styles.day}>{sessionDay(session, now)}</p>
        <Muted size="medium" className="figures">
          {clock(date, timeZone)}
        </Muted>
      </div>
      <div className={styles.course}>
        <h2>
          <SessionLink session={session} />
        </h2>
        <Row gap={2} inline className={`soft-second ${styles.players}`}>
          {playerDetails.length > 0 && <AvatarRow people={playerDetails} size={24} />}
          <span className="figures">
            {session.spotsTaken}/{maxPlayers} players
          </span>
        </Row>
      </div>
      <Row gap={2} wrap justify="end" className={styles.badges}>
        <SessionBadges session={session} whole />
      </Row>
      <div>
        <SessionPayLine session={session} />
      </div>
      <Row gap={1} wrap justify="end" className={styles.action}>
        {session.viewer?.isMember ? (
          <LinkButton
            to="/sessions/$id"
            params={{ id }}
            variant="outline"
            aria-label={actionName(joinCopy.viewDetails, name)}
          >
            {joinCopy.viewDetails}
          </LinkButton>
        ) : (
          <Button
            disabled={!canJoin(session, now) && !canAsk(session, now)}
            aria-label={actionName(label, name)}
            onClick={() => actions.join(session)}
          >
            {label}
          </Button>
        )}
        <Link
          to="/sessions/$id"
          params={{ id }}
          className={`touch ${styles.arrow}`}
          aria-label={`View ${name}`}
        >
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
        <WaitlistLink session={session} className={styles.wait} />
      </Row>
    </li>
  )
}
