import { topUpMaxCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../ui/money.tsx'
import { owedQuery } from '../api.ts'
import { topUp } from '../money.ts'

type WalletLineProps = {
  balanceCents: number
  dueCents: number
  /** The time left of an offer, in which the spot is held. */
  heldFor?: string | null
}

/** The balance now and after paying, or what adding funds means where it is short. */
export function WalletLine({ balanceCents, dueCents, heldFor = null }: WalletLineProps) {
  if (balanceCents >= dueCents)
    return (
      <>
        <Money cents={balanceCents} />
        {' now, '}
        <strong>
          <Money cents={balanceCents - dueCents} />
        </strong>
        {' after joining'}
      </>
    )
  const missingCents = dueCents - balanceCents
  return (
    <>
      {dollars(balanceCents)} now.{' '}
      {heldFor === null
        ? 'Your spot isn’t held while you add funds.'
        : `Your spot is held for ${heldFor}, even while you add funds.`}
      <TopUpNotes missingCents={missingCents} />
    </>
  )
}

/** What else a top-up is used for, or why one isn't enough. */
function TopUpNotes({ missingCents }: { missingCents: number }) {
  const { data: owedCents = 0 } = useQuery(owedQuery)
  const { isEnough } = topUp(missingCents, owedCents)
  return (
    <>
      {owedCents > 0 &&
        ` You owe ${dollars(owedCents)} for a payment that was charged back, and adding funds pays that first.`}
      {!isEnough && ` You can add ${wholeDollars(topUpMaxCents)} at a time.`}
    </>
  )
}
