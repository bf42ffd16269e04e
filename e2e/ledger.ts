/** The books behind the screens. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const command = path.join(import.meta.dirname, '../scripts/ledger-verify.ts')

/** What `npm run ledger:verify` says while the server goes on; it fails when anything is wrong. */
export async function ledgerVerdict(): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env })
  return stdout
}
