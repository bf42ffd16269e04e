/** Rounds that have been played, for tests that cannot wait for one. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const command = path.join(import.meta.dirname, '../scripts/e2e-tee-time.ts')

/** Moves a session's tee time to so many hours from now, on the server's database. */
export async function moveTeeTime(sessionId: string, hours: number): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR }
  await promisify(execFile)(process.execPath, [command, sessionId, String(hours)], { env })
}

/** Lets a session's round have ended a moment ago. */
export const playRound = (sessionId: string): Promise<void> => moveTeeTime(sessionId, -5)
