import { Switch } from '../../ui/fields.ts'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AmountInput } from './amount-input.tsx'
import { prizesCopy } from './copy.ts'
import { FormSection } from './form-section.tsx'
import type { SessionForm } from './use-session-form.ts'

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
