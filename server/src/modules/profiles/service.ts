/** The public interface of the profiles module. */
export { deletePhoto } from './avatar.ts'
export { getProfileByName, knowsOf, seesGolfOf } from './get-profile.ts'
