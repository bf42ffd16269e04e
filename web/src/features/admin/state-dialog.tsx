import type { State } from '@county-golf/contract/locations'
import { fieldErrors } from '../../lib/api-error.ts'
import { TextInput } from '../../ui/fields.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { RecordDialog } from './record-dialog.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useRecordForm } from './use-record-form.ts'

const text = copy.states

/** Adds or renames a state. */
export function StateDialog({ record: state, onClose }: { record?: State; onClose: () => void }) {
  const messages = { failure: text.saveFailed, onSuccess: onClose }
  const add = useAdminMutation('POST /admin/locations/states', {
    success: text.added,
    ...messages,
  })
  const rename = useAdminMutation('PATCH /admin/locations/states/{code}', {
    success: text.saved,
    ...messages,
  })
  const { ref, values, set, field, isValid } = useRecordForm(
    { code: state?.code ?? '', name: state?.name ?? '' },
    fieldErrors(add.error ?? rename.error),
  )
  const submit = () => {
    const name = values.name.trim()
    const { code } = values
    if (!isValid({ name: !name && copy.missingName, code: code.length !== 2 && text.badCode }))
      return
    if (state) rename.mutate({ params: { code }, body: { name } })
    else add.mutate({ body: { code, name } })
  }
  return (
    <RecordDialog
      title={state ? text.renameTitle(state.name) : text.actions.add}
      size="small"
      formRef={ref}
      action={state ? common.save : text.actions.add}
      busy={add.isPending || rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={copy.name} maxLength={100} data-autofocus />
      {!state && (
        <TextInput
          {...field('code')}
          label={text.code}
          maxLength={2}
          onChange={(event) => set({ code: event.currentTarget.value.toUpperCase() })}
        />
      )}
    </RecordDialog>
  )
}
