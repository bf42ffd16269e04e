import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import type { Call, Request } from '../../../lib/api.ts'
import type { FormState } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { common } from '../copy.ts'
import { SearchBox } from '../table/filters.tsx'
import { StateFilter } from '../table/state-select.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { SmallButton } from '../widgets.tsx'
import { copy as locations, type RecordCopy } from './copy.ts'

type RecordTableProps<T, C extends Call> = Omit<
  ComponentProps<typeof DataTable<T>>,
  'actions' | 'tools' | 'failed' | 'empty'
> & {
  /** What one record is called. */
  titleOf: (record: T) => string
  copy: RecordCopy
  Form: ComponentType<RecordDialogProps<T>>
  canRemove?: (record: T) => boolean
  remove: { call: C; request: (record: T) => Request<C> }
  /** Buttons after "Add". */
  moreActions?: ReactNode
}

type OpenDialog<T> = { name: 'add' } | { name: 'edit' | 'remove'; record: T }

/** A table whose records admins add, edit, and remove. */
export function RecordTable<T, C extends Call>({
  titleOf,
  copy,
  Form,
  canRemove = () => true,
  remove,
  moreActions,
  ...table
}: RecordTableProps<T, C>) {
  const [dialog, setDialog] = useState<OpenDialog<T>>()
  const close = () => setDialog(undefined)
  const removal = useAdminMutation(remove.call, {
    success: copy.removed,
    failure: copy.removeFailed,
    onSuccess: close,
  })
  return (
    <>
      <DataTable<T>
        {...table}
        failed={copy.failed}
        empty={copy.empty}
        tools={
          <>
            {copy.search && (
              <>
                <SearchBox label={copy.search} placeholder={locations.name} />
                <StateFilter />
              </>
            )}
            <Button onClick={() => setDialog({ name: 'add' })}>{copy.add}</Button>
            {moreActions}
          </>
        }
        actions={(record) => (
          <>
            <SmallButton
              aria-label={`${copy.edit} ${titleOf(record)}`}
              onClick={() => setDialog({ name: 'edit', record })}
            >
              {copy.edit}
            </SmallButton>
            {canRemove(record) && (
              <SmallButton
                danger
                aria-label={`${common.remove} ${titleOf(record)}`}
                onClick={() => setDialog({ name: 'remove', record })}
              >
                {common.remove}
              </SmallButton>
            )}
          </>
        )}
      />
      {dialog?.name === 'add' && <Form onClose={close} />}
      {dialog?.name === 'edit' && <Form record={dialog.record} onClose={close} />}
      {dialog?.name === 'remove' && (
        <ConfirmDialog
          title={common.removeQuestion(titleOf(dialog.record))}
          action={common.remove}
          busy={removal.isPending}
          onClose={close}
          onConfirm={() => removal.mutate(remove.request(dialog.record))}
        >
          {copy.removeHint}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Adds a record, or edits one. */
export type RecordDialogProps<T> = { record?: T; onClose: () => void }

type Options<Add extends Call, Update extends Call> = {
  add: Add
  update: Update
  copy: RecordCopy
  /** The name of the record to edit. */
  name: string | undefined
  form: FormState & { fail: (error: unknown) => void }
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
  const isNew = name === undefined
  return {
    add: (request: Request<Add>) => add.mutate(request),
    update: (request: Request<Update>) => update.mutate(request),
    dialog: {
      title: isNew ? copy.add : `${copy.edit} ${name}`,
      form,
      action: isNew ? copy.add : common.save,
      busy: add.isPending || update.isPending,
      onClose,
    },
  }
}
