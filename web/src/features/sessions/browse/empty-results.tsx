import type { Session } from '@county-golf/contract/sessions'
import { useViewer } from '../../../data/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { browseCopy, commonCopy } from '../copy.ts'
import {
  defaultDistance,
  distances,
  isFiltered,
  type SessionSearch,
  zipIn,
} from '../search-params.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { type Zip, zipName } from './match-note.tsx'
import { ResultGrid } from './result-grid.tsx'
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
  if (zip) return <NoneNear browse={browse} search={search} zip={zip} />
  const unknownZip = search.zip ?? zipIn(q)
  if (unknownZip)
    return (
      <EmptyState
        title={browseCopy.unknownZip(unknownZip)}
        action={
          <Button variant="outline" onClick={browse.clearAll}>
            {browseCopy.clearFilters}
          </Button>
        }
      >
        {browseCopy.unknownZipHint}
      </EmptyState>
    )
  return isFiltered(search) ? (
    <EmptyState
      title={browseCopy.noMatches}
      action={
        <>
          <Button variant="outline" onClick={browse.clearAll}>
            {browseCopy.clearFilters}
          </Button>
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

/** Offers the next longer distance, if there is one. */
function NoneNear({ browse, search, zip }: { browse: Browse; search: SessionSearch; zip: Zip }) {
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
          <Button variant="outline" onClick={browse.clearAll}>
            {browseCopy.clearFilters}
          </Button>
        </>
      }
    >
      {browseCopy.noneNear(within, zipName(zip))}
    </EmptyState>
  )
}
