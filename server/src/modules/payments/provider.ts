/**
 * Port to the card payment provider. The application trusts no webhook and no returning browser:
 * either one only triggers `getCheckout`, whose answer is compared with our own row.
 */
export type PaymentProvider = {
  /** The name stored in our rows. */
  name: string
  /** Whether the provider charges real money. */
  live: boolean
  /** Opens a checkout page. Must be called outside any transaction. */
  createCheckout(wanted: WantedCheckout): Promise<OpenedCheckout>
  /** A checkout as the provider has it, or undefined if the provider doesn't know it. */
  getCheckout(providerId: string): Promise<ProviderCheckout | undefined>
  /** Refunds and disputes of a paid checkout, as the provider has them. */
  getReturns(providerId: string): Promise<ProviderReturns>
  /** Everything that moved the balance at the provider from one instant (inclusive) until another. */
  listMovements(period: MovementsPeriod): Promise<ProviderMovement[]>
  /**
   * Refunds part of a paid checkout to its card, once per refund id. Must be called outside any
   * transaction.
   * @returns the refund, or 'refused' if the provider won't make it
   */
  refund(wanted: WantedRefund): Promise<ProviderRefund | 'refused'>
  /**
   * Reads a webhook and verifies its signature.
   * @param rawBody the unparsed bytes, which the signature covers
   * @throws Refusal VALIDATION_ERROR for a signature that is missing, wrong, older than 300 s, or
   *   from the future
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<ProviderEvent>
}

export type MovementsPeriod = { from: Date; until: Date }

/**
 * A money movement in the provider's records. A failed refund has a second movement that reverses
 * it. `fee` is what the provider charges for other movements or the account, `payout` what it sends to the bank, and
 * `other` whatever we don't know.
 */
export type ProviderMovement = {
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other'
  /** The provider's id of the payment, refund, or dispute, and of the balance transaction of all others. */
  id: string
  /** Our own id: the checkout's for a payment, or the refund's for a refund that we requested. */
  reference: string | undefined
  /** Signed: card payments are positive. */
  cents: number
  at: Date
  /** The day on which a payout reaches the bank (YYYY-MM-DD). */
  arrivesOn?: string
}

export type WantedCheckout = {
  /** Our own id, which the provider stores as its reference. */
  checkoutId: string
  userId: string
  amountCents: number
  currency: string
  /** Where the browser goes after paying. The provider replaces `{CHECKOUT_ID}` with its own id. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** `expiresAt` is when the provider stops accepting payment. */
export type OpenedCheckout = { providerId: string; url: string; expiresAt: Date }

export type WantedRefund = {
  /** Our own id, which the provider stores as its reference. */
  refundId: string
  /** The provider's id of the checkout. */
  providerId: string
  amountCents: number
}

export type ProviderRefund = {
  /** The provider's id. */
  id: string
  /** Our own id, or undefined if we didn't request the refund. */
  reference: string | undefined
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** A payment disputed by its cardholder. The money is withdrawn until the dispute is won. */
export type ProviderDispute = {
  id: string
  amountCents: number
  status: 'open' | 'won' | 'lost'
}

export type ProviderReturns = { refunds: ProviderRefund[]; disputes: ProviderDispute[] }

export type ProviderCheckout = {
  status: 'open' | 'paid' | 'expired' | 'failed'
  amountCents: number
  currency: string
  live: boolean
  /** Our checkout id, and the user it was opened for. */
  reference: string
  userId: string
}

export type WebhookHeaders = Record<string, string | string[] | undefined>

/**
 * What a webhook is about: the end of a checkout, or later refunds and disputes. `ignored` means it
 * concerns no checkout of ours.
 */
export type ProviderEvent =
  | { type: 'checkout'; providerId: string }
  | { type: 'returns'; providerId: string }
  | { type: 'ignored' }
