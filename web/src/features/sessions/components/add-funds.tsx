import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { afterFunds } from '../../../domain/wallet/after-funds.ts'
import { useCheckout } from '../../../domain/wallet/use-checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { owedQuery } from '../api.ts'
import { topUp } from '../money.ts'

type AddFundsProps = {
  session: Session
  missingCents: number
  /** What the button does after the payment: 'and join'. */
  next?: string
  onError: (message: string) => void
  size?: 'medium' | 'large'
}

/** Opens a checkout for what the wallet lacks. The payment leads back to the same step. */
export function AddFunds({ session, missingCents, next, onError, size = 'medium' }: AddFundsProps) {
  const { addFunds, leaving } = useCheckout(onError)
  const { data: owedCents = 0 } = useQuery(owedQuery)
  const { amountCents, isEnough } = topUp(missingCents, owedCents)
  return (
    <Button
      size={size}
      loading={leaving !== null}
      onClick={() => {
        afterFunds.save({
          href: `/sessions/${session.id}${next ? '?join=true' : ''}`,
          label: next ? 'Continue joining' : 'Back to Your Session',
        })
        addFunds(amountCents)
      }}
    >
      {`Add ${dollars(amountCents)}${next && isEnough ? ` ${next}` : ''}`}
    </Button>
  )
}
