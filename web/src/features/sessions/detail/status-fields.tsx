import { sessionVisibilityChoices } from '../../../data/sessions/labels.ts'
import { Switch, TextInput } from '../../../ui/fields.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { manageCopy } from '../copy.ts'
import type { HostForm } from './host-form.ts'

const statuses = (['open', 'confirmed', 'closed'] as const).map((value) => ({
  value,
  label: manageCopy.statuses[value],
}))

type StatusFieldsProps = {
  form: HostForm
  onChange: (part: Partial<HostForm>) => void
  problems: Record<string, string | undefined>
}

/** The booking of the tee time, whether players can join, and who can see the session. */
export const StatusFields = ({ form, onChange: change, problems }: StatusFieldsProps) => (
  <>
    <RadioTiles
      legend={manageCopy.status}
      choices={statuses}
      value={form.status}
      onChange={(status) => change({ status })}
      columns={3}
      narrowColumns={1}
    />
    <TextInput
      label={manageCopy.confirmationNumber}
      description={manageCopy.confirmationNumberHint}
      maxLength={60}
      value={form.confirmationNumber}
      onChange={(event) => change({ confirmationNumber: event.currentTarget.value })}
      error={problems.confirmationNumber}
    />
    <Switch
      label={manageCopy.lock}
      description={manageCopy.lockHint}
      checked={form.locked}
      onChange={(event) => change({ locked: event.currentTarget.checked })}
    />
    <RadioTiles
      legend={manageCopy.visibility}
      choices={sessionVisibilityChoices}
      value={form.visibility}
      onChange={(visibility) => change({ visibility })}
      columns={1}
    />
  </>
)
