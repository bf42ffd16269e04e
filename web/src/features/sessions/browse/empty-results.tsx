import type { Session } from '@county-golf/contract/sessions'
import { useViewer } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { browseCopy, commonCopy } from '../copy.ts'
import { matchedHosts } from '../matched-hosts.ts'
import {
  defaultDistance,
  distances,
  isFiltered,
  type SessionSearch,
  zipIn,
} from '../search-params.ts'
import type { SessionActions } from '../use-session-actions.tsx'
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
        <p className="below-4">{browseCopy.similar(q ?? '')}</p>
        <ResultGrid sessions={similar} actions={actions} />
      </>
    )
  const clearFilters = (
    <Button variant="outline" onClick={browse.clearAll}>
      {browseCopy.clearFilters}
    </Button>
  )
  if (zip) {
    const within = search.within ?? defaultDistance
    const farther = distances.find((miles) => miles > within)
    return (
      <EmptyState
        title={browseCopy.noMatches}
        action={
          <>
            {farther && (
              <Button onClick={() => browse.set({ within: farther })}>
                {browseCopy.searchWithin(farther)}
              </Button>
            )}
            {clearFilters}
          </>
        }
      >
        {browseCopy.noneNear(within, zipName(zip))}
      </EmptyState>
    )
  }
  const unknownZip = search.zip ?? zipIn(q)
  if (unknownZip)
    return (
      <EmptyState title={browseCopy.unknownZip(unknownZip)} action={clearFilters}>
        {browseCopy.unknownZipHint}
      </EmptyState>
    )
  return isFiltered(search) ? (
    <EmptyState
      title={browseCopy.noMatches}
      action={
        <>
          {clearFilters}
          {user && <LinkButton to="/create-session">{commonCopy.createSession}</LinkButton>}
        </>
      }
    >
      {browseCopy.noMatchesHint}
    </EmptyState>
  ) : (
    <EmptyState
      title={browseCopy.none}
      action={user && <LinkButton to="/create-session">{browseCopy.createFirst}</LinkButton>}
    >
      {user ? browseCopy.noneHint : browseCopy.noneHintForGuests}
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
    <p className="below-4">
      {zip
        ? browseCopy.near(within ?? defaultDistance, zipName(zip))
        : browseCopy.hosts(listOf(hosts))}
    </p>
  )
}

/** `Pebble Beach, CA 93953` */
const zipName = ({ place, stateCode, code }: Zip): string => `${place}, ${stateCode} ${code}`

const listOf = (hosts: string[]): string => {
  const more = hosts.length - maxHosts
  const named = hosts.slice(0, maxHosts)
  return new Intl.ListFormat('en-US').format(more > 0 ? [...named, browseCopy.more(more)] : named)
}
