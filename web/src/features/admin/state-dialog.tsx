import type { State } from '@county-golf/contract/locations'
import { useForm } from '../../lib/use-form.ts'
import { TextInput } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

const text = copy.states

/** Adds or renames a state. */
export function StateDialog({ record: state, onClose }: { record?: State; onClose: () => void }) {
  const form = useForm({ code: state?.code ?? '', name: state?.name ?? '' })
  const messages = { failure: text.saveFailed, onSuccess: onClose, onError: form.fail }
  const add = useAdminMutation('POST /admin/locations/states', {
    success: text.added,
    ...messages,
  })
  const rename = useAdminMutation('PATCH /admin/locations/states/{code}', {
    success: text.saved,
    ...messages,
  })
  const submit = () => {
    const name = form.values.name.trim()
    const { code } = form.values
    if (!form.check({ name: !name && copy.missingName, code: code.length !== 2 && text.badCode }))
      return
    if (state) rename.mutate({ params: { code }, body: { name } })
    else add.mutate({ body: { code, name } })
  }
  return (
    <FormDialog
      title={state ? text.renameTitle(state.name) : text.actions.add}
      size="small"
      form={form}
      action={state ? common.save : text.actions.add}
      busy={add.isPending || rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
