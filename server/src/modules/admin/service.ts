/** Public interface of the admin module for moderation and the process. */
export { mailAdminNotice } from './admin-notices.ts'
export { banWithin, sweepAfterBan } from './ban-user.ts'
