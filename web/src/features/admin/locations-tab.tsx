import styles from './admin.module.css'
import { copy } from './copy/locations.ts'
import { CountyList } from './county-list.tsx'
import { CourseList } from './course-list.tsx'
import { ListChips } from './list-chips.tsx'
import { StateList } from './state-list.tsx'
import { noTable, useAdminSearch } from './use-admin-search.ts'

const lists = [
  ['courses', copy.lists.courses],
  ['counties', copy.lists.counties],
  ['states', copy.lists.states],
] as const

/** Courses, counties, and states. */
export function LocationsTab() {
  const { search, go } = useAdminSearch()
  const list = lists.find(([name]) => name === search.list)?.[0] ?? 'courses'
  return (
    <div className={styles.section}>
      <ListChips
        lists={lists}
        value={list}
        onChange={(name) =>
          go({ ...noTable, list: name === 'courses' ? undefined : name, q: undefined })
        }
      />
      {list === 'courses' && <CourseList />}
      {list === 'counties' && <CountyList />}
      {list === 'states' && <StateList />}
    </div>
  )
}
