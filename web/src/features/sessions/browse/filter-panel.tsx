import { skillLevels } from '@county-golf/contract/constants'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { skillOf } from '../../../lib/session-words.ts'
import { Button } from '../../../ui/button.tsx'
import { countiesOf, states } from '../api.ts'
import { type Prize, prizes } from '../search-params.ts'
import { dayOf } from '../weekend.ts'
import styles from './filter-panel.module.css'
import { NearFilter } from './near-filter.tsx'
import type { Browse } from './use-browse.ts'

export const panelId = 'session-filters'

const prizeWords: Record<Prize, string> = {
  bounty: 'Bounty',
  pot: 'Player pot',
  none: 'No prize',
}

/** All filters; the selects are the browser's own: quick to type into, a wheel on a phone. */
export function FilterPanel({ open, browse }: { open: boolean; browse: Browse }) {
  const { search, set } = browse
  const today = dayOf(new Date())
  return (
    <section id={panelId} className={styles.panel} aria-label="Filters" hidden={!open}>
      {open && (
        <div className={styles.fields}>
          <StateField browse={browse} />
          {search.state && <CountyField browse={browse} state={search.state} />}
          <NearFilter browse={browse} />
          <NativeSelect
            label="Skill level"
            value={search.skill ?? ''}
            onChange={(event) =>
              set({ skill: skillLevels.find((skill) => skill === event.currentTarget.value) })
            }
          >
            <option value="">Any level</option>
            {skillLevels.map((skill) => (
              <option key={skill} value={skill}>
                {skillOf(skill).label}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label="Prize"
            value={search.prize ?? ''}
            onChange={(event) =>
              set({ prize: prizes.find((prize) => prize === event.currentTarget.value) })
            }
          >
            <option value="">Any or none</option>
            {prizes.map((prize) => (
              <option key={prize} value={prize}>
                {prizeWords[prize]}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label="Open spots"
            value={search.open ? 'open' : ''}
            onChange={(event) => set({ open: event.currentTarget.value ? true : undefined })}
          >
            <option value="">All sessions</option>
            <option value="open">Open spots only</option>
          </NativeSelect>
          <TextInput
            type="date"
            label="From"
            min={today}
            value={search.from ?? ''}
            onChange={(event) => {
              const from = event.currentTarget.value || undefined
              set({ from, ...(from && search.to && search.to < from ? { to: undefined } : {}) })
            }}
          />
          <TextInput
            type="date"
            label="To"
            min={search.from ?? today}
            value={search.to ?? ''}
            onChange={(event) => set({ to: event.currentTarget.value || undefined })}
          />
          <div className={styles.clear}>
            <Button variant="quiet" disabled={browse.filters === 0} onClick={browse.clearFilters}>
              Clear filters
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

function StateField({ browse: { search, set } }: { browse: Browse }) {
  const { data } = useQuery(states)
  const known = data?.items ?? []
  return (
    <NativeSelect
      label="State"
      value={search.state ?? ''}
      onChange={(event) =>
        set({ state: event.currentTarget.value || undefined, county: undefined })
      }
    >
      <option value="">All states</option>
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

/** Loaded for the chosen state. */
function CountyField({ browse: { search, set }, state }: { browse: Browse; state: string }) {
  const { data, isError } = useQuery(countiesOf(state))
  const known = data?.items ?? []
  const { county } = search
  // An address may say the short name.
  const chosen = known.find(({ fullName, name }) => county === fullName || county === name)
  return (
    <NativeSelect
      label="County"
      disabled={!data}
      {...(isError ? { description: 'The counties could not be loaded.' } : {})}
      value={chosen?.fullName ?? county ?? ''}
      onChange={(event) => set({ county: event.currentTarget.value || undefined })}
    >
      <option value="">{data || isError ? 'All counties' : 'Loading…'}</option>
      {county && !chosen && <option value={county}>{county}</option>}
      {known.map(({ fullName }) => (
        <option key={fullName} value={fullName}>
          {fullName}
        </option>
      ))}
    </NativeSelect>
  )
}
