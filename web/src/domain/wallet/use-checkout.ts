import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIdempotentMutation } from '../../lib/idempotent-mutation.ts'

/**
 * Opens the card checkout page.
 * @param onError receives the message of an error, such as a wallet limit
 * @returns `leaving`, the amount being added in cents, or null
 */
export function useCheckout(onError: (message: string) => void): {
  addFunds: (amountCents: number) => void
  leaving: number | null
} {
  const [leaving, setLeaving] = useState<number | null>(null)
  const { mutate } = useIdempotentMutation('POST /wallet/create-checkout-session', {
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      setLeaving(null)
      onError(messageOf(error, 'Failed to initiate payment'))
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
    addFunds(amountCents) {
      if (leaving !== null) return
      setLeaving(amountCents)
      mutate({ body: { amount_cents: amountCents } })
    },
  }
}
