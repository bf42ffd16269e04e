import { useEffect, useState } from 'react'
import { messageOf } from './api-error.ts'
import { useIntent } from './intent.ts'

/**
 * Opens a card checkout and leaves for it.
 * @param onError gets the sentence for a refusal, such as a wallet limit
 * @returns `leaving`, the amount under way in cents, or null
 */
export function useCheckout(onError: (message: string) => void): {
  addFunds: (amountCents: number) => void
  leaving: number | null
} {
  const [leaving, setLeaving] = useState<number | null>(null)
  const { mutate } = useIntent('POST /wallet/create-checkout-session', {
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      setLeaving(null)
      onError(messageOf(error, 'Failed to initiate payment'))
    },
  })

  // The browser may restore this page from its back-forward cache, with the button still busy.
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
