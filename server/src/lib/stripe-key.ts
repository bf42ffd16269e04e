/** Whether a secret key of Stripe charges real cards. */
export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key)

/** Whether the server charges real cards: with Stripe and a live key. */
export const chargesRealCards = (config: {
  PAYMENTS: 'sandbox' | 'stripe'
  STRIPE_SECRET_KEY?: string | undefined
}): boolean => config.PAYMENTS === 'stripe' && isLiveKey(config.STRIPE_SECRET_KEY ?? '')
