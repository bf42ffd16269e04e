import { Switch } from '../../../ui/fields.ts'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx'
import { amountText } from './amount-text.ts'
import { feesCopy, prizesCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

/** The fees of the session, for admins only. An empty field means the fee of the settings. */
export function FeeFields({ form, settings }: SessionForm) {
  const fees = [
    ['serviceFee', feesCopy.serviceFee, settings.data?.serviceFeeCents],
    ['processingFee', feesCopy.processingFee, settings.data?.depositCents],
  ] as const
  return (
    <FormSection title={feesCopy.section}>
      <Grid min="14rem" gap={4} stretch>
        {fees.map(([name, label, standard]) => (
          <AmountInput
            key={name}
            cents
            label={label}
            {...(standard !== undefined && {
              placeholder: (standard / 100).toFixed(2),
              description: feesCopy.standard(standard),
            })}
            {...form.field(name)}
          />
        ))}
      </Grid>
      <Notice>{feesCopy.adminPaysNothing}</Notice>
    </FormSection>
  )
}

/** A bounty, a pot, or neither. */
export function PrizeFields({ form, settings, lists, cost, isAdmin }: SessionForm) {
  const { stateCode, bountyEnabled, potEnabled, maxPlayers } = form.values
  if (settings.data?.statesWithoutPrizes.includes(stateCode)) {
    const state = lists.states.data?.items.find(({ code }) => code === stateCode)
    return (
      <FormSection title={prizesCopy.section}>
        <Notice tone="lake">{prizesCopy.notOffered(state?.name ?? stateCode)}</Notice>
      </FormSection>
    )
  }
  const potCents = cost?.potCents ?? 0
  const players = Number(maxPlayers)
  return (
    <FormSection title={prizesCopy.section}>
      <Stack gap={3}>
        <Switch
          label={prizesCopy.bounty}
          description={isAdmin ? prizesCopy.bountyByAdmin : prizesCopy.bountyByHost}
          {...form.checkbox('bountyEnabled')}
        />
        {bountyEnabled && (
          <AmountInput
            placeholder="0"
            label={prizesCopy.bountyAmount}
            {...form.field('bountyAmount')}
          />
        )}
      </Stack>
      <Stack gap={3}>
        <Switch
          label={prizesCopy.pot}
          description={prizesCopy.potHint}
          {...form.checkbox('potEnabled')}
        />
        {potEnabled && (
          <AmountInput
            placeholder="0"
            label={prizesCopy.potAmount}
            {...form.field('potAmount')}
            description={potCents > 0 ? prizesCopy.potTotal(potCents, players) : undefined}
            descriptionBelow
          />
        )}
      </Stack>
    </FormSection>
  )
}

type AmountInputProps = Omit<TextInputProps, 'onChange'> & {
  /** Whether to allow cents. */
  cents?: boolean
  onChange: (dollars: string) => void
}

/** A field for an amount in dollars. */
const AmountInput = ({ cents = false, onChange, ...rest }: AmountInputProps) => (
  <TextInput
    {...rest}
    start="$"
    inputMode={cents ? 'decimal' : 'numeric'}
    onChange={(event) => onChange(amountText(event.currentTarget.value, cents))}
  />
)
