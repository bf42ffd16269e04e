import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useRestoredScroll } from '../../lib/use-restored-scroll.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import type { Counties } from './api.ts'
import { withCommas } from './copy.ts'
import type { County } from './county.ts'
import { CountyCard, CountyCardSkeleton } from './county-card.tsx'
import styles from './county-explorer.module.css'
import { OtherMatches, useOtherMatches } from './other-matches.tsx'
import { type Found, indexCounties, search } from './search.ts'
import type { FilterControls } from './use-filters.ts'

// Its own chunk, because few people open the whole list.
const CountyGrid = lazyComponent(async () => (await import('./county-grid.tsx')).CountyGrid)

/** How many counties are shown before 'Show all', not virtualized. */
const firstCount = 24
const skeletons = Array.from({ length: 20 }, (_, place) => place)

type CountyExplorerProps = {
  data: Counties
  filters: FilterControls
  /** A banner below the first counties. */
  banner: ReactNode
}

/** Searches and filters all counties. Each links to its sessions. */
export function CountyExplorer({ data, filters, banner }: CountyExplorerProps) {
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
  useRestoredScroll(found !== undefined)

  return (
    <section aria-labelledby="explore" className={styles.explorer}>
      <Row gap={[1, 6]} wrap justify="between" align="baseline">
        <h2 id="explore" tabIndex={-1} className={styles.title}>
          Explore counties
        </h2>
        <Muted className={styles.summary} role="status">
          {found &&
            counties &&
            `Showing ${withCommas(shownOf(found, filters).length)} of ${withCommas(counties.length)} counties`}
        </Muted>
      </Row>
      <Filters filters={filters} counties={counties} />
      {data.countsMissing && !data.failed && (
        <Row as="p" gap={[2, 4]} wrap className={styles.notice} role="status">
          We couldn’t load session counts, so every county shows zero.
          <Button variant="outline" size="small" onClick={data.retry} loading={data.retrying}>
            Retry
          </Button>
        </Row>
      )}
      {found?.similar && (
        <Muted
          className={styles.similar}
        >{`No exact match for “${wanted.trim()}”. Showing similar names.`}</Muted>
      )}
      {other && <OtherMatches found={other} />}
      <Results data={data} found={found} banner={banner} filters={filters} />
    </section>
  )
}

const countyOf = ({ county }: { county: County }, all: readonly County[] = []): County[] =>
  all.filter(
    ({ stateCode, fullName }) => stateCode === county.stateCode && fullName === county.fullName,
  )

const shownOf = ({ counties }: Found, { showsAll }: FilterControls): County[] =>
  showsAll ? counties : counties.slice(0, firstCount)

type FiltersProps = { filters: FilterControls; counties: readonly County[] | undefined }

function Filters({ filters, counties }: FiltersProps) {
  const states = useMemo(() => statesOf(counties ?? []), [counties])
  return (
    <Row as="search" gap={3} wrap className={styles.filters} onBlur={filters.flushText}>
      <SearchField
        className={styles.text}
        label="Search county or state"
        placeholder="Search county or state…"
        value={filters.text}
        onChange={filters.setText}
      />
      {/* A native select, which supports type-ahead and the phone's own picker. */}
      <FilterSelect
        className={styles.state}
        aria-label="State"
        all="All states"
        value={filters.state}
        options={states}
        onChange={filters.setState}
      />
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
    </Row>
  )
}

function statesOf(counties: readonly County[]): [code: string, name: string][] {
  const names = new Map(counties.map((county) => [county.stateCode, county.stateName]))
  return [...names].sort(([, a], [, b]) => a.localeCompare(b, 'en-US'))
}

type ResultsProps = {
  data: Counties
  found: Found | undefined
  banner: ReactNode
  filters: FilterControls
}

function Results({ data, found, banner, filters }: ResultsProps) {
  if (data.failed)
    return (
      <ErrorState title="Couldn’t load counties" onRetry={data.retry} retrying={data.retrying} />
    )
  if (!found)
    return (
      <Loading label="Loading counties…">
        <div className={styles.grid}>
          {skeletons.map((place) => (
            <div key={place} className={styles.cell}>
              <CountyCardSkeleton />
            </div>
          ))}
        </div>
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
        {banner}
      </>
    )
  const { counties, words } = found
  const rest = counties.slice(firstCount)
  return (
    <>
      <ul className={styles.grid}>
        {counties.slice(0, firstCount).map((county, place) => (
          <li
            key={`${county.stateCode} ${county.fullName}`}
            className={styles.cell}
            aria-setsize={counties.length}
            aria-posinset={place + 1}
          >
            <CountyCard county={county} words={words} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Stack align="center" className={styles.all}>
          <Button variant="outline" onClick={() => filters.setShowsAll(!filters.showsAll)}>
            {filters.showsAll
              ? 'Show fewer counties'
              : `Show all ${withCommas(counties.length)} counties`}
          </Button>
        </Stack>
      )}
      {banner}
      {filters.showsAll && rest.length > 0 && (
        <CountyGrid counties={rest} words={words} offset={firstCount} total={counties.length} />
      )}
    </>
  )
}
