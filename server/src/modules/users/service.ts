/** What other modules may ask of the users. */
export { createUser } from './create-user.ts'
export {
  anyAdministrator,
  findUser,
  findUserByName,
  holdUser,
} from './queries.ts'
export { setPassword } from './set-password.ts'
export { userView } from './view.ts'
