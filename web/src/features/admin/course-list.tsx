import type { Course } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { CourseDialog } from './course-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SearchBox } from './parts.tsx'
import { Question } from './question.tsx'
import { StateFilter } from './state-filter.tsx'
import { useAct } from './use-act.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const columns: Column<Course>[] = [
  {
    id: 'name',
    label: 'Course',
    cell: ({ name, address }) => (
      <span>
        {name}
        {address && <span className={styles.second}>{address}</span>}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'county',
    label: 'County',
    cell: ({ county, state }) => `${county}, ${state}`,
    text: ({ county, state }) => `${county}, ${state}`,
  },
  {
    id: 'holes',
    label: 'Holes, par',
    cell: ({ holes, par }) => `${holes ?? '—'}, ${par ?? '—'}`,
    text: ({ holes, par }) => `${holes ?? ''}/${par ?? ''}`,
  },
  {
    id: 'rating',
    label: 'Rating, slope',
    cell: ({ courseRating, slopeRating }) => `${courseRating ?? '—'}, ${slopeRating ?? '—'}`,
    text: ({ courseRating, slopeRating }) => `${courseRating ?? ''}/${slopeRating ?? ''}`,
  },
  { id: 'source', label: 'Source', cell: ({ source }) => source, text: ({ source }) => source },
]

type Open = { what: 'add' | 'import' } | { what: 'edit' | 'remove'; course: Course }

export function CourseList() {
  const { search, set } = useAdminSearch()
  const table = useTableSearch(['name', 'county'], { by: 'name', order: 'asc' })
  const [open, setOpen] = useState<Open>()
  const query = useQuery(
    listed('GET /admin/locations/courses', {
      query: {
        page: table.page,
        pageSize: tablePageSize,
        sort: table.sorting.by,
        order: table.sorting.order,
        ...(search.q && { q: search.q }),
        ...(search.state && { stateCode: search.state }),
      },
    }),
  )
  const close = () => setOpen(undefined)
  const remove = useAct('DELETE /admin/locations/courses/{id}', {
    done: 'Course removed.',
    failed: 'The course could not be removed',
    onDone: close,
  })
  return (
    <>
      <DataTable
        name="Courses"
        columns={columns}
        fileColumns={[{ label: 'Course ID', text: ({ id }) => id }]}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load the courses"
        empty="No course like that"
        {...table}
        tools={
          <>
            <SearchBox label="Search courses" placeholder="Name" />
            <StateFilter value={search.state} onChange={(state) => set({ state })} />
            <Button onClick={() => setOpen({ what: 'add' })}>Add Course</Button>
            <Button variant="outline" onClick={() => setOpen({ what: 'import' })}>
              Import a list
            </Button>
          </>
        }
        actions={(course) => (
          <>
            <Button
              size="small"
              variant="outline"
              aria-label={`Edit ${course.name}`}
              onClick={() => setOpen({ what: 'edit', course })}
            >
              Edit
            </Button>
            <Button
              size="small"
              variant="danger-outline"
              aria-label={`Remove ${course.name}`}
              onClick={() => setOpen({ what: 'remove', course })}
            >
              Remove
            </Button>
          </>
        )}
      />
      {open?.what === 'add' && <CourseDialog stateCode={search.state} onClose={close} />}
      {open?.what === 'import' && <ImportDialog onClose={close} />}
      {open?.what === 'edit' && <CourseDialog course={open.course} onClose={close} />}
      {open?.what === 'remove' && (
        <Question
          title={`Remove ${open.course.name}?`}
          text="A course at which a session was ever planned stays."
          action="Remove"
          busy={remove.isPending}
          onClose={close}
          onYes={() => remove.mutate({ params: { id: open.course.id } })}
        />
      )}
    </>
  )
}
