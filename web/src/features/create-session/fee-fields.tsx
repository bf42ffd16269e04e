import { dollars } from '@county-golf/contract/money'
import { NumberInput } from '../../ui/fields.ts'
import { Grid } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { feesCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

const feeProps = {
  prefix: '$',
  hideControls: true,
  min: 0,
  step: 0.01,
  decimalScale: 2,
  allowNegative: false,
  clampBehavior: 'none',
} as const

/** The fees of the session, for admins only. An empty field means the fee of the settings. */
export function FeeFields({ form, settings }: SessionForm) {
  const standard = (cents: number | undefined) =>
    cents === undefined
      ? {}
      : { placeholder: dollars(cents), description: feesCopy.standard(cents) }
  return (
    <FormSection title={feesCopy.section}>
      <Grid min="14rem" gap={4} stretch>
        <NumberInput
          {...feeProps}
          label={feesCopy.serviceFee}
          {...standard(settings.data?.serviceFeeCents)}
          {...form.field('serviceFee')}
        />
        <NumberInput
          {...feeProps}
          label={feesCopy.processingFee}
          {...standard(settings.data?.depositCents)}
          {...form.field('processingFee')}
        />
      </Grid>
      <Notice>{feesCopy.adminPaysNothing}</Notice>
    </FormSection>
  )
}
