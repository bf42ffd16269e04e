import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIdempotentMutation } from '../mutations.ts'
import { useTermsPrompt } from '../terms-prompt.ts'
import { afterFunds, type CheckoutOrder } from './after-funds.ts'

/**
 * Opens the card checkout page, and keeps what it's for (`afterFunds`).
 * @param onError receives the message of an error, such as a wallet limit
 * @returns `leaving`, the amount being added in cents, or null
 */
export function useCheckout(onError: (message: string) => void): {
  addFunds: (order: CheckoutOrder) => void
  leaving: number | null
} {
  const [leaving, setLeaving] = useState<number | null>(null)
  const terms = useTermsPrompt()
  const order = useRef<CheckoutOrder>(null)
  const { mutate } = useIdempotentMutation('POST /wallet/create-checkout-session', {
    failure: 'Failed to initiate payment',
    showError: (error, failure) => onError(messageOf(error, failure)),
    proceed: ({ url, session_id }) => {
      if (order.current) afterFunds.checkoutOpened(session_id, order.current)
      window.location.assign(url)
    },
    onSettled: (_response, error, _request, isHere) => {
      if (error || !isHere?.()) setLeaving(null)
    },
  })

  // Reset the busy button if the browser restores this page from its back-forward cache.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(null)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  return {
    leaving,
    addFunds(next) {
      if (leaving !== null) return
      order.current = next
      const { amountCents, forSessionId } = next
      terms.require(() => {
        setLeaving(amountCents)
        mutate({
          body: {
            amount_cents: amountCents,
            ...(forSessionId && { for_session_id: forSessionId }),
          },
        })
      })
    },
  }
}
