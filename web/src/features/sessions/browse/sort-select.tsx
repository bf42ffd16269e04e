import { NativeSelect } from '@mantine/core'
import { hasPlace, orders } from '../search-params.ts'
import styles from './browse.module.css'
import type { Browse } from './use-browse.ts'

const words = { price: 'Lowest price', newest: 'Newest', distance: 'Nearest' }

export function SortSelect({ browse: { search, set } }: { browse: Browse }) {
  return (
    <NativeSelect
      className={styles.sort}
      aria-label="Sort"
      value={search.sort ?? ''}
      onChange={(event) =>
        set({ sort: orders.find((order) => order === event.currentTarget.value) })
      }
    >
      <option value="">Soonest first</option>
      {orders
        .filter((order) => order !== 'distance' || hasPlace(search))
        .map((order) => (
          <option key={order} value={order}>
            {words[order]} first
          </option>
        ))}
    </NativeSelect>
  )
}
