/**
 * `npm run check`: tries the database, the data folder, the mail server, the bucket, Stripe, and the clock with the
 * server's settings, whether the server is running or not. Exits with 1 if something doesn't work.
 */
import { readConfig } from '../server/src/config.ts'
import { configWarnings } from '../server/src/config-warnings.ts'
import { setupChecks } from '../server/src/setup-checks.ts'
import { print, runCommand, withDatabase } from './lib/command.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  for (const warning of configWarnings(config)) print(`! ${warning}`)
  let failed = 0
  await withDatabase(async (_db, url) => {
    for (const { name, run } of setupChecks(config, url))
      try {
        print(`✓ ${name}: ${await run()}`)
      } catch (error) {
        failed++
        print(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
      }
  })
  return failed === 0 ? 0 : 1
})
