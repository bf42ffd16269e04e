import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../ui/money.tsx'
import { owedQuery } from '../api.ts'
import { walletCopy } from '../booking-copy.ts'
import { topUp } from '../money.ts'

type WalletLineProps = {
  balanceCents: number
  dueCents: number
  /** How long the spot is held, as 'm:ss'. */
  heldFor?: string | null
}

/** The balance before and after paying, or what happens to the spot while the player adds funds. */
export function WalletLine({ balanceCents, dueCents, heldFor = null }: WalletLineProps) {
  if (balanceCents >= dueCents)
    return (
      <>
        <Money cents={balanceCents} />
        {walletCopy.now}
        <strong>
          <Money cents={balanceCents - dueCents} />
        </strong>
        {walletCopy.afterJoining}
      </>
    )
  return (
    <>
      {walletCopy.short(balanceCents, heldFor)}
      <TopUpNotes missingCents={dueCents - balanceCents} />
    </>
  )
}

/** A debt that the top-up pays first, and whether one top-up is too small. */
function TopUpNotes({ missingCents }: { missingCents: number }) {
  const { data: owedCents = 0 } = useQuery(owedQuery)
  const { isEnough } = topUp(missingCents, owedCents)
  return (
    <>
      {owedCents > 0 && walletCopy.owed(owedCents)}
      {!isEnough && walletCopy.topUpLimit}
    </>
  )
}
