/** Whether a secret key of Stripe charges real cards. */
export const isLiveKey = (key: string): boolean => /^(sk|rk)_live_/.test(key)
