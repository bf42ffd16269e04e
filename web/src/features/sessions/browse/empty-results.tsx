import type { Session } from '@county-golf/contract/sessions'
import { useViewer } from '../../../lib/viewer.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { defaultDistance, distances, zipIn } from '../search-params.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './browse.module.css'
import { placeOfZip, type Zip } from './matched.tsx'
import { ResultGrid } from './result-grid.tsx'
import type { Browse } from './use-browse.ts'

type EmptyResultsProps = {
  browse: Browse
  zip: Zip | undefined
  /** Sessions whose names are similar to the search text. */
  similar: Session[]
  actions: SessionActions
}

/** Nothing matches: sessions with similar names, else the one next step. */
export function EmptyResults({ browse, zip, similar, actions }: EmptyResultsProps) {
  const { user } = useViewer()
  const { q } = browse.search
  if (similar.length > 0)
    return (
      <>
        <p className={styles.alike}>No sessions match “{q}”. Here are some with similar names.</p>
        <ResultGrid sessions={similar} actions={actions} />
      </>
    )
  if (zip) return <NoneNear browse={browse} zip={zip} />
  const unknown = browse.search.zip ?? zipIn(q)
  if (unknown)
    return (
      <EmptyState
        title={`We couldn’t find ZIP code ${unknown}`}
        action={
          <Button variant="outline" onClick={browse.clearAll}>
            Clear filters
          </Button>
        }
      >
        Check the digits, or search by course, county, or state.
      </EmptyState>
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
      Try another course, county, ZIP code, host, or date.
    </EmptyState>
  ) : (
    <EmptyState
      title="No sessions available"
      action={user && <LinkButton to="/create-session">Create the first session</LinkButton>}
    >
      {user
        ? 'Choose a course and a tee time, and others can join you.'
        : 'Log in to create the first one. Others can then join you.'}
    </EmptyState>
  )
}

/** The next step is to look further away, as long as there is a longer distance. */
function NoneNear({ browse, zip }: { browse: Browse; zip: Zip }) {
  const within = browse.search.within ?? defaultDistance
  const further = distances.find((miles) => miles > within)
  return (
    <EmptyState
      title="No sessions match your filters"
      action={
        <>
          {further && (
            <Button onClick={() => browse.set({ within: further })}>
              Search within {further} miles
            </Button>
          )}
          <Button variant="outline" onClick={browse.clearAll}>
            Clear filters
          </Button>
        </>
      }
    >
      We found none within {within} miles of {placeOfZip(zip)}.
    </EmptyState>
  )
}
