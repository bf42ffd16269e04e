import type { AdminCounty } from '@county-golf/contract/admin-locations'
import { fieldErrors } from '../../lib/api-error.ts'
import { TextInput } from '../../ui/fields.ts'
import { coordinatesOf } from './coordinates.ts'
import { common } from './copy/common.ts'
import { copy } from './copy/locations.ts'
import { RecordDialog } from './record-dialog.tsx'
import { StateSelect } from './state-select.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import { useAdminSearch } from './use-admin-search.ts'
import { useRecordForm } from './use-record-form.ts'

const text = copy.counties

/** Adds or edits a county. The server works out its time zone. */
export function CountyDialog({
  record: county,
  onClose,
}: {
  record?: AdminCounty
  onClose: () => void
}) {
  const { search } = useAdminSearch()
  const messages = { failure: text.saveFailed, onSuccess: onClose }
  const add = useAdminMutation('POST /admin/locations/counties', {
    success: text.added,
    ...messages,
  })
  const update = useAdminMutation('PATCH /admin/locations/counties/{id}', {
    success: text.saved,
    ...messages,
  })
  const { ref, values, set, field, isValid } = useRecordForm(
    {
      stateCode: county?.stateCode ?? search.state ?? '',
      name: county?.name ?? '',
      fullName: county?.fullName ?? '',
      fips: county?.fips ?? '',
      lat: county ? String(county.lat) : '',
      lng: county ? String(county.lng) : '',
    },
    fieldErrors(add.error ?? update.error),
  )
  const submit = () => {
    const coordinates = coordinatesOf(values.lat, values.lng)
    const found = {
      stateCode: !values.stateCode && copy.missingState,
      name: !values.name.trim() && copy.missingName,
      lat: coordinates === undefined && text.badCoordinates,
    }
    if (!isValid(found)) return
    const fullName = values.fullName.trim()
    const fips = values.fips.trim()
    const body = {
      ...coordinates,
      name: values.name.trim(),
      ...(fullName && { fullName }),
      ...(fips ? { fips } : county?.fips ? { fips: null } : {}),
    }
    if (county) update.mutate({ params: { id: county.id }, body })
    else add.mutate({ body: { ...body, stateCode: values.stateCode } })
  }
  return (
    <RecordDialog
      title={county ? text.editTitle(county.fullName) : text.actions.add}
      size="small"
      formRef={ref}
      action={county ? common.save : text.actions.add}
      busy={add.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!county && (
        <StateSelect
          value={values.stateCode}
          error={field('stateCode').error}
          onChange={(stateCode) => set({ stateCode })}
        />
      )}
      <TextInput {...field('name')} label={copy.name} description={text.shortNameHint} />
      <TextInput
        {...field('fullName')}
        label={common.optional(text.fullName)}
        description={text.fullNameHint}
      />
      <TextInput
        {...field('fips')}
        label={common.optional(text.fips)}
        inputMode="numeric"
        maxLength={5}
      />
      <TextInput
        {...field('lat')}
        label={common.optional(text.latitude)}
        description={text.latitudeHint}
      />
      <TextInput
        {...field('lng')}
        label={common.optional(text.longitude)}
        description={text.longitudeHint}
      />
    </RecordDialog>
  )
}
