import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { PaymentCard } from './payment-card.tsx'

/** Where the checkout's own Cancel leads. */
export function PaymentCancelledPage() {
  usePageTitle('Payment Cancelled')
  const back = useAfterFundsButton({ variant: 'outline' })
  return (
    <PaymentCard
      state="cancelled"
      title="Payment Cancelled"
      actions={
        <>
          <LinkButton to="/wallet">Try Again</LinkButton>
          {back}
          <LinkButton to="/" variant="quiet">
            Back to Home
          </LinkButton>
        </>
      }
    >
      No charges were made to your card.
    </PaymentCard>
  )
}
