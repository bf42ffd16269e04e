import { skillLevels } from '@county-golf/contract/constants'
import { CountyFilter, StateFilter } from '../../../domain/locations/place-filters.tsx'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Grid } from '../../../ui/layout.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { dayOf } from '../weekend.ts'
import styles from './browse.module.css'
import { NearFilter } from './near-filter.tsx'
import { showLabel } from './result-summary.ts'
import type { Browse } from './use-browse.ts'

type FilterFieldsProps = {
  browse: Browse
  /** How many sessions match. Undefined while they load. */
  counts: Parameters<typeof showLabel>[0]
  /** Closes the panel and shows the results. */
  onShow: () => void
}

/** All filters. */
export function FilterFields({ browse, counts, onShow }: FilterFieldsProps) {
  const { search, set } = browse
  const today = dayOf(serverNow())
  return (
    <Grid min="12.5rem" gap={4} className={styles.fields}>
      <StateFilter
        all="All states"
        state={search.state}
        onChoose={(state) => set({ state, county: undefined })}
      />
      {search.state && (
        <CountyFilter
          all="All counties"
          state={search.state}
          county={search.county}
          onChoose={(county) => set({ county })}
        />
      )}
      <NearFilter browse={browse} />
      <FilterSelect
        label="Skill level"
        all="Any level"
        value={search.skill}
        options={skillLevels.map((skill) => [skill, skillLevelOf(skill).label])}
        onChange={(skill) => set({ skill })}
      />
      <FilterSelect
        label="Prize"
        all="Any prize or none"
        value={search.prize}
        options={[
          ['bounty', 'Bounty'],
          ['pot', 'Player pot'],
          ['none', 'No prize'],
        ]}
        onChange={(prize) => set({ prize })}
      />
      <FilterSelect
        label="Open spots"
        all="All sessions"
        value={search.open && 'open'}
        options={[['open', 'Open spots only']]}
        onChange={(open) => set({ open: open && true })}
      />
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
      <Button className={`${styles.wide} ${styles.show}`} onClick={onShow}>
        {showLabel(counts)}
      </Button>
    </Grid>
  )
}
