import type { Course } from '@county-golf/contract/locations'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { useStates } from './state-filter.tsx'
import { useAct } from './use-act.ts'

const figures = [
  ['holes', 'Holes'],
  ['par', 'Par'],
  ['courseRating', 'Course rating'],
  ['slopeRating', 'Slope rating'],
] as const

type CourseDialogProps = {
  course?: Course
  stateCode?: string | undefined
  onClose: () => void
}

export function CourseDialog({ course, stateCode = '', onClose }: CourseDialogProps) {
  const states = useStates()
  const [state, setState] = useState(course?.state ?? stateCode)
  const [county, setCounty] = useState(course?.county ?? '')
  const [name, setName] = useState(course?.name ?? '')
  const [address, setAddress] = useState(course?.address ?? '')
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(figures.map(([field]) => [field, String(course?.[field] ?? '')])),
  )
  const [problem, setProblem] = useState('')
  const { data: counties } = useQuery({
    ...asked('GET /locations/counties/{stateCode}', { params: { stateCode: state } }),
    enabled: state !== '' && !course,
  })
  const words = { failed: 'The course could not be saved', onDone: onClose }
  const add = useAct('POST /admin/locations/courses', { done: 'Course added.', ...words })
  const update = useAct('PATCH /admin/locations/courses/{id}', { done: 'Course saved.', ...words })
  const errors = fieldErrors(add.error ?? update.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || !state || !county) return setProblem('Name, county and state are required')
    const slip = figures.find(([field]) => Number.isNaN(Number(typed[field])))
    if (slip) return setProblem(`${slip[1]} must be a number`)
    setProblem('')
    const body = {
      name: name.trim(),
      address: address.trim() || null,
      ...Object.fromEntries(
        figures.map(([field]) => [field, typed[field]?.trim() ? Number(typed[field]) : null]),
      ),
    }
    if (course) update.mutate({ params: { id: course.id }, body })
    else add.mutate({ body: { ...body, state, county } })
  }
  return (
    <Dialog title={course ? `Edit ${course.name}` : 'Add Course'} open onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
          data-autofocus
        />
        {!course && (
          <div className={styles.pair}>
            <NativeSelect
              label="State"
              value={state}
              onChange={(event) => {
                setState(event.currentTarget.value)
                setCounty('')
              }}
              error={errors.state}
            >
              <option value="">Select a state</option>
              {states.map(({ code, name: word }) => (
                <option key={code} value={code}>
                  {word}
                </option>
              ))}
            </NativeSelect>
            <NativeSelect
              label="County"
              value={county}
              disabled={!counties}
              onChange={(event) => setCounty(event.currentTarget.value)}
              error={errors.county}
            >
              <option value="">{state ? 'Select a county' : 'Select a state first'}</option>
              {counties?.items.map(({ fullName }) => (
                <option key={fullName} value={fullName}>
                  {fullName}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
        <TextInput
          label="Address (optional)"
          maxLength={300}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={errors.address}
        />
        <div className={styles.pair}>
          {figures.map(([field, label]) => (
            <TextInput
              key={field}
              label={`${label} (optional)`}
              inputMode="decimal"
              value={typed[field] ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                setTyped((old) => ({ ...old, [field]: value }))
              }}
              error={errors[field]}
            />
          ))}
        </div>
        <div role="alert">{problem && <Notice tone="flag">{problem}</Notice>}</div>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending || update.isPending}>
            {course ? 'Save' : 'Add Course'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
