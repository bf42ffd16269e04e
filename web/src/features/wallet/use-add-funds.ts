import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { toast } from '../../ui/toast.ts'

/** Opens a card checkout and leaves for it. `leaving` is the amount under way, in cents. */
export function useAddFunds(): {
  addFunds: (amountCents: number) => void
  leaving: number | null
} {
  const [leaving, setLeaving] = useState<number | null>(null)
  const { mutate } = useIntent('POST /wallet/create-checkout-session', {
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      setLeaving(null)
      toast.error(messageOf(error, 'Failed to initiate payment'))
    },
  })

  // The browser may bring this very page back from its memory, with the button still at work.
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
