import { sessionVisibilityChoices } from '../../../lib/session-labels.ts'
import { Switch, TextInput } from '../../../ui/fields.ts'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { manageCopy } from '../copy.ts'
import type { HostForm } from './host-form.ts'

const statuses = (['open', 'confirmed', 'closed'] as const).map((value) => ({
  value,
  label: manageCopy.statuses[value],
}))

/** The booking of the tee time, whether players can join, and who can see the session. */
export const StatusFields = ({ form }: { form: HostForm }) => (
  <>
    <RadioTiles
      {...form.field('status')}
      legend={manageCopy.status}
      choices={statuses}
      columns={3}
      narrowColumns={1}
    />
    <TextInput
      {...form.field('confirmationNumber')}
      label={manageCopy.confirmationNumber}
      description={manageCopy.confirmationNumberHint}
      maxLength={60}
    />
    <Switch
      {...form.checkbox('locked')}
      label={manageCopy.lock}
      description={manageCopy.lockHint}
    />
    <RadioTiles
      {...form.field('visibility')}
      legend={manageCopy.visibility}
      choices={sessionVisibilityChoices}
      columns={1}
    />
  </>
)
