/** What other modules may ask of the users. */
export { administerUser, lockUser, othersAdminister } from './administer.ts'
export { awaitEmail, proveEmail, renameUser, restoreEmail } from './change-address.ts'
export { createUser } from './create-user.ts'
export { endUser } from './end-user.ts'
export {
  findUserByAnyName,
  formerUsernamesOf,
  purgeFormerUsernames,
} from './former-usernames.ts'
export {
  type AppUser,
  anyAdministrator,
  anyPlayer,
  findUser,
  findUserByName,
  findUsers,
  holdUser,
  namedSql,
  searchUsers,
} from './queries.ts'
export { refuseReservedDisplayName, takenEmail } from './refusals.ts'
export {
  markLoggedOut,
  requirePasswordChange,
  resetPassword,
  setPassword,
} from './set-password.ts'
export { addRating, setHandicap } from './standing.ts'
export { type ProfileColumns, updateProfile } from './update-profile.ts'
export { type Closeness, noSuchUser, type Person, ratingOf, sightOf, userView } from './view.ts'
