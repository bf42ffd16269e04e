import { execFile } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Db } from '../../../database/database.ts'
import { areLocationsLoaded } from './load-locations.ts'

const command = path.join(import.meta.dirname, 'load-command.ts')

/**
 * Runs `loadLocations` in a child process, because the county shapes take 130 MB that Node would never give back.
 * @param url database URL of the application's login
 */
export async function loadLocationsInChild(
  db: Db,
  url: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (await areLocationsLoaded(db)) return
  onProgress('Loading counties, ZIP codes, and courses')
  // Passed in the environment, because any user of the machine can read arguments.
  const child = execFile(process.execPath, [command], {
    env: { ...process.env, DATABASE_URL: url },
  })
  const errors: string[] = []
  child.stderr?.on('data', (text) => errors.push(String(text)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`Couldn’t load the locations: ${errors.join('')}`)
}
