import { Grid } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AmountInput } from './amount-input.tsx'
import { feesCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

/** The fees of the session, for admins only. An empty field means the fee of the settings. */
export function FeeFields({ form, settings }: SessionForm) {
  const standard = (cents: number | undefined) =>
    cents === undefined
      ? {}
      : { placeholder: (cents / 100).toFixed(2), description: feesCopy.standard(cents) }
  return (
    <FormSection title={feesCopy.section}>
      <Grid min="14rem" gap={4} stretch>
        <AmountInput
          cents
          label={feesCopy.serviceFee}
          {...standard(settings.data?.serviceFeeCents)}
          {...form.field('serviceFee')}
        />
        <AmountInput
          cents
          label={feesCopy.processingFee}
          {...standard(settings.data?.depositCents)}
          {...form.field('processingFee')}
        />
      </Grid>
      <Notice>{feesCopy.adminPaysNothing}</Notice>
    </FormSection>
  )
}
