import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { commonCopy } from '../copy.ts'
import { matchedHosts } from '../matched-hosts.ts'
import { defaultDistance, distances, type SessionSearch, zipIn } from '../search-params.ts'
import { isFiltered } from '../search-request.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { ResultGrid } from './results.tsx'
import type { Browse } from './use-browse.ts'

type EmptyResultsProps = {
  browse: Browse
  /** What the results are for. */
  search: SessionSearch
  zip: Zip | undefined
  /** Sessions whose names are similar to the search text. */
  similar: Session[]
  actions: SessionActions
}

/** Sessions with similar names if none match, or the next step. */
export function EmptyResults({ browse, search, zip, similar, actions }: EmptyResultsProps) {
  const { user } = useViewer()
  const { q } = search
  if (similar.length > 0)
    return (
      <>
        <p className={styles.note}>
          No sessions match “{q ?? ''}”. Here are some with similar names.
        </p>
        <ResultGrid sessions={similar} actions={actions} />
      </>
    )
  const findGame = <Link to="/find-a-game">Let us find you a game.</Link>
  const clearFilters = (
    <Button variant="outline" onClick={browse.clearAll}>
      Clear filters
    </Button>
  )
  const place = zip
    ? zipName(zip)
    : search.near !== undefined && search.near === browse.home?.near && browse.home.name
  if (place) {
    const within = search.within ?? defaultDistance
    const farther = distances.find((miles) => miles > within)
    return (
      <EmptyState
        title="No sessions match your filters"
        action={
          <>
            {farther && (
              <Button onClick={() => browse.set({ within: farther })}>
                Search within {farther} miles
              </Button>
            )}
            {clearFilters}
          </>
        }
      >
        We found none within {within} miles of {place}. {findGame}
      </EmptyState>
    )
  }
  const unknownZip = search.zip ?? zipIn(q)
  if (unknownZip)
    return (
      <EmptyState title={`We couldn’t find ZIP code ${unknownZip}`} action={clearFilters}>
        Check the digits, or search by course, county, or state.
      </EmptyState>
    )
  return isFiltered(search) ? (
    <EmptyState
      title="No sessions match your filters"
      action={
        <>
          {clearFilters}
          {user && <LinkButton to="/create-session">{commonCopy.createSession}</LinkButton>}
        </>
      }
    >
      Try another course, county, ZIP code, host, or date. {findGame}
    </EmptyState>
  ) : (
    <EmptyState
      title="No sessions available"
      action={user && <LinkButton to="/create-session">Create the first session</LinkButton>}
    >
      {user
        ? 'Pick a course and tee time, and other golfers can join.'
        : 'Log in to create the first one.'}{' '}
      {findGame}
    </EmptyState>
  )
}

type Zip = NonNullable<Output<'GET /sessions/paginated'>['zip']>

type MatchNoteProps = { zip: Zip | undefined; sessions: Session[]; search: SessionSearch }

const maxHosts = 3

/** What the search matched that the cards don't show: the city of a ZIP code, or hosts. */
export function MatchNote({ zip, sessions, search: { q, within } }: MatchNoteProps) {
  if (sessions.length === 0) return null
  const hosts = zip ? [] : matchedHosts(sessions, q)
  if (!zip && hosts.length === 0) return null
  return (
    <p className={styles.note}>
      {zip
        ? `Within ${within ?? defaultDistance} miles of ${zipName(zip)}`
        : `Includes sessions hosted by ${listOf(hosts)}.`}
    </p>
  )
}

/** `Pebble Beach, CA 93953` */
const zipName = ({ place, stateCode, code }: Zip): string => `${place}, ${stateCode} ${code}`

const listOf = (hosts: string[]): string => {
  const more = hosts.length - maxHosts
  const named = hosts.slice(0, maxHosts)
  return new Intl.ListFormat('en-US').format(more > 0 ? [...named, `${more} more`] : named)
}
