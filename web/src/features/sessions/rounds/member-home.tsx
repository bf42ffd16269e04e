import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { mySessionsQuery } from '../../../domain/sessions/queries.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { QueryError } from '../../../ui/loaded.tsx'
import { Muted } from '../../../ui/text.tsx'
import { browseQuery } from '../api.ts'
import { isFirstTry, useHomePlace } from '../use-home-place.ts'
import { NextRound } from './next-round.tsx'
import { nearSearch, SessionsNear } from './session-lines.tsx'

type MemberHomeProps = {
  /** Rounds that need the viewer's score. */
  reminder: ReactNode
  reminderQuery: Pick<UseQueryResult, 'isLoading' | 'failureCount'>
  /** Shown until everything is known. */
  waiting: ReactNode
}

/**
 * What a member's home page starts with: rounds that need a score, the next round, and sessions near the home county.
 * All appear together, so that nothing on the page moves.
 */
export function MemberHome({ reminder, reminderQuery, waiting }: MemberHomeProps) {
  const { user } = useViewer()
  const home = useHomePlace()
  const mine = useQuery(mySessionsQuery)
  const near = useInfiniteQuery({
    ...browseQuery(nearSearch(home?.near)),
    enabled: home?.near !== undefined,
  })
  // Once everything is known, it stays: the parts read again what failed when they appear.
  const [isKnown, setKnown] = useState(false)
  const isWaiting = (home && !home.near) || [mine, near, reminderQuery].some(isFirstTry)
  if (!isWaiting && !isKnown) setKnown(true)
  if (isWaiting && !isKnown) return waiting
  return (
    <>
      {reminder}
      {mine.isError && !mine.data && (
        <QueryError
          query={mine}
          failed="Couldn’t load your next round. Please try again."
          inNotice
        />
      )}
      <NextRound upcoming={mine.data?.upcoming ?? []} />
      {home?.near && (
        <SessionsNear near={home.near} title={`Near ${home.name}`}>
          No sessions within 50 miles yet. <Link to="/find-a-game">Let us find you a game</Link>.
        </SessionsNear>
      )}
      {!user?.homeCounty && (
        <Muted size="medium">
          <Link to="/profile">Add your home county</Link> to see sessions near you.
        </Muted>
      )}
    </>
  )
}
