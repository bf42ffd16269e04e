/** What the rest of the server may ask of the accounts. */
export { ensureAdministrator } from './administrator.ts'
export { authenticate } from './authenticate.ts'
