import type { Call, Request } from '../../lib/api.ts'
import type { FormState } from '../../lib/use-form.ts'
import { common } from './copy/common.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

/** Adds a record, or edits one. */
export type RecordDialogProps<T> = { record?: T; onClose: () => void }

type RecordForm = FormState & { fail: (error: unknown) => void }

type Options<Add extends Call, Update extends Call> = {
  add: Add
  update: Update
  copy: {
    actions: { add: string }
    editTitle: (name: string) => string
    added: string
    saved: string
    saveFailed: string
  }
  /** The name of the record to edit. */
  name: string | undefined
  form: RecordForm
  onClose: () => void
}

/** The calls of a dialog that adds or edits a record, and the props of its `FormDialog`. */
export function useRecordDialog<Add extends Call, Update extends Call>({
  copy,
  name,
  form,
  onClose,
  ...calls
}: Options<Add, Update>) {
  const messages = { failure: copy.saveFailed, onSuccess: onClose, onError: form.fail }
  const add = useAdminMutation(calls.add, { success: copy.added, ...messages })
  const update = useAdminMutation(calls.update, { success: copy.saved, ...messages })
  return {
    add: (request: Request<Add>) => add.mutate(request),
    update: (request: Request<Update>) => update.mutate(request),
    dialog: {
      title: name === undefined ? copy.actions.add : copy.editTitle(name),
      form,
      action: name === undefined ? copy.actions.add : common.save,
      busy: add.isPending || update.isPending,
      onClose,
    },
  }
}
