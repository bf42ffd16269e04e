/** What app.ts hands to others of the profiles. */
export { dropPicture } from './avatar.ts'
export { knowsOf, seesGolfOf } from './get-profile.ts'
