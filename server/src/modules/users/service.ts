/** What other modules may ask of the users. */
export { createUser } from './create-user.ts'
export {
  type AppUser,
  anyAdministrator,
  findUser,
  findUserByName,
  findUsers,
  holdUser,
  searchUsers,
} from './queries.ts'
export { setPassword } from './set-password.ts'
export { type ProfileColumns, updateProfile } from './update-profile.ts'
export { type Closeness, noSuchUser, sightOf, userView } from './view.ts'
