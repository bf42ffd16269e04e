/** Asks for a paid checkout to be credited, as patiently as card payments need. */
import { ApiError, messageOf } from '../../lib/api-error.ts'

export type Receipt = { id: string; amountCents: number }

/** The payment's own event usually arrives first; a first wait spares most of the retries. */
const confirmTiming = { firstMs: 2_000, retryMs: 3_000, retries: 2 } as const

type Steps = {
  confirm: () => Promise<{ transaction: { id: string; amount: number } }>
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

export const confirmFailed = 'Failed to confirm payment'

const says = (error: unknown, words: string): boolean =>
  messageOf(error, confirmFailed).includes(words)

const mayComeTrue = (error: unknown): boolean =>
  says(error, 'not completed') || says(error, 'Failed to confirm')

/** The transaction that the refusal 'already processed' carries. */
function receiptOf(error: unknown): Receipt | null {
  if (!(error instanceof ApiError) || !says(error, 'already processed')) return null
  const { transaction } = (error.body ?? {}) as { transaction?: { id?: unknown; amount?: unknown } }
  if (typeof transaction?.id !== 'string' || typeof transaction.amount !== 'number') return null
  return { id: transaction.id, amountCents: transaction.amount }
}

/** @throws the last refusal, when the payment was not confirmed in the end */
export async function confirmPayment({ confirm, wait }: Steps): Promise<Receipt> {
  await wait(confirmTiming.firstMs)
  for (let retriesLeft: number = confirmTiming.retries; ; retriesLeft--) {
    try {
      const { transaction } = await confirm()
      return { id: transaction.id, amountCents: transaction.amount }
    } catch (error) {
      const receipt = receiptOf(error)
      if (receipt) return receipt
      if (!mayComeTrue(error) || retriesLeft === 0) throw error
      await wait(confirmTiming.retryMs)
    }
  }
}
