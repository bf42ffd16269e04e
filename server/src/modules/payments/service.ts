/** What others may ask of the payments. */
export { goOnWithRefund } from './finish-refund.ts'
