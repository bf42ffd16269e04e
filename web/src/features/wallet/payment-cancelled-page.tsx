import { LinkButton } from '../../ui/button.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { PaymentCard } from './payment-card.tsx'

/** Shown after canceling at checkout. */
export function PaymentCancelledPage() {
  const back = useAfterFundsButton('outline')
  return (
    <PaymentCard
      state="cancelled"
      title="Payment cancelled"
      actions={
        <>
          <LinkButton to="/wallet">Try Again</LinkButton>
          {back}
        </>
      }
    >
      No charges were made to your card.
    </PaymentCard>
  )
}
