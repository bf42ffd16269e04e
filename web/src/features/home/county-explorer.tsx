import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import type { Counties } from './api.ts'
import type { County } from './county.ts'
import styles from './county-explorer.module.css'
import { CountyGrid, CountyGridSkeleton, CountyHead } from './county-grid.tsx'
import { OtherMatches } from './other-matches.tsx'
import { type Found, indexCounties, search } from './search.ts'
import { StateSelect } from './state-select.tsx'
import type { FilterControls } from './use-filters.ts'
import { useOtherMatches } from './use-other-matches.ts'
import { useReturnToPlace } from './use-return-to-place.ts'

/** How many counties are shown until all of them are asked for: those with most sessions come first. */
const headCount = 24

type CountyExplorerProps = {
  data: Counties
  filters: FilterControls
  /** Shown after the first counties. */
  between: ReactNode
}

/** All counties: searched, filtered, and each a way to its sessions. */
export function CountyExplorer({ data, filters, between }: CountyExplorerProps) {
  const { counties } = data
  const { text, state, activeOnly } = filters
  const wanted = useDeferredValue(text)
  const index = useMemo(() => counties && indexCounties(counties), [counties])
  const named = useMemo(
    () => index && search(index, { text: wanted, state, activeOnly }),
    [index, wanted, state, activeOnly],
  )
  const isUnknown = named !== undefined && (named.similar || named.counties.length === 0)
  const other = useOtherMatches(filters.settledText, isUnknown)
  const found = named && other?.zip ? { ...named, counties: countyOf(other.zip, counties) } : named
  useReturnToPlace(found !== undefined)

  return (
    <section aria-labelledby="explore" className={styles.explorer}>
      <div className={styles.head}>
        <h2 id="explore" tabIndex={-1}>
          Explore counties
        </h2>
        <p className={styles.summary} role="status">
          {found && counties && summary(shownOf(found, filters).length, counties.length)}
        </p>
      </div>
      <Filters filters={filters} counties={counties} />
      {data.countsMissing && !data.failed && (
        <p className={styles.notice} role="status">
          Session counts could not be loaded, so every county shows none.
          <Button variant="outline" size="small" onClick={data.retry} loading={data.retrying}>
            Retry
          </Button>
        </p>
      )}
      {found?.similar && (
        <p className={styles.similar}>
          No counties match “{wanted.trim()}”. Here are some with similar names.
        </p>
      )}
      {other && <OtherMatches found={other} />}
      <Results data={data} found={found} between={between} filters={filters} />
    </section>
  )
}

const number = (n: number) => n.toLocaleString('en-US')
const summary = (shown: number, total: number) =>
  `Showing ${number(shown)} of ${number(total)} counties`

const countyOf = ({ county }: { county: County }, all: readonly County[] = []): County[] =>
  all.filter(
    ({ stateCode, fullName }) => stateCode === county.stateCode && fullName === county.fullName,
  )

const shownOf = ({ counties }: Found, { showsAll }: FilterControls): County[] =>
  showsAll ? counties : counties.slice(0, headCount)

function Filters({
  filters,
  counties,
}: {
  filters: FilterControls
  counties: readonly County[] | undefined
}) {
  return (
    <search className={styles.filters} onBlur={filters.flushText}>
      <SearchField
        className={styles.text}
        label="Search county or state"
        placeholder="Search county or state..."
        value={filters.text}
        onChange={filters.setText}
      />
      <StateSelect counties={counties} value={filters.state} onChange={filters.setState} />
      <Chip pressed={filters.activeOnly} onClick={() => filters.setActiveOnly(!filters.activeOnly)}>
        Active Only
      </Chip>
      <Button
        variant="quiet"
        className={styles.clear}
        data-idle={!filters.isFiltered || undefined}
        onClick={filters.clear}
      >
        Clear filters
      </Button>
    </search>
  )
}

type ResultsProps = {
  data: Counties
  found: Found | undefined
  between: ReactNode
  filters: FilterControls
}

function Results({ data, found, between, filters }: ResultsProps) {
  if (data.failed)
    return (
      <ErrorState title="The counties did not load" onRetry={data.retry} retrying={data.retrying} />
    )
  if (!found)
    return (
      <Loading label="Loading counties…">
        <CountyGridSkeleton />
      </Loading>
    )
  if (found.counties.length === 0)
    return (
      <>
        <EmptyState
          as="h3"
          title="No counties found"
          action={
            <Button variant="outline" onClick={filters.clear}>
              Clear filters
            </Button>
          }
        >
          Try adjusting your filters or search terms
        </EmptyState>
        {between}
      </>
    )
  const { counties, words } = found
  const rest = counties.slice(headCount)
  return (
    <>
      <CountyHead counties={counties.slice(0, headCount)} words={words} total={counties.length} />
      {rest.length > 0 && (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => filters.setShowsAll(!filters.showsAll)}>
            {filters.showsAll
              ? 'Show fewer counties'
              : `Show all ${number(counties.length)} counties`}
          </Button>
        </div>
      )}
      {between}
      {filters.showsAll && rest.length > 0 && (
        <CountyGrid counties={rest} words={words} offset={headCount} total={counties.length} />
      )}
    </>
  )
}
