import { dollars } from '@county-golf/contract/money'
import { NumberInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from './section.tsx'
import styles from './session-form.module.css'
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

/** What players pay to join, for admins only. An empty field means the fee of the settings. */
export function FeeFields({ form, change, problems, settings }: SessionForm) {
  const standard = (cents: number | undefined) =>
    cents === undefined
      ? {}
      : { placeholder: dollars(cents), description: `Default: ${dollars(cents)}` }
  return (
    <Section title="Fees">
      <div className={styles.pair}>
        <NumberInput
          {...feeProps}
          label="Service fee"
          {...standard(settings.data?.serviceFeeCents)}
          value={form.serviceFee}
          onChange={(fee) => change({ serviceFee: String(fee) })}
          error={problems.serviceFee}
        />
        <NumberInput
          {...feeProps}
          label="Processing & Protection"
          {...standard(settings.data?.depositCents)}
          value={form.processingFee}
          onChange={(fee) => change({ processingFee: String(fee) })}
          error={problems.processingFee}
        />
      </div>
      <Notice>Admin: No fees will be charged</Notice>
    </Section>
  )
}
