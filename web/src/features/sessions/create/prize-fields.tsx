import { dollars, wholeDollars } from '@county-golf/contract/money'
import { Switch } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrizeLines } from '../components/before-joining.tsx'
import { FormSection } from './fields.tsx'
import { prizeLimits } from './form.ts'
import type { SessionForm } from './use-session-form.ts'

/** A bounty, a pot, or neither. */
export function PrizeFields({
  form,
  noPrizes,
  settings,
  states,
  cost,
  isAdmin,
  before,
}: SessionForm) {
  const { stateCode, bountyEnabled, potEnabled } = form.values
  if (noPrizes) {
    const state = states.data?.items.find(({ code }) => code === stateCode)
    return (
      <FormSection title="Prize Options">
        <Notice tone="lake">
          {settings.data?.prizesAvailable === false
            ? 'Bounties and pots aren’t available for now.'
            : `Bounties and pots aren’t available in ${state?.name ?? stateCode}.`}
        </Notice>
      </FormSection>
    )
  }
  const potAmount = cost?.potAmount ?? 0
  const players = Number(form.values.maxPlayers)
  const limits = prizeLimits(form.values, settings.data?.publicPrizeMaxCents ?? null)
  return (
    <FormSection title="Prize Options">
      <Stack gap={3}>
        <Switch
          label="Winner Takes All Bounty"
          description={
            isAdmin
              ? 'One prize for the lowest score, paid by County Golf. The winner gets wallet credit, which can’t be sent to a card.'
              : 'One prize for the lowest score. We charge your wallet now and hold it until the result is final. The winner gets wallet credit, which can’t be sent to a card.'
          }
          {...form.checkbox('bountyEnabled')}
        />
        {bountyEnabled && (
          <MoneyInput
            placeholder="0"
            label="Bounty amount"
            {...form.field('bountyAmount')}
            description={
              limits.bountyCents !== null &&
              `At most ${wholeDollars(limits.bountyCents)} in a public session for ${players} players`
            }
            descriptionBelow
          />
        )}
      </Stack>
      <Stack gap={3}>
        <Switch
          label="Player Pot"
          description="Each player pays in the same amount when they join. Lowest score wins it as wallet credit, which can’t be sent to a card."
          {...form.checkbox('potEnabled')}
        />
        {potEnabled && (
          <MoneyInput
            placeholder="0"
            label="Pot contribution per player"
            {...form.field('potAmount')}
            description={
              potAmount > 0
                ? `${dollars(potAmount)} × ${players} players = ${dollars(potAmount * players)} pot`
                : limits.potCents !== null &&
                  `At most ${wholeDollars(limits.potCents)} per player in a public session`
            }
            descriptionBelow
          />
        )}
      </Stack>
      {(bountyEnabled || potEnabled) && (
        <div role="status" className="hide-empty">
          <PrizeLines {...before} />
        </div>
      )}
    </FormSection>
  )
}
