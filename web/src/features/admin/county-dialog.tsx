import type { AdminCounty } from '@county-golf/contract/admin-locations'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { useStates } from './state-filter.tsx'
import { useAct } from './use-act.ts'

type CountyDialogProps = {
  county?: AdminCounty
  stateCode?: string | undefined
  onClose: () => void
}

/** Adds a county, or renames one; its place and time zone are found by the server. */
export function CountyDialog({ county, stateCode = '', onClose }: CountyDialogProps) {
  const states = useStates()
  const [state, setState] = useState(county?.stateCode ?? stateCode)
  const [name, setName] = useState(county?.name ?? '')
  const [fullName, setFullName] = useState(county?.fullName ?? '')
  const [fips, setFips] = useState(county?.fips ?? '')
  const [problem, setProblem] = useState('')
  const words = { failed: 'The county could not be saved', onDone: onClose }
  const add = useAct('POST /admin/locations/counties', { done: 'County added.', ...words })
  const update = useAct('PATCH /admin/locations/counties/{id}', { done: 'County saved.', ...words })
  const errors = fieldErrors(add.error ?? update.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || !state) return setProblem('Name and state are required')
    setProblem('')
    const body = {
      name: name.trim(),
      ...(fullName.trim() && { fullName: fullName.trim() }),
      ...(fips.trim() ? { fips: fips.trim() } : county?.fips ? { fips: null } : {}),
    }
    if (county) update.mutate({ params: { id: county.id }, body })
    else add.mutate({ body: { ...body, stateCode: state } })
  }
  return (
    <Dialog
      title={county ? `Edit ${county.fullName}` : 'Add County'}
      open
      onClose={onClose}
      size="small"
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {!county && (
          <NativeSelect
            label="State"
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
            error={errors.stateCode}
          >
            <option value="">Select a state</option>
            {states.map(({ code, name: word }) => (
              <option key={code} value={code}>
                {word}
              </option>
            ))}
          </NativeSelect>
        )}
        <TextInput
          label="Name"
          description="Short, such as Nassau."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <TextInput
          label="Full name (optional)"
          description="Where it is not the name and the word County."
          value={fullName}
          onChange={(event) => setFullName(event.currentTarget.value)}
          error={errors.fullName}
        />
        <TextInput
          label="FIPS code (optional)"
          inputMode="numeric"
          maxLength={5}
          value={fips}
          onChange={(event) => setFips(event.currentTarget.value)}
          error={errors.fips}
        />
        <div role="alert">{problem && <Notice tone="flag">{problem}</Notice>}</div>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending || update.isPending}>
            {county ? 'Save' : 'Add County'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
