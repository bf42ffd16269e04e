import { Chip } from '../../ui/chip.tsx'
import styles from './admin.module.css'
import { CountyList } from './county-list.tsx'
import { CourseList } from './course-list.tsx'
import { StateList } from './state-list.tsx'
import { noTable, useAdminSearch } from './use-admin-search.ts'

const lists = [
  ['courses', 'Courses'],
  ['counties', 'Counties'],
  ['states', 'States'],
] as const

/** Where golf is played: courses in counties in states. */
export function LocationsTab() {
  const { search, go } = useAdminSearch()
  const list = lists.find(([name]) => name === search.list)?.[0] ?? 'courses'
  return (
    <div className={styles.section}>
      <div className={styles.chips}>
        {lists.map(([name, label]) => (
          <Chip
            key={name}
            pressed={list === name}
            onClick={() =>
              go({ ...noTable, list: name === 'courses' ? undefined : name, q: undefined })
            }
          >
            {label}
          </Chip>
        ))}
      </div>
      {list === 'courses' && <CourseList />}
      {list === 'counties' && <CountyList />}
      {list === 'states' && <StateList />}
    </div>
  )
}
