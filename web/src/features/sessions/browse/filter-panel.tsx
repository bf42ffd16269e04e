import { skillLevels } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { countiesQuery, statesQuery } from '../../../data/locations/queries.ts'
import { skillLevelOf } from '../../../data/sessions/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
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
          <NativeSelect
            label={filterCopy.skill}
            value={search.skill ?? ''}
            onChange={(event) =>
              set({ skill: skillLevels.find((skill) => skill === event.currentTarget.value) })
            }
          >
            <option value="">{filterCopy.anySkill}</option>
            {skillLevels.map((skill) => (
              <option key={skill} value={skill}>
                {skillLevelOf(skill).label}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={filterCopy.prize}
            value={search.prize ?? ''}
            onChange={(event) =>
              set({ prize: prizes.find((prize) => prize === event.currentTarget.value) })
            }
          >
            <option value="">{filterCopy.anyPrize}</option>
            {prizes.map((prize) => (
              <option key={prize} value={prize}>
                {filterCopy.prizes[prize]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={filterCopy.openSpots}
            value={search.open ? 'open' : ''}
            onChange={(event) => set({ open: event.currentTarget.value ? true : undefined })}
          >
            <option value="">{filterCopy.allSessions}</option>
            <option value="open">{filterCopy.openOnly}</option>
          </NativeSelect>
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
  const known = data?.items ?? []
  return (
    <NativeSelect
      label={filterCopy.state}
      value={search.state ?? ''}
      onChange={(event) =>
        set({ state: event.currentTarget.value || undefined, county: undefined })
      }
    >
      <option value="">{filterCopy.allStates}</option>
      {search.state && !known.some(({ code }) => code === search.state) && (
        <option value={search.state}>{search.state}</option>
      )}
      {known.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

function CountyField({ browse: { search, set }, state }: { browse: Browse; state: string }) {
  const { data, isError } = useQuery(countiesQuery(state))
  const known = data?.items ?? []
  const { county } = search
  // Links may have the short name.
  const chosen = known.find(({ fullName, name }) => county === fullName || county === name)
  return (
    <NativeSelect
      label={filterCopy.county}
      disabled={!data}
      {...(isError ? { description: filterCopy.countiesFailed } : {})}
      value={chosen?.fullName ?? county ?? ''}
      onChange={(event) => set({ county: event.currentTarget.value || undefined })}
    >
      <option value="">{data || isError ? filterCopy.allCounties : filterCopy.loading}</option>
      {county && !chosen && <option value={county}>{county}</option>}
      {known.map(({ fullName }) => (
        <option key={fullName} value={fullName}>
          {fullName}
        </option>
      ))}
    </NativeSelect>
  )
}
