/** Verifies the ledger behind the screens. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const command = path.join(import.meta.dirname, '../scripts/ledger-verify.ts')

/** Runs `npm run ledger:verify` next to the server. @returns its output. @throws if it finds a problem */
export async function verifyLedger(): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env })
  return stdout
}
