/** What the process may ask of the administration. */
export { mailAdminNotice } from './admin-notices.ts'
