import { stakeMaxCents, stakeMinCents } from '@county-golf/contract/constants'
import { NumberInput, Switch } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { prizesCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

const amountProps = {
  prefix: '$',
  hideControls: true,
  min: stakeMinCents / 100,
  max: stakeMaxCents / 100,
  step: 1,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none',
  placeholder: '$0',
} as const

/** A bounty, a pot, or neither. */
export function PrizeFields({
  form,
  change,
  problems,
  settings,
  lists,
  cost,
  isAdmin,
}: SessionForm) {
  if (settings.data?.statesWithoutPrizes.includes(form.stateCode)) {
    const state = lists.states.data?.items.find(({ code }) => code === form.stateCode)
    return (
      <FormSection title={prizesCopy.section}>
        <Notice tone="lake">{prizesCopy.notOffered(state?.name ?? form.stateCode)}</Notice>
      </FormSection>
    )
  }
  const potCents = cost?.potCents ?? 0
  const players = Number(form.maxPlayers)
  return (
    <FormSection title={prizesCopy.section}>
      <div className={styles.prize} data-tone="brass" data-on={form.bountyEnabled || undefined}>
        <Switch
          label={prizesCopy.bounty}
          description={isAdmin ? prizesCopy.bountyByAdmin : prizesCopy.bountyByHost}
          checked={form.bountyEnabled}
          onChange={(event) => change({ bountyEnabled: event.currentTarget.checked })}
        />
        {form.bountyEnabled && (
          <NumberInput
            {...amountProps}
            label={prizesCopy.bountyAmount}
            value={form.bountyAmount}
            onChange={(amount) => change({ bountyAmount: String(amount) })}
            error={problems.bountyAmount}
          />
        )}
      </div>
      <div className={styles.prize} data-tone="lake" data-on={form.potEnabled || undefined}>
        <Switch
          label={prizesCopy.pot}
          description={prizesCopy.potHint}
          checked={form.potEnabled}
          onChange={(event) => change({ potEnabled: event.currentTarget.checked })}
        />
        {form.potEnabled && (
          <NumberInput
            {...amountProps}
            label={prizesCopy.potAmount}
            value={form.potAmount}
            onChange={(amount) => change({ potAmount: String(amount) })}
            description={potCents > 0 ? prizesCopy.potTotal(potCents, players) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={problems.potAmount}
          />
        )}
      </div>
    </FormSection>
  )
}
