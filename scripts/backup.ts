/**
 * `npm run backup -- FILE`: writes the server's database and photos to one file, whether the server is running
 * or not.
 */
import path from 'node:path'
import { backUp } from '../server/src/backup/back-up.ts'
import { readConfig } from '../server/src/config.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { print, runCommand } from './lib/command.ts'

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartError('Usage: npm run backup -- FILE')
  await backUp(readConfig(process.env), path.resolve(process.env.INIT_CWD ?? '.', file), print)
  return 0
})
