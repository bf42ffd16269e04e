import { topUpMaxCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Money } from '../../../ui/money.tsx'
import { owedQuery } from '../api.ts'
import { topUp } from '../money.ts'

type WalletLineProps = { balanceCents: number; dueCents: number }

/** The balance now and after paying, or what adding funds means where it is short. */
export function WalletLine({ balanceCents, dueCents }: WalletLineProps) {
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
  return <ShortWallet balanceCents={balanceCents} missingCents={dueCents - balanceCents} />
}

function ShortWallet({
  balanceCents,
  missingCents,
}: {
  balanceCents: number
  missingCents: number
}) {
  const { data: owedCents = 0 } = useQuery(owedQuery)
  const { isEnough } = topUp(missingCents, owedCents)
  return (
    <>
      {dollars(balanceCents)} now. Your spot isn’t held while you add funds.
      {owedCents > 0 &&
        ` You owe ${dollars(owedCents)} for a payment that was charged back, and adding funds pays that first.`}
      {!isEnough && ` You can add ${wholeDollars(topUpMaxCents)} at a time.`}
    </>
  )
}
