import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../lib/api-error.ts'
import { confirmPayment } from './confirm-payment.ts'

const transaction = { id: 'tx-1', amount: 5_000 }
const receipt = { id: 'tx-1', amountCents: 5_000 }

const refusal = (message: string, status: number, code: ApiErrorCode, body: unknown = null) =>
  new ApiError(message, status, code, [], body)
// Only the code counts, not the message.
const notCompleted = () => refusal('Please wait', 400, 'PAYMENT_NOT_COMPLETED')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Runs a confirmation against the given answers. @returns its outcome and the second of each request */
async function confirmed(...responses: (Error | { transaction: typeof transaction })[]) {
  const began = Date.now()
  const requestedAt: number[] = []
  const outcome = confirmPayment({
    confirm: async () => {
      requestedAt.push((Date.now() - began) / 1000)
      const response = responses.shift()
      if (!response || response instanceof Error) throw response
      return response
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }).catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, requestedAt }
}

test('waits two seconds, then confirms once if the payment is completed', async () => {
  expect(await confirmed({ transaction })).toEqual({ outcome: receipt, requestedAt: [2] })
})

test('retries three seconds apart while the payment is not completed', async () => {
  expect(await confirmed(notCompleted(), notCompleted(), { transaction })).toEqual({
    outcome: receipt,
    requestedAt: [2, 5, 8],
  })
})

test('gives up after two retries with the last error', async () => {
  const { outcome, requestedAt } = await confirmed(notCompleted(), notCompleted(), notCompleted())
  expect(outcome).toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' })
  expect(requestedAt).toEqual([2, 5, 8])
})

test('a response without a message counts as failed to confirm, and is retried', async () => {
  const wordless = refusal('Request failed with status 502', 502, 'UNKNOWN')
  expect(await confirmed(wordless, { transaction })).toEqual({
    outcome: receipt,
    requestedAt: [2, 5],
  })
})

test('an already processed payment is a success, with the amount from the error', async () => {
  const already = refusal('It’s in your wallet', 409, 'ALREADY_PROCESSED', { transaction })
  expect(await confirmed(already)).toEqual({ outcome: receipt, requestedAt: [2] })
})

test('a payment that expired or failed is final, whatever its message says', async () => {
  const failed = refusal('The payment was not completed', 400, 'PAYMENT_FAILED')
  const { outcome, requestedAt } = await confirmed(failed, { transaction })
  expect(outcome).toMatchObject({ code: 'PAYMENT_FAILED' })
  expect(requestedAt).toEqual([2])
})

test('retries after a lost connection or a server error', async () => {
  const lost = refusal('Network error. Please check your connection.', 0, 'NETWORK_ERROR')
  const away = refusal('Card payments are not available right now', 503, 'UNAVAILABLE')
  expect(await confirmed(lost, away, { transaction })).toEqual({
    outcome: receipt,
    requestedAt: [2, 5, 8],
  })
})

test('any other error is final', async () => {
  const { outcome, requestedAt } = await confirmed(refusal('No such payment', 404, 'NOT_FOUND'))
  expect(outcome).toMatchObject({ message: 'No such payment' })
  expect(requestedAt).toEqual([2])
})
