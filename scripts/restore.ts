/**
 * `npm run restore -- FILE [--replace]`: puts a backup into an empty DATA_DIR or DATABASE_URL. With `--replace`, also
 * into one with data, while the server is stopped. Verifies the ledger before it replaces anything.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../server/src/backup/restore.ts'
import { readConfig } from '../server/src/config.ts'
import { StartError } from '../server/src/lib/start-error.ts'
import { print, runCommand, stoppable } from './lib/command.ts'

const usage = 'Usage: npm run restore -- FILE [--replace]'

function readArguments(): { file: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new StartError(usage)
    return { file: path.resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace }
  } catch {
    throw new StartError(usage)
  }
}

await runCommand(async () => {
  const { file, replace } = readArguments()
  await stoppable((onStep) => restore(readConfig(process.env), file, { replace, print, onStep }))
  return 0
})
