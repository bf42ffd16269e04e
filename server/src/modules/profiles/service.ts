/** What app.ts hands to others of the profiles. */
export { seesGolfOf } from './get-profile.ts'
