import { NativeSelect } from '../../../ui/native-select.tsx'
import { browseCopy } from '../copy.ts'
import { isNearLocation, sorts } from '../search-params.ts'
import styles from './browse.module.css'
import type { Browse } from './use-browse.ts'

export function SortSelect({ browse: { search, set } }: { browse: Browse }) {
  return (
    <NativeSelect
      className={styles.sort}
      aria-label={browseCopy.sort}
      value={search.sort ?? ''}
      onChange={(event) => set({ sort: sorts.find((sort) => sort === event.currentTarget.value) })}
    >
      <option value="">{browseCopy.sortBy.date}</option>
      {sorts
        .filter((sort) => sort !== 'distance' || isNearLocation(search))
        .map((sort) => (
          <option key={sort} value={sort}>
            {browseCopy.sortBy[sort]}
          </option>
        ))}
    </NativeSelect>
  )
}
