import type { AdminCounty } from '@county-golf/contract/admin-locations'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { coordinatesOf } from './coordinates.ts'
import { useStates } from './state-filter.tsx'
import { useAct } from './use-act.ts'

type CountyDialogProps = {
  county?: AdminCounty
  stateCode?: string | undefined
  onClose: () => void
}

/** Adds a county, or changes one. The server finds its time zone. */
export function CountyDialog({ county, stateCode = '', onClose }: CountyDialogProps) {
  const states = useStates()
  const [state, setState] = useState(county?.stateCode ?? stateCode)
  const [name, setName] = useState(county?.name ?? '')
  const [fullName, setFullName] = useState(county?.fullName ?? '')
  const [fips, setFips] = useState(county?.fips ?? '')
  const [lat, setLat] = useState(county ? String(county.lat) : '')
  const [lng, setLng] = useState(county ? String(county.lng) : '')
  const [problem, setProblem] = useState('')
  const words = { failed: 'The county could not be saved', onDone: onClose }
  const add = useAct('POST /admin/locations/counties', { done: 'County added.', ...words })
  const update = useAct('PATCH /admin/locations/counties/{id}', { done: 'County saved.', ...words })
  const errors = fieldErrors(add.error ?? update.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || !state) return setProblem('Name and state are required')
    const place = coordinatesOf(lat, lng)
    if (place === undefined)
      return setProblem('Enter both latitude and longitude, such as 40.73 and -73.59')
    setProblem('')
    const body = {
      ...place,
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
        <TextInput
          label="Latitude (optional)"
          description="The center of the county. Without coordinates, we use the center of the state, and distances will be off."
          value={lat}
          onChange={(event) => setLat(event.currentTarget.value)}
          error={errors.lat}
        />
        <TextInput
          label="Longitude (optional)"
          description="Negative in the United States, such as -73.59."
          value={lng}
          onChange={(event) => setLng(event.currentTarget.value)}
          error={errors.lng}
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
