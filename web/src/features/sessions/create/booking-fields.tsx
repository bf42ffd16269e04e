import { hours } from '@county-golf/contract/durations'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { FormSection } from './fields.tsx'
import type { BookingPlan } from './form.ts'
import type { SessionForm } from './use-session-form.ts'

/** How the tee time is secured, which decides until when players can leave for free. */
export function BookingFields({ form, settings, decidedAtTeeTime }: SessionForm) {
  const decision = settings.data?.decisionHours
  const when =
    decision && !decidedAtTeeTime ? `${hours(decision)} before the tee time` : 'at the tee time'
  const choices: { value: BookingPlan; label: string; description?: string }[] = [
    { value: 'booked', label: 'I’ve booked it' },
    {
      value: 'to_book',
      label: 'I’ll book it',
      description: `Everyone can leave with a full refund until you mark it as booked. If it isn’t booked ${when}, we cancel the session with full refunds.`,
    },
    { value: 'not_needed', label: 'No booking needed', description: 'For walk-on courses.' },
  ]
  return (
    <FormSection title="Booking">
      <RadioTiles
        legend="How is the tee time secured?"
        choices={choices}
        {...form.field('bookingPlan')}
        columns={1}
      />
    </FormSection>
  )
}
