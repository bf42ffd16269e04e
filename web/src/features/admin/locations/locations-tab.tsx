import { Stack } from '../../../ui/layout.tsx'
import { ListChips, useList } from '../table/list-chips.tsx'
import { noTable } from '../table/use-admin-search.ts'
import { copy } from './copy.ts'
import { CountyList } from './counties.tsx'
import { CourseList } from './courses.tsx'
import { StateList } from './states.tsx'

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
