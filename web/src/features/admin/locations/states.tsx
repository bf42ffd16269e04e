import type { State } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../../lib/use-form.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { adminListQuery } from '../api.ts'
import { common } from '../copy.ts'
import { useSortedTable } from '../table/use-admin-table.ts'
import { copy } from './copy.ts'
import { type RecordDialogProps, RecordTable, useRecordDialog } from './record-table.tsx'

const text = copy.states

const columns: Column<State>[] = [
  { id: 'code', label: text.code, text: ({ code }) => code },
  { id: 'name', label: common.state, text: ({ name }) => name },
  { id: 'counties', label: copy.lists.counties, end: true, text: (state) => state.countyCount },
  { id: 'sessions', label: copy.openSessions, end: true, text: (state) => state.sessionCount },
]

export function StateList() {
  const query = useQuery(adminListQuery('GET /locations/states', {}))
  const table = useSortedTable({
    columns,
    items: query.data?.items,
    query,
    defaultSort: { by: 'name', order: 'asc' },
  })
  return (
    <RecordTable
      {...table}
      name={copy.lists.states}
      rowKey={({ code }) => code}
      titleOf={({ name }) => name}
      copy={text}
      Form={StateDialog}
      canRemove={({ countyCount }) => countyCount === 0}
      remove={{
        call: 'DELETE /admin/locations/states/{code}',
        request: ({ code }) => ({ params: { code } }),
      }}
    />
  )
}

/** Adds or renames a state. */
function StateDialog({ record: state, onClose }: RecordDialogProps<State>) {
  const form = useForm({ code: state?.code ?? '', name: state?.name ?? '' })
  const { add, update, dialog } = useRecordDialog({
    add: 'POST /admin/locations/states',
    update: 'PATCH /admin/locations/states/{code}',
    copy: text,
    name: state?.name,
    form,
    onClose,
  })
  const submit = () => {
    const name = form.values.name.trim()
    const { code } = form.values
    if (!form.check({ name: !name && copy.missingName, code: code.length !== 2 && text.badCode }))
      return
    if (state) update({ params: { code }, body: { name } })
    else add({ body: { code, name } })
  }
  return (
    <FormDialog {...dialog} size="small" onSubmit={submit}>
      <TextInput {...form.field('name')} label={copy.name} maxLength={100} data-autofocus />
      {!state && (
        <TextInput
          {...form.field('code')}
          label={text.code}
          maxLength={2}
          onChange={(event) => form.change({ code: event.currentTarget.value.toUpperCase() })}
        />
      )}
    </FormDialog>
  )
}
