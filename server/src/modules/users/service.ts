/** What other modules use. */

export { hasOtherAdmin, lockUser, updateUserAsAdmin } from './administer.ts'
export { awaitEmail, proveEmail, renameUser, restoreEmail } from './change-address.ts'
export { acceptVersion, confirmPrizeAge } from './confirmations.ts'
export { countDaily, purgeDailyCounts } from './daily-limit.ts'
export { endUser } from './end-user.ts'
export {
  findUserByAnyName,
  formerUsernamesOf,
  purgeFormerUsernames,
} from './former-usernames.ts'
export { insertUser } from './insert-user.ts'
export { isTrusted, nameInMail } from './name-rules.ts'
export {
  type NameShown,
  nameInstead,
  nameShown,
  type Onlooker,
  privateName,
  showsWhereabouts,
} from './names-shown.ts'
export {
  type AppUser,
  findUser,
  findUserByName,
  findUsers,
  findUsersByWords,
  hasAnyUser,
  holdUser,
  namedSql,
} from './queries.ts'
export { checkDisplayName, takenEmail } from './refusals.ts'
export {
  markLoggedOut,
  replacePasswordHash,
  requirePasswordChange,
  setPasswordHash,
} from './set-password.ts'
export { publicUsernames, publicUserStarts } from './sitemap-queries.ts'
export { addRatings, setHandicaps } from './standing.ts'
export {
  type Closeness,
  type Person,
  profileAccess,
  ratingOf,
  summaryOf,
  userNotFound,
  userView,
} from './view.ts'
export { answerSharePhone, type ProfileColumns, writeProfile } from './write-profile.ts'
