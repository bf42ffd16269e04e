import type { State } from '@county-golf/contract/locations'
import { useForm } from '../../lib/use-form.ts'
import { TextInput } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { copy } from './copy/locations.ts'
import { type RecordDialogProps, useRecordDialog } from './use-record-dialog.ts'

const text = copy.states

/** Adds or renames a state. */
export function StateDialog({ record: state, onClose }: RecordDialogProps<State>) {
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
