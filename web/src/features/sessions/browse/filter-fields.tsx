import { skillLevels } from '@county-golf/contract/constants'
import { wholeDollars } from '@county-golf/contract/money'
import { CountyFilter, StateFilter } from '../../../domain/locations/place-filters.tsx'
import { useSaveSearch } from '../../../domain/saved-searches.ts'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { partOfDayLabels } from '../../../domain/sessions/parts-of-day.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Grid } from '../../../ui/layout.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { transportLabels } from '../components/day-values.ts'
import { choices } from '../search-params.ts'
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
  const { user } = useViewer()
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
      <FilterSelect
        label="Time of day"
        all="Any time"
        value={search.timeOfDay}
        options={choices.timeOfDay.map((part) => [part, partOfDayLabels[part]])}
        onChange={(timeOfDay) => set({ timeOfDay })}
      />
      <FilterSelect
        label="Round"
        all="Any length"
        value={search.holes}
        options={choices.holes.map((holes) => [holes, `${holes} holes`])}
        onChange={(holes) => set({ holes })}
      />
      <FilterSelect
        label="Walk or ride"
        all="Either"
        value={search.transport}
        options={choices.transport.map((way) => [way, transportLabels[way]])}
        onChange={(transport) => set({ transport })}
      />
      <FilterSelect
        label="Pace"
        all="Any pace"
        value={search.pace}
        options={choices.pace.map((pace) => [pace, pace])}
        onChange={(pace) => set({ pace })}
      />
      <FilterSelect
        label="Whole day"
        all="Any price"
        value={search.maxDayCents}
        options={choices.maxDayCents.map((cents) => [cents, `Up to ${wholeDollars(cents)}`])}
        onChange={(maxDayCents) => set({ maxDayCents })}
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
        {user && search.county && <AlertButton search={search} />}
      </div>
      <Button className={`${styles.wide} ${styles.show}`} onClick={onShow}>
        {showLabel(counts)}
      </Button>
    </Grid>
  )
}

/** Saves the county with its time of day and level, to be notified of new sessions. */
function AlertButton({ search }: Pick<Browse, 'search'>) {
  const save = useSaveSearch()
  const { state = '', county = '', timeOfDay = null, skill = null } = search
  return (
    <Button
      variant="quiet"
      loading={save.isPending}
      onClick={() =>
        save.mutate({
          body: { stateCode: state, countyName: county, timeOfDay, skillLevel: skill },
        })
      }
    >
      Get alerts
    </Button>
  )
}
