import { memo, type ReactNode, startTransition, useMemo, useRef, useState } from 'react'
import { HydrateNear } from '../../lib/hydrate-near.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useRestoredScroll } from '../../lib/use-restored-scroll.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { UrlSearchField } from '../../ui/url-search-field.tsx'
import { type Counties, useCountySearch, useRenderedCounties } from './api.ts'
import { withCommas } from './copy.ts'
import { type County, firstCount, type StateName, statesOf } from './county.ts'
import { CountyCard, CountyCardSkeleton } from './county-card.tsx'
import styles from './county-explorer.module.css'
import { OtherMatches, useOtherMatches } from './other-matches.tsx'
import type { Found } from './search.ts'
import type { FilterControls } from './use-filters.ts'
import { useFound } from './use-found.ts'

// Its own chunk, because few people open the whole list.
const CountyGrid = lazyComponent(async () => (await import('./county-grid.tsx')).CountyGrid)

const skeletons = Array.from({ length: 20 }, (_, place) => place)

type CountyExplorerProps = {
  filters: FilterControls
  /** A banner below the first counties. */
  banner: ReactNode
}

/** Searches and filters all counties. Each links to its sessions. */
export function CountyExplorer({ filters, banner }: CountyExplorerProps) {
  const { text, state, activeOnly, showsAll } = filters
  const rendered = useRenderedCounties()
  const isRendered =
    rendered?.filters.text === text &&
    rendered.filters.state === state &&
    rendered.filters.activeOnly === activeOnly
  const [isUsed, setUsed] = useState(false)
  // A page from the server has the counties that it shows first.
  const data = useCountySearch(!isRendered || isUsed || showsAll)
  const { counties, code } = data
  // The map loads all counties too, which change nothing here.
  const showsRendered = isRendered && !isUsed && !showsAll
  const listed = showsRendered ? undefined : counties
  const searched = useFound(listed, code, { text, state, activeOnly })
  const named = searched ?? (isRendered ? rendered.found : undefined)
  const isUnknown = named !== undefined && (named.similar || named.counties.length === 0)
  const other = useOtherMatches(filters.settledText, isUnknown)
  const found = named && other?.zip ? inZip(named, other.zip, counties) : named
  const total = counties?.length ?? rendered?.totals.counties
  const states = useMemo(
    () => (counties ? statesOf(counties) : (rendered?.states ?? [])),
    [counties, rendered],
  )
  useRestoredScroll(found !== undefined && (counties !== undefined || !showsAll))

  return (
    <section aria-labelledby="explore" className={styles.explorer}>
      <Row gap={[1, 6]} wrap justify="between" align="baseline">
        <h2 id="explore" tabIndex={-1} className={styles.title}>
          Explore counties
        </h2>
        <Muted className={styles.summary} role="status">
          {found &&
            total !== undefined &&
            `Showing ${withCommas(found.total)} of ${withCommas(total)} counties`}
        </Muted>
      </Row>
      <Filters
        filters={filters}
        states={states}
        onUse={() => startTransition(() => setUsed(true))}
      />
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
        >{`No exact match for “${text.trim()}”. Showing similar names.`}</Muted>
      )}
      {other && <OtherMatches found={other} />}
      <Results data={data} found={found} banner={banner} filters={filters} />
    </section>
  )
}

function inZip(found: Found, { county }: { county: County }, all: readonly County[] = []): Found {
  const counties = all.filter(
    ({ stateCode, fullName }) => stateCode === county.stateCode && fullName === county.fullName,
  )
  return { ...found, counties, total: counties.length }
}

type FiltersProps = {
  filters: FilterControls
  states: StateName[]
  /** Called before a filter changes. */
  onUse: () => void
}

function Filters({ filters, states, onUse }: FiltersProps) {
  return (
    <Row as="search" gap={3} wrap className={styles.filters} onFocus={onUse}>
      <UrlSearchField
        ref={filters.searchField}
        className={styles.text}
        label="Search county or state"
        placeholder="Search county or state…"
        q={filters.settledText}
        onWrite={filters.settleText}
        onText={filters.setText}
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
  if (found.total === 0)
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
  const { counties, total } = found
  const hasMore = total > firstCount
  return (
    <>
      <FirstCounties found={found} />
      {hasMore && (
        <Stack align="center" className={styles.all}>
          <Button variant="outline" onClick={() => filters.setShowsAll(!filters.showsAll)}>
            {filters.showsAll ? 'Show fewer counties' : `Show all ${withCommas(total)} counties`}
          </Button>
        </Stack>
      )}
      {banner}
      {filters.showsAll && hasMore && (
        <CountyGrid
          counties={counties.slice(firstCount)}
          words={found.words}
          offset={firstCount}
          total={total}
        />
      )}
    </>
  )
}

const FirstCounties = memo(function FirstCounties({ found }: { found: Found }) {
  const list = useRef<HTMLUListElement>(null)
  const { counties, total, words } = found
  return (
    <ul ref={list} className={styles.grid}>
      <HydrateNear element={() => list.current}>
        {counties.slice(0, firstCount).map((county, place) => (
          <li
            key={`${county.stateCode} ${county.fullName}`}
            className={styles.cell}
            aria-setsize={total}
            aria-posinset={place + 1}
          >
            <CountyCard county={county} words={words} />
          </li>
        ))}
      </HydrateNear>
    </ul>
  )
})
