/**
 * The port to whoever takes card payments. The application trusts nothing it is told: a webhook
 * or a returning browser only makes it ask `getCheckout` and compare the answer with its own row.
 */
export type PaymentProvider = {
  /** As written in our rows. */
  name: string
  /** Whether real money is meant. */
  live: boolean
  /** Opens a checkout page. Called outside any transaction. */
  createCheckout(wanted: WantedCheckout): Promise<{ providerId: string; url: string }>
  /** How a checkout stands, as the provider's own books say; undefined for one it does not know. */
  getCheckout(providerId: string): Promise<ProviderCheckout | undefined>
  /**
   * Reads a webhook whose signature holds.
   * @param rawBody the bytes as they came: the signature is over them
   * @throws Refusal VALIDATION_ERROR for a signature that is missing, wrong, older than 300 s or
   *   from the future
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<ProviderEvent>
}

export type WantedCheckout = {
  /** Our own id: the provider carries it as its reference. */
  checkoutId: string
  userId: string
  amountCents: number
  currency: string
  /** Where the browser goes after paying; the provider puts its id in place of `{CHECKOUT_ID}`. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type ProviderCheckout = {
  status: 'open' | 'paid' | 'expired' | 'failed'
  amountCents: number
  currency: string
  live: boolean
  /** The checkout and the user that it was opened for. */
  reference: string
  userId: string
}

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** What a webhook is about; `ignored` is whatever concerns no checkout of ours. */
export type ProviderEvent = { type: 'checkout'; providerId: string } | { type: 'ignored' }
