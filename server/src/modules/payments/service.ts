/** Public interface of payments for other modules. */
export { hasCheckouts, hasOpenDispute, hasPendingCardRefund } from './card-money-queries.ts'
export { closingRefunds } from './close-card-money.ts'
export { runRefundJob, sweepRefunds } from './finish-refund.ts'
export { importFees } from './import-fees.ts'
export { payInSandbox } from './sandbox/store.ts'
export { refuseSandboxMoney } from './sandbox-money.ts'
