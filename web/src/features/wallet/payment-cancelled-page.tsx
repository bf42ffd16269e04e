import { LinkButton } from '../../ui/button.tsx'
import { useAfterFundsButton } from './after-funds-notice.tsx'
import { copy } from './copy.ts'
import { PaymentCard } from './payment-card.tsx'

const text = copy.payment.cancelled

/** Shown after canceling at checkout. */
export function PaymentCancelledPage() {
  const back = useAfterFundsButton('outline')
  return (
    <PaymentCard
      state="cancelled"
      title={text.title}
      actions={
        <>
          <LinkButton to="/wallet">{text.tryAgain}</LinkButton>
          {back}
        </>
      }
    >
      {text.text}
    </PaymentCard>
  )
}
