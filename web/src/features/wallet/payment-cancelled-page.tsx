import { usePageTitle } from '../../lib/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { copy } from './copy.ts'
import { PaymentCard } from './payment-card.tsx'

/** Shown after canceling at checkout. */
export function PaymentCancelledPage() {
  usePageTitle(copy.payment.cancelled.title)
  const back = useAfterFundsButton('outline')
  return (
    <PaymentCard
      state="cancelled"
      title={copy.payment.cancelled.title}
      actions={
        <>
          <LinkButton to="/wallet">{copy.payment.cancelled.tryAgain}</LinkButton>
          {back}
          <LinkButton to="/" variant="quiet">
            {copy.payment.backToHome}
          </LinkButton>
        </>
      }
    >
      {copy.payment.cancelled.text}
    </PaymentCard>
  )
}
