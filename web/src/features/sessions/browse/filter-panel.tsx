import { skillLevels } from '@county-golf/contract/constants'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from '../../../domain/locations/queries.ts'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Grid, Row } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { browseCopy, filterCopy } from '../copy.ts'
import { prizes } from '../search-params.ts'
import { dayOf, thisWeekend } from '../weekend.ts'
import styles from './browse.module.css'
import { NearFilter } from './near-filter.tsx'
import type { Browse } from './use-browse.ts'

const panelId = 'session-filters'

/** All filters. Native selects are quick to type into and easy to use on phones. */
export function FilterPanel({ open, browse }: { open: boolean; browse: Browse }) {
  const { search, set } = browse
  const today = dayOf(new Date())
  return (
    <section
      id={panelId}
      className={`above-3 surface ${styles.panel}`}
      aria-label={browseCopy.filters}
      hidden={!open}
    >
      {open && (
        <Grid min="12.5rem" gap={4} className={styles.fields}>
          <StateField browse={browse} />
          {search.state && <CountyField browse={browse} state={search.state} />}
          <NearFilter browse={browse} />
          <FilterSelect
            label={filterCopy.skill}
            all={filterCopy.anySkill}
            value={search.skill}
            options={skillLevels.map((skill) => [skill, skillLevelOf(skill).label])}
            onChange={(skill) => set({ skill })}
          />
          <FilterSelect
            label={filterCopy.prize}
            all={filterCopy.anyPrize}
            value={search.prize}
            options={prizes.map((prize) => [prize, filterCopy.prizes[prize]])}
            onChange={(prize) => set({ prize })}
          />
          <FilterSelect
            label={browseCopy.openSpots}
            all={filterCopy.allSessions}
            value={search.open && 'open'}
            options={[['open', filterCopy.openOnly]]}
            onChange={(open) => set({ open: open && true })}
          />
          <TextInput
            type="date"
            label={filterCopy.from}
            min={today}
            value={search.from ?? ''}
            onChange={(event) => {
              const from = event.currentTarget.value || undefined
              set({ from, ...(from && search.to && search.to < from ? { to: undefined } : {}) })
            }}
          />
          <TextInput
            type="date"
            label={filterCopy.to}
            min={search.from ?? today}
            value={search.to ?? ''}
            onChange={(event) => set({ to: event.currentTarget.value || undefined })}
          />
          <div className={styles.clear}>
            <Button variant="quiet" disabled={browse.filters === 0} onClick={browse.clearFilters}>
              {browseCopy.clearFilters}
            </Button>
          </div>
        </Grid>
      )}
    </section>
  )
}

function StateField({ browse: { search, set } }: { browse: Browse }) {
  const { data } = useQuery(statesQuery)
  return (
    <FilterSelect
      label={filterCopy.state}
      all={filterCopy.allStates}
      value={search.state}
      options={(data?.items ?? []).map(({ code, name }) => [code, name])}
      onChange={(state) => set({ state, county: undefined })}
    />
  )
}

function CountyField({ browse: { search, set }, state }: { browse: Browse; state: string }) {
  const { data, isError } = useQuery(countiesQuery(state))
  const known = data?.items ?? []
  const { county } = search
  // Links may have the short name.
  const chosen = known.find(({ fullName, name }) => county === fullName || county === name)
  return (
    <FilterSelect
      label={filterCopy.county}
      disabled={!data}
      description={isError && filterCopy.countiesFailed}
      all={data || isError ? filterCopy.allCounties : filterCopy.loading}
      value={chosen?.fullName ?? county}
      options={known.map(({ fullName }) => [fullName, fullName])}
      onChange={(name) => set({ county: name })}
    />
  )
}

type ToolbarProps = { browse: Browse; panelOpen: boolean; onPanelToggle: () => void }

export function Toolbar({ browse, panelOpen, onPanelToggle }: ToolbarProps) {
  const { search, set } = browse
  const weekend = thisWeekend(new Date())
  const isWeekend = search.from === weekend.from && search.to === weekend.to
  return (
    <Row as="search" gap={3} align="stretch" className={styles.toolbar}>
      <SearchField
        className={`fill ${styles.search}`}
        label={browseCopy.search}
        placeholder={browseCopy.searchPlaceholder}
        value={browse.text}
        onChange={browse.setText}
      />
      <Row gap={3} className={`keeps-size ${styles.chips}`}>
        <Chip
          pressed={isWeekend}
          onClick={() => set(isWeekend ? { from: undefined, to: undefined } : weekend)}
        >
          {browseCopy.thisWeekend}
        </Chip>
        <Chip
          pressed={search.open === true}
          onClick={() => set({ open: search.open ? undefined : true })}
        >
          {browseCopy.openSpots}
        </Chip>
        <Chip
          aria-expanded={panelOpen}
          aria-controls={panelId}
          count={browse.filters}
          onClick={onPanelToggle}
        >
          <IconAdjustmentsHorizontal
            size={18}
            aria-hidden="true"
            className={`wide-only ${styles.chipIcon}`}
          />
          {browseCopy.filters}
        </Chip>
      </Row>
    </Row>
  )
}
