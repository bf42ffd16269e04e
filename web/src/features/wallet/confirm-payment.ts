/** Confirms a paid checkout, with the retries that a card payment needs. Error codes decide, never messages. */
import { ApiError } from '../../lib/api-error.ts'

export type Receipt = { id: string; amountCents: number }

/** The provider's webhook usually arrives first. Waiting for it avoids most retries. */
const confirmTiming = { firstMs: 2_000, retryMs: 3_000, retries: 2 } as const

type Steps = {
  confirm: () => Promise<{ transaction: { id: string; amount: number } }>
  /** Resolves after `ms` milliseconds. */
  wait: (ms: number) => Promise<void>
}

/** True where a later try can succeed: the payment isn't completed yet, or the server gave no verdict. */
const canRetry = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'PAYMENT_NOT_COMPLETED' || error.status === 0 || error.status >= 500)

/** The transaction that an ALREADY_PROCESSED error carries. */
function receiptOf(error: unknown): Receipt | null {
  if (!(error instanceof ApiError) || error.code !== 'ALREADY_PROCESSED') return null
  const { transaction } = (error.body ?? {}) as { transaction?: { id?: unknown; amount?: unknown } }
  if (typeof transaction?.id !== 'string' || typeof transaction.amount !== 'number') return null
  return { id: transaction.id, amountCents: transaction.amount }
}

/** @throws the last error if the payment wasn't confirmed */
export async function confirmPayment({ confirm, wait }: Steps): Promise<Receipt> {
  await wait(confirmTiming.firstMs)
  for (let retriesLeft: number = confirmTiming.retries; ; retriesLeft--) {
    try {
      const { transaction } = await confirm()
      return { id: transaction.id, amountCents: transaction.amount }
    } catch (error) {
      const receipt = receiptOf(error)
      if (receipt) return receipt
      if (!canRetry(error) || retriesLeft === 0) throw error
      await wait(confirmTiming.retryMs)
    }
  }
}
