import { FilterSelect } from '../../../ui/filter-select.tsx'
import { browseCopy } from '../copy.ts'
import { isNearLocation, sorts } from '../search-params.ts'
import styles from './browse.module.css'
import type { Browse } from './use-browse.ts'

export function SortSelect({ browse: { search, set } }: { browse: Browse }) {
  return (
    <FilterSelect
      className={styles.sort}
      aria-label={browseCopy.sort}
      all={browseCopy.sortBy.date}
      value={search.sort}
      options={sorts
        .filter((sort) => sort !== 'distance' || isNearLocation(search))
        .map((sort) => [sort, browseCopy.sortBy[sort]])}
      onChange={(sort) => set({ sort })}
    />
  )
}
