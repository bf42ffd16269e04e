/** Rounds that have been played, for tests that cannot wait for one. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const command = path.join(import.meta.dirname, '../scripts/e2e-play-round.ts')

/** Lets a session's round have ended a moment ago, on the server's database. */
export async function playRound(sessionId: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  await promisify(execFile)(process.execPath, [command, sessionId], { env })
}
