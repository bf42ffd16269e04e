/** What others may ask of the payments. */
export { goOnWithRefund } from './finish-refund.ts'
export { payInSandbox } from './sandbox/pay.ts'
