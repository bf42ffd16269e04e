/**
 * `npm run admin:limit`: removes the two-person limit if there's no second admin to approve that. Works on
 * the server's database, whether the server is running or not.
 */
import { changeSettings } from '../server/src/modules/settings/service.ts'
import { print, runCommand, withDatabase } from './lib/command.ts'

await runCommand(async () => {
  await withDatabase((db) => changeSettings(db, { twoPersonLimitCents: null }))
  print('Removed the two-person limit. Admins can set a new one in Settings.')
  return 0
})
