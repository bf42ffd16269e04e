import { skillLevels } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from '../../../data/locations/queries.ts'
import { skillLevelOf } from '../../../data/sessions/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { browseCopy, filterCopy } from '../copy.ts'
import { prizes } from '../search-params.ts'
import { dayOf } from '../weekend.ts'
import styles from './filter-panel.module.css'
import { NearFilter } from './near-filter.tsx'
import type { Browse } from './use-browse.ts'

export const panelId = 'session-filters'

/** All filters. Native selects are quick to type into and easy to use on phones. */
export function FilterPanel({ open, browse }: { open: boolean; browse: Browse }) {
  const { search, set } = browse
  const today = dayOf(new Date())
  return (
    <section id={panelId} className={styles.panel} aria-label={browseCopy.filters} hidden={!open}>
      {open && (
        <div className={styles.fields}>
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
            label={filterCopy.openSpots}
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
        </div>
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
