/** What others may ask of the payments. */
export { returnableCents } from './card-money.ts'
export { hasPendingCardRefund } from './card-money-queries.ts'
export { goOnWithRefund } from './finish-refund.ts'
export { payInSandbox } from './sandbox/pay.ts'
export { refuseSandboxMoney } from './sandbox-money.ts'
export { sweepRefunds } from './sweep-refunds.ts'
