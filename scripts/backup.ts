/**
 * `npm run backup -- FILE`: writes the server's database and photos to one file, whether the server is running
 * or not.
 */
import path from 'node:path'
import { backUp } from '../server/src/backup/back-up.ts'
import { readConfig } from '../server/src/config.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { print, runCommand, stoppable } from './lib/command.ts'

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartError('Usage: npm run backup -- FILE')
  const target = path.resolve(process.env.INIT_CWD ?? '.', file)
  await stoppable((onStep) => backUp(readConfig(process.env), target, { print, onStep }))
  return 0
})
