import { topUpMaxCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { Money } from '../../../ui/money.tsx'

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
  const isTooMuch = dueCents - balanceCents > topUpMaxCents
  return (
    <>
      {dollars(balanceCents)} now. Your spot isn’t held while you add funds.
      {isTooMuch && ` You can add ${wholeDollars(topUpMaxCents)} at a time.`}
    </>
  )
}
