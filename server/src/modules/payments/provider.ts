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
  createCheckout(wanted: WantedCheckout): Promise<OpenedCheckout>
  /** How a checkout stands, as the provider's own books say; undefined for one it does not know. */
  getCheckout(providerId: string): Promise<ProviderCheckout | undefined>
  /** What became of a paid checkout's money since, as the provider's own books say. */
  getReturns(providerId: string): Promise<ProviderReturns>
  /** What came in by card and went back between two instants, the earlier one included. */
  listMovements(period: Period): Promise<ProviderMovement[]>
  /**
   * Sends money of a paid checkout back to its card, once for each refund id. Called outside any
   * transaction.
   * @returns how it stands, or 'refused' where the provider will not do it
   */
  refund(wanted: WantedRefund): Promise<ProviderRefund | 'refused'>
  /**
   * Reads a webhook whose signature holds.
   * @param rawBody the bytes as they came: the signature is over them
   * @throws Refusal VALIDATION_ERROR for a signature that is missing, wrong, older than 300 s or
   *   from the future
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): Promise<ProviderEvent>
}

export type Period = { from: Date; until: Date }

/** Money that the provider's own records show moving. A refund that fails moves it back. */
export type ProviderMovement = {
  kind: 'payment' | 'refund' | 'dispute'
  /** The provider's id of the payment, refund or dispute. */
  id: string
  /** Our own id: the checkout's for a payment, the refund's for a refund that we requested. */
  reference: string | undefined
  /** Signed: positive came in by card. */
  cents: number
  at: Date
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

/** `expiresAt` is until when the provider really takes a payment. */
export type OpenedCheckout = { providerId: string; url: string; expiresAt: Date }

export type WantedRefund = {
  /** Our own id: the provider carries it as its reference. */
  refundId: string
  /** The provider's id of the checkout. */
  providerId: string
  amountCents: number
}

export type ProviderRefund = {
  /** The provider's. */
  id: string
  /** Our own id; none where the refund was not asked for by us. */
  reference: string | undefined
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
}

/** A payment that its cardholder disputes: the money is gone until the dispute is won. */
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
  /** The checkout and the user that it was opened for. */
  reference: string
  userId: string
}

export type WebhookHeaders = Record<string, string | string[] | undefined>

/**
 * What a webhook is about: how a checkout ended, or what became of its money later; `ignored` is
 * whatever concerns no checkout of ours.
 */
export type ProviderEvent =
  | { type: 'checkout'; providerId: string }
  | { type: 'returns'; providerId: string }
  | { type: 'ignored' }
