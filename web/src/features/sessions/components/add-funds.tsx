import { dollars } from '@county-golf/contract/money'
import { type AfterFunds, afterFunds } from '../../../domain/wallet/after-funds.ts'
import { useCheckout } from '../../../domain/wallet/use-checkout.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Button } from '../../../ui/button.tsx'
import { owedQuery } from '../api.ts'
import { topUp } from '../money.ts'

type AddFundsProps = {
  missingCents: number
  /** The page that the payment leads back to. */
  back: AfterFunds
  forSessionId?: string
  /** What the app does there with the player's agreement. */
  next?: {
    /** 'and join' */
    label: string
    /** What the player agrees to, or null to stay. */
    agree: () => string | null
  }
  onError: (message: string) => void
  disabled?: boolean
  size?: 'medium' | 'large'
}

/** Opens a checkout for what the wallet lacks. The payment leads back to the same step, and finishes it. */
export function AddFunds({
  missingCents,
  back,
  forSessionId,
  next,
  onError,
  disabled = false,
  size = 'medium',
}: AddFundsProps) {
  const { addFunds, leaving } = useCheckout(onError)
  const owedCents = useOptionalQuery(owedQuery) ?? 0
  const { amountCents, isEnough } = topUp(missingCents, owedCents)
  const finish = isEnough ? next : undefined
  return (
    <Button
      size={size}
      loading={leaving !== null}
      disabled={disabled}
      onClick={() => {
        const agreed = finish?.agree()
        if (agreed === null) return
        afterFunds.save(back)
        addFunds({ amountCents, forSessionId, agreed })
      }}
    >
      {`Add ${dollars(amountCents)}${finish ? ` ${finish.label}` : ''}`}
    </Button>
  )
}
