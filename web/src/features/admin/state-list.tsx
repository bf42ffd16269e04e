import type { State } from '@county-golf/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { sortRows } from '../../ui/sort-rows.ts'
import styles from './admin.module.css'
import { listed } from './api.ts'
import { Question } from './question.tsx'
import { useAct } from './use-act.ts'
import { useTableSearch } from './use-admin-search.ts'

const columns: Column<State>[] = [
  { id: 'code', label: 'Code', cell: ({ code }) => code, text: ({ code }) => code },
  { id: 'name', label: 'State', cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'counties',
    label: 'Counties',
    end: true,
    cell: ({ countyCount }) => countyCount,
    text: ({ countyCount }) => countyCount,
  },
  {
    id: 'sessions',
    label: 'Open sessions',
    end: true,
    cell: ({ sessionCount }) => sessionCount,
    text: ({ sessionCount }) => sessionCount,
  },
]

const sorts = columns.map(({ id }) => id)

type Open = { what: 'add' } | { what: 'rename' | 'remove'; state: State }

export function StateList() {
  const [open, setOpen] = useState<Open>()
  const table = useTableSearch(sorts, { by: 'name', order: 'asc' })
  const query = useQuery(listed('GET /locations/states', {}))
  const { data } = query
  const close = () => setOpen(undefined)
  const remove = useAct('DELETE /admin/locations/states/{code}', {
    done: 'State removed.',
    failed: 'The state could not be removed',
    onDone: close,
  })
  return (
    <>
      <DataTable
        name="States"
        columns={columns}
        rowKey={({ code }) => code}
        query={{
          ...query,
          data: data && { ...data, items: sortRows(data.items, columns, table.sorting) },
        }}
        {...table}
        failed="Failed to load the states"
        empty="There are no states yet"
        tools={<Button onClick={() => setOpen({ what: 'add' })}>Add State</Button>}
        actions={(state) => (
          <>
            <Button
              size="small"
              variant="outline"
              aria-label={`Rename ${state.name}`}
              onClick={() => setOpen({ what: 'rename', state })}
            >
              Rename
            </Button>
            {state.countyCount === 0 && (
              <Button
                size="small"
                variant="danger-outline"
                aria-label={`Remove ${state.name}`}
                onClick={() => setOpen({ what: 'remove', state })}
              >
                Remove
              </Button>
            )}
          </>
        )}
      />
      {open?.what === 'add' && <StateDialog onClose={close} />}
      {open?.what === 'rename' && <StateDialog state={open.state} onClose={close} />}
      {open?.what === 'remove' && (
        <Question
          title={`Remove ${open.state.name}?`}
          text="It has no counties, so nothing else goes with it."
          action="Remove"
          busy={remove.isPending}
          onClose={close}
          onYes={() => remove.mutate({ params: { code: open.state.code } })}
        />
      )}
    </>
  )
}

function StateDialog({ state, onClose }: { state?: State; onClose: () => void }) {
  const [code, setCode] = useState(state?.code ?? '')
  const [name, setName] = useState(state?.name ?? '')
  const [problem, setProblem] = useState('')
  const words = { failed: 'The state could not be saved', onDone: onClose }
  const add = useAct('POST /admin/locations/states', { done: 'State added.', ...words })
  const rename = useAct('PATCH /admin/locations/states/{code}', { done: 'State saved.', ...words })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || code.length !== 2)
      return setProblem('Name and a code of two letters are required')
    setProblem('')
    if (state) rename.mutate({ params: { code }, body: { name: name.trim() } })
    else add.mutate({ body: { code, name: name.trim() } })
  }
  return (
    <Dialog
      title={state ? `Rename ${state.name}` : 'Add State'}
      open
      onClose={onClose}
      size="small"
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {!state && (
          <TextInput
            label="Code"
            maxLength={2}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          />
        )}
        <div role="alert">{problem && <Notice tone="flag">{problem}</Notice>}</div>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending || rename.isPending}>
            {state ? 'Save' : 'Add State'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
