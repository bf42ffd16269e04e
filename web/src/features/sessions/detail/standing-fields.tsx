import { audienceChoices } from '../../../lib/session-words.ts'
import { Choices } from '../../../ui/choices.tsx'
import { Switch, TextInput } from '../../../ui/fields.ts'
import type { HostForm } from './host-changes.ts'

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'confirmed', label: 'Tee time booked' },
  { value: 'closed', label: 'Closed' },
] as const

type StandingFieldsProps = {
  form: HostForm
  onChange: (part: Partial<HostForm>) => void
  problems: Record<string, string | undefined>
}

/** How a session stands: whether its tee time is booked, whether one may join, and who finds it. */
export const StandingFields = ({ form, onChange: change, problems }: StandingFieldsProps) => (
  <>
    <Choices
      legend="Status"
      choices={statuses}
      value={form.status}
      onChange={(status) => change({ status })}
      columns={3}
      narrowColumns={1}
    />
    <TextInput
      label="Confirmation number"
      description="From the course. Only players of this session see it."
      maxLength={60}
      value={form.confirmationNumber}
      onChange={(event) => change({ confirmationNumber: event.currentTarget.value })}
      error={problems.confirmationNumber}
    />
    <Switch
      label="Lock bookings"
      description="No one can join, and the waitlist is paused, until you unlock bookings."
      checked={form.locked}
      onChange={(event) => change({ locked: event.currentTarget.checked })}
    />
    <Choices
      legend="Who can find it"
      choices={audienceChoices}
      value={form.visibility}
      onChange={(visibility) => change({ visibility })}
      columns={1}
    />
  </>
)
