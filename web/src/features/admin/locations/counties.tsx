import type { AdminCounty, ListedCounty } from '@county-golf/contract/admin-locations'
import { useForm } from '../../../lib/use-form.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { common } from '../copy.ts'
import { StateSelect } from '../table/state-select.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { coordinatesOf } from './coordinates.ts'
import { copy } from './copy.ts'
import { type RecordDialogProps, RecordTable, useRecordDialog } from './record-table.tsx'

const text = copy.counties

const columns: Column<ListedCounty>[] = [
  { id: 'name', label: common.county, text: ({ fullName }) => fullName },
  { id: 'state', label: common.state, text: ({ stateCode }) => stateCode },
  { id: 'fips', label: text.columns.fips, text: ({ fips }) => fips },
  { id: 'zone', label: text.columns.zone, text: ({ timeZone }) => timeZone },
  { id: 'courses', label: copy.lists.courses, end: true, text: ({ courseCount }) => courseCount },
  { id: 'sessions', label: copy.openSessions, end: true, text: (county) => county.sessionCount },
]

export function CountyList() {
  const { search } = useAdminSearch()
  const table = useAdminTable('GET /admin/locations/counties', {
    sorts: ['name', 'state', 'courses', 'sessions'],
    defaultSort: { by: 'state', order: 'asc' },
    request: (paging) => ({ query: { ...paging, q: search.q, stateCode: search.state } }),
  })
  return (
    <RecordTable
      {...table}
      name={copy.lists.counties}
      columns={columns}
      fileColumns={[{ label: text.columns.id, text: ({ id }) => id }]}
      rowKey={({ id }) => String(id)}
      titleOf={({ fullName }) => fullName}
      copy={text}
      Form={CountyDialog}
      canRemove={({ courseCount }) => courseCount === 0}
      remove={{
        call: 'DELETE /admin/locations/counties/{id}',
        request: ({ id }) => ({ params: { id } }),
      }}
    />
  )
}

/** Adds or edits a county. The server works out its time zone. */
function CountyDialog({ record: county, onClose }: RecordDialogProps<AdminCounty>) {
  const { search } = useAdminSearch()
  const form = useForm({
    stateCode: county?.stateCode ?? search.state ?? '',
    name: county?.name ?? '',
    fullName: county?.fullName ?? '',
    fips: county?.fips ?? '',
    lat: county ? String(county.lat) : '',
    lng: county ? String(county.lng) : '',
  })
  const { add, update, dialog } = useRecordDialog({
    add: 'POST /admin/locations/counties',
    update: 'PATCH /admin/locations/counties/{id}',
    copy: text,
    name: county?.fullName,
    form,
    onClose,
  })
  const submit = () => {
    const { values } = form
    const coordinates = coordinatesOf(values.lat, values.lng)
    const found = {
      stateCode: !values.stateCode && copy.selectState,
      name: !values.name.trim() && copy.missingName,
      lat: coordinates === undefined && text.badCoordinates,
    }
    if (!form.check(found)) return
    const fullName = values.fullName.trim()
    const fips = values.fips.trim()
    const body = {
      ...coordinates,
      name: values.name.trim(),
      ...(fullName && { fullName }),
      ...(fips ? { fips } : county?.fips ? { fips: null } : {}),
    }
    if (county) update({ params: { id: county.id }, body })
    else add({ body: { ...body, stateCode: values.stateCode } })
  }
  return (
    <FormDialog {...dialog} size="small" onSubmit={submit}>
      {!county && <StateSelect {...form.field('stateCode')} />}
      <TextInput {...form.field('name')} label={copy.name} description={text.shortNameHint} />
      <TextInput
        {...form.field('fullName')}
        label={common.optional(text.fullName)}
        description={text.fullNameHint}
      />
      <TextInput
        {...form.field('fips')}
        label={common.optional(text.fips)}
        inputMode="numeric"
        maxLength={5}
      />
      <TextInput
        {...form.field('lat')}
        label={common.optional(text.latitude)}
        description={text.latitudeHint}
      />
      <TextInput
        {...form.field('lng')}
        label={common.optional(text.longitude)}
        description={text.longitudeHint}
      />
    </FormDialog>
  )
}
