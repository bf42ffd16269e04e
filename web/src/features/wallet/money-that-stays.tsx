import type { CardMoney } from '@county-golf/contract/card-refunds'
import { Stack } from '../../ui/layout.tsx'
import { copy } from './copy.ts'

/** How much of the balance can't be sent to a card, and why. */
export function MoneyThatStays({ cardMoney }: { cardMoney: CardMoney }) {
  const { balanceCents, topUps } = cardMoney
  const sumOf = (reason: 'dispute' | 'provider') =>
    topUps
      .filter(({ blockedBy }) => blockedBy === reason)
      .reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  const remainingCents = topUps.reduce((sum, { remainingCents }) => sum + remainingCents, 0)
  const otherCents = balanceCents - remainingCents
  const disputedCents = sumOf('dispute')
  const elsewhereCents = sumOf('provider')
  return (
    <Stack gap={2}>
      <p>{otherCents > 0 ? copy.sendBack.otherStays(otherCents) : copy.sendBack.prizesStay}</p>
      {disputedCents > 0 && <p>{copy.sendBack.disputed(disputedCents)}</p>}
      {elsewhereCents > 0 && <p>{copy.sendBack.paidElsewhere(elsewhereCents)}</p>}
    </Stack>
  )
}
