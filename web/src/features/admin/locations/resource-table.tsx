import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { StateFilter } from '../../../domain/locations/place-filters.tsx'
import type { Call, Request } from '../../../lib/api.ts'
import { type FormErrors, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { TextInputProps } from '../../../ui/text-input.tsx'
import { SmallButton } from '../buttons.tsx'
import { FieldGrid } from '../layout.tsx'
import { SearchBox } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'

type Values = Record<string, string | undefined>

export type ResourceInputProps = {
  value: string
  onChange: (value: string | null) => void
  error: string | undefined
  /** The values of all fields. */
  values: Values
}

type ResourceField<T> = {
  /** As the API names it. */
  name: keyof T & string
  /** Props of its text input. */
  input?: TextInputProps
  /** Replaces the text input. */
  Input?: ComponentType<ResourceInputProps>
  /** Records keep the value they were added with. */
  isFixed?: true
  /** A new record starts with the state that the list is filtered by. */
  isFromFilter?: true
  /** Sent as a number. */
  isNumber?: true
  /** Sent as null when empty. By default an empty field isn't sent. */
  isNullable?: true
  /** The error of trimmed values. */
  check?: (value: string, values: Values) => string | false
}

export type Resource<T> = {
  noun: string
  plural: string
  /** What one record is called. */
  titleOf: (record: T) => string
  calls: { add: Call; update: Call; remove: Call }
  /** The path parameter of calls about one record. */
  key: keyof T & string
  /** The action that edits a record. */
  edit?: string
  /** What to know before removing a record. */
  removeHint: string
  canRemove?: (record: T) => boolean
  /** The rows of the form. Fields of an inner list are side by side. */
  fields: readonly (ResourceField<T> | readonly ResourceField<T>[])[]
  /** Applies rules between fields. */
  derive?: (values: Values, changes: Partial<Values>) => Values
  size?: 'small'
}

type ResourceTableProps<T> = Omit<
  ComponentProps<typeof DataTable<T>>,
  'name' | 'fileColumns' | 'rowKey' | 'failed' | 'empty' | 'tools' | 'actions'
> & {
  resource: Resource<T>
  hasSearch?: boolean
  /** Buttons after "Add". */
  moreActions?: ReactNode
}

type OpenDialog<T> = { name: 'add' } | { name: 'edit' | 'remove'; record: T }

/** A check that refuses an empty field with this message. */
export const required = (message: string) => (value: string) => !value && message

/** A table whose records admins add, edit, and remove. `Resource` describes them. */
export function ResourceTable<T>(props: ResourceTableProps<T>) {
  const { resource, hasSearch = true, moreActions, ...table } = props
  const { noun, plural, key, titleOf, edit = 'Edit', canRemove = () => true } = resource
  const { search, set } = useAdminSearch()
  const [dialog, setDialog] = useState<OpenDialog<T>>()
  const close = () => setDialog(undefined)
  const id = { label: `${noun} ID`, text: (record: T) => String(record[key]) }
  const remove = useAdminMutation(resource.calls.remove, {
    success: `${noun} removed.`,
    failure: `Couldn’t remove the ${noun.toLowerCase()}. Please try again.`,
    proceed: close,
    open: dialog,
  })
  return (
    <>
      <DataTable<T>
        {...table}
        name={plural}
        fileColumns={table.columns.some((column) => column.id === key) ? [] : [id]}
        rowKey={(record) => String(record[key])}
        failed={`Couldn’t load ${plural.toLowerCase()}`}
        empty={hasSearch ? `No matching ${plural.toLowerCase()}` : `No ${plural.toLowerCase()} yet`}
        tools={
          <>
            {hasSearch && (
              <>
                <SearchBox label={`Search ${plural.toLowerCase()}`} placeholder="Name" />
                <StateFilter
                  all="All states"
                  state={search.state}
                  onChoose={(state) => set({ state })}
                />
              </>
            )}
            <Button onClick={() => setDialog({ name: 'add' })}>Add {noun.toLowerCase()}</Button>
            {moreActions}
          </>
        }
        actions={(record) => (
          <>
            <SmallButton
              aria-label={`${edit} ${titleOf(record)}`}
              onClick={() => setDialog({ name: 'edit', record })}
            >
              {edit}
            </SmallButton>
            {canRemove(record) && (
              <SmallButton
                danger
                aria-label={`Remove ${titleOf(record)}`}
                onClick={() => setDialog({ name: 'remove', record })}
              >
                Remove
              </SmallButton>
            )}
          </>
        )}
      />
      {dialog?.name === 'add' && <ResourceDialog resource={resource} onClose={close} />}
      {dialog?.name === 'edit' && (
        <ResourceDialog resource={resource} record={dialog.record} onClose={close} />
      )}
      {dialog?.name === 'remove' && (
        <ConfirmDialog
          title={`Remove ${titleOf(dialog.record)}?`}
          action="Remove"
          busy={remove.isPending}
          onClose={close}
          onConfirm={() =>
            remove.mutate({ params: { [key]: dialog.record[key] } } as Request<Call>)
          }
        >
          {resource.removeHint}
        </ConfirmDialog>
      )}
    </>
  )
}

type ResourceDialogProps<T> = { resource: Resource<T>; record?: T; onClose: () => void }

/** Adds a record, or edits one. */
function ResourceDialog<T>({ resource, record, onClose }: ResourceDialogProps<T>) {
  const { noun, titleOf, calls, key, edit = 'Edit', derive, size = 'medium' } = resource
  const { search } = useAdminSearch()
  const rows = resource.fields
    .map((row) => [row].flat().filter(({ isFixed }) => !record || !isFixed))
    .filter((row) => row.length > 0)
  const fields = rows.flat()
  const initial = ({ name, isFromFilter }: ResourceField<T>) =>
    record ? record[name] : isFromFilter && search.state
  const form = useForm<Values>(
    Object.fromEntries(fields.map((field) => [field.name, String(initial(field) ?? '')])),
    derive && { derive: (values, changes) => derive({ ...values, ...changes }, changes) },
  )
  const save = useAdminMutation(record ? calls.update : calls.add, {
    success: `${noun} ${record ? 'saved' : 'added'}.`,
    failure: `Couldn’t save the ${noun.toLowerCase()}. Please try again.`,
    proceed: onClose,
    onError: form.fail,
  })
  const submit = () => {
    const values: Values = {}
    for (const { name } of fields) values[name] = form.values[name]?.trim() ?? ''
    const errors: FormErrors = {}
    for (const { name, check } of fields) errors[name] = check?.(values[name] ?? '', values)
    if (!form.check(errors)) return
    const body: Record<string, string | number | null> = {}
    for (const { name, isNumber, isNullable } of fields) {
      const value = values[name]
      if (value) body[name] = isNumber ? Number(value) : value
      else if (isNullable) body[name] = null
    }
    save.mutate({ ...(record && { params: { [key]: record[key] } }), body } as Request<Call>)
  }
  const addText = `Add ${noun.toLowerCase()}`
  return (
    <FormDialog
      title={record ? `${edit} ${titleOf(record)}` : addText}
      size={size}
      form={form}
      action={record ? 'Save' : addText}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {rows.map((row) => {
        const inputs = row.map(({ name, input, Input }) =>
          Input ? (
            <Input
              key={name}
              {...form.field(name)}
              value={form.values[name] ?? ''}
              values={form.values}
            />
          ) : (
            <TextInput key={name} {...form.field(name)} {...input} />
          ),
        )
        return row.length === 1 ? inputs : <FieldGrid key={row[0]?.name}>{inputs}</FieldGrid>
      })}
    </FormDialog>
  )
}
