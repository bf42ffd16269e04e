import { Stack } from '../../ui/layout.tsx'
import { copy } from './copy/locations.ts'
import { CountyList } from './counties.tsx'
import { CourseList } from './courses.tsx'
import { ListChips, useList } from './list-chips.tsx'
import { StateList } from './states.tsx'
import { noTable } from './use-admin-search.ts'

/** Courses, counties, and states. */
export function LocationsTab() {
  const list = useList(copy.lists)
  return (
    <Stack gap={4}>
      <ListChips lists={copy.lists} change={{ ...noTable, q: undefined }} />
      {list === 'courses' && <CourseList />}
      {list === 'counties' && <CountyList />}
      {list === 'states' && <StateList />}
    </Stack>
  )
}
