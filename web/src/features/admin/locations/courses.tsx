import type { Course } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countiesQuery } from '../../../domain/locations/queries.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { common } from '../copy.ts'
import { Lines } from '../table/columns.tsx'
import { StateSelect } from '../table/state-select.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { FieldGrid } from '../widgets.tsx'
import { copy } from './copy.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type RecordDialogProps, RecordTable, useRecordDialog } from './record-table.tsx'

const text = copy.courses

const columns: Column<Course>[] = [
  {
    id: 'name',
    label: text.columns.name,
    cell: ({ name, address }) => <Lines first={name}>{address}</Lines>,
    text: ({ name }) => name,
  },
  { id: 'county', label: common.county, text: ({ county, state }) => `${county}, ${state}` },
  {
    id: 'holes',
    label: text.columns.holes,
    cell: ({ holes, par }) => `${holes ?? '—'}, ${par ?? '—'}`,
    text: ({ holes, par }) => `${holes ?? ''}/${par ?? ''}`,
  },
  {
    id: 'rating',
    label: text.columns.rating,
    cell: ({ courseRating, slopeRating }) => `${courseRating ?? '—'}, ${slopeRating ?? '—'}`,
    text: ({ courseRating, slopeRating }) => `${courseRating ?? ''}/${slopeRating ?? ''}`,
  },
  { id: 'source', label: text.columns.source, text: ({ source }) => source },
]

export function CourseList() {
  const { search } = useAdminSearch()
  const [isImporting, setImporting] = useState(false)
  const table = useAdminTable('GET /admin/locations/courses', {
    sorts: ['name', 'county'],
    defaultSort: { by: 'name', order: 'asc' },
    request: (paging) => ({ query: { ...paging, q: search.q, stateCode: search.state } }),
  })
  return (
    <>
      <RecordTable
        {...table}
        name={copy.lists.courses}
        columns={columns}
        fileColumns={[{ label: text.columns.id, text: ({ id }) => id }]}
        rowKey={({ id }) => id}
        titleOf={({ name }) => name}
        copy={text}
        Form={CourseDialog}
        remove={{
          call: 'DELETE /admin/locations/courses/{id}',
          request: ({ id }) => ({ params: { id } }),
        }}
        moreActions={
          <Button variant="outline" onClick={() => setImporting(true)}>
            {text.import}
          </Button>
        }
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

const numbers = ['holes', 'par', 'courseRating', 'slopeRating'] as const

function CourseDialog({ record: course, onClose }: RecordDialogProps<Course>) {
  const { search } = useAdminSearch()
  const form = useForm({
    state: course?.state ?? search.state ?? '',
    county: course?.county ?? '',
    name: course?.name ?? '',
    address: course?.address ?? '',
    holes: String(course?.holes ?? ''),
    par: String(course?.par ?? ''),
    courseRating: String(course?.courseRating ?? ''),
    slopeRating: String(course?.slopeRating ?? ''),
  })
  const { values } = form
  const { add, update, dialog } = useRecordDialog({
    add: 'POST /admin/locations/courses',
    update: 'PATCH /admin/locations/courses/{id}',
    copy: text,
    name: course?.name,
    form,
    onClose,
  })
  const { data: counties } = useQuery({
    ...countiesQuery(values.state),
    enabled: values.state !== '' && !course,
  })
  const submit = () => {
    const found = {
      name: !values.name.trim() && copy.missingName,
      state: !values.state && copy.selectState,
      county: values.state && !values.county && copy.selectCounty,
      ...Object.fromEntries(
        numbers.map((name) => [
          name,
          Number.isNaN(Number(values[name])) && text.badNumber(text.numbers[name]),
        ]),
      ),
    }
    if (!form.check(found)) return
    const body = {
      name: values.name.trim(),
      address: values.address.trim() || null,
      ...Object.fromEntries(
        numbers.map((name) => [name, values[name].trim() ? Number(values[name]) : null]),
      ),
    }
    if (course) update({ params: { id: course.id }, body })
    else add({ body: { ...body, state: values.state, county: values.county } })
  }
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <TextInput {...form.field('name')} label={copy.name} maxLength={200} data-autofocus />
      {!course && (
        <FieldGrid>
          <StateSelect
            {...form.field('state')}
            onChange={(state) => form.change({ state: state ?? '', county: '' })}
          />
          <Select
            {...form.field('county')}
            label={common.county}
            placeholder={values.state ? copy.selectCounty : text.selectStateFirst}
            disabled={!counties}
            data={(counties?.items ?? []).map(({ fullName }) => fullName)}
          />
        </FieldGrid>
      )}
      <TextInput {...form.field('address')} label={common.optional(text.address)} maxLength={300} />
      <FieldGrid>
        {numbers.map((name) => (
          <TextInput
            {...form.field(name)}
            key={name}
            label={common.optional(text.numbers[name])}
            inputMode="decimal"
          />
        ))}
      </FieldGrid>
    </FormDialog>
  )
}
