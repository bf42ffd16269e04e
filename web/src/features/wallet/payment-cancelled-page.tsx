import { dollars } from '@county-golf/contract/money'
import { useState } from 'react'
import { afterFunds } from '../../domain/wallet/after-funds.ts'
import { useCheckout } from '../../domain/wallet/use-checkout.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { PaymentCard } from './payment-card.tsx'

/** Shown after canceling at checkout. */
export function PaymentCancelledPage() {
  const back = useAfterFundsButton('outline')
  const [order] = useState(afterFunds.lastOrder)
  const [error, setError] = useState<string | null>(null)
  const { addFunds, leaving } = useCheckout(setError)
  return (
    <PaymentCard
      state="cancelled"
      title="Payment cancelled"
      actions={
        <>
          {error && <Notice tone="flag">{error}</Notice>}
          {order ? (
            <Button loading={leaving !== null} onClick={() => addFunds(order)}>
              Try Again
            </Button>
          ) : (
            <LinkButton to="/wallet">Try Again</LinkButton>
          )}
          {back}
        </>
      }
    >
      No charges were made to your card.
      {order && ` Try again to add ${dollars(order.amountCents)}.`}
    </PaymentCard>
  )
}
