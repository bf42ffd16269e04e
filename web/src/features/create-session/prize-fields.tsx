import { stakeMaxCents, stakeMinCents } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import { NumberInput, Switch } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from './section.tsx'
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

/** A bounty or a pot or neither, never both. */
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
      <Section title="Prize Options">
        <Notice tone="lake">
          Bounties and pots are not offered in {state?.name ?? form.stateCode}: prizes for players
          are switched off in this state.
        </Notice>
      </Section>
    )
  }
  const potCents = cost?.potCents ?? 0
  const players = Number(form.maxPlayers)
  return (
    <Section title="Prize Options">
      <div className={styles.prize} data-tone="brass" data-on={form.bountyEnabled || undefined}>
        <Switch
          label="Winner Takes All Bounty"
          description={
            isAdmin
              ? 'One prize for the lowest score, paid by the platform.'
              : 'One prize for the lowest score. It comes from your wallet now and is held until the result stands.'
          }
          checked={form.bountyEnabled}
          onChange={(event) => change({ bountyEnabled: event.currentTarget.checked })}
        />
        {form.bountyEnabled && (
          <NumberInput
            {...amountProps}
            label="Bounty amount"
            value={form.bountyAmount}
            onChange={(amount) => change({ bountyAmount: String(amount) })}
            error={problems.bountyAmount}
          />
        )}
      </div>
      <div className={styles.prize} data-tone="lake" data-on={form.potEnabled || undefined}>
        <Switch
          label="Player Pot"
          description="Every player puts in the same amount on joining; the lowest score takes it."
          checked={form.potEnabled}
          onChange={(event) => change({ potEnabled: event.currentTarget.checked })}
        />
        {form.potEnabled && (
          <NumberInput
            {...amountProps}
            label="Pot contribution per player"
            value={form.potAmount}
            onChange={(amount) => change({ potAmount: String(amount) })}
            description={
              potCents > 0
                ? `${dollars(potCents)} × ${players} players = ${dollars(potCents * players)} pot`
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={problems.potAmount}
          />
        )}
      </div>
    </Section>
  )
}
