/** What `app.ts` injects into other modules. */
export { deletePhoto } from './avatar.ts'
export { knowsOf, seesGolfOf } from './get-profile.ts'
