import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDataDir, unwritable } from '@county-golf/embedded-postgres/data-dir'
import type { Config } from './config.ts'
import { newId } from './lib/ids.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'S3_BUCKET' | 'SMTP_URL'>

/**
 * Checks that the server can write to DATA_DIR, if photos or mail are stored there.
 * @throws StartError if it can't
 */
export async function checkDataDir({ DATA_DIR, S3_BUCKET, SMTP_URL }: Settings): Promise<void> {
  if (S3_BUCKET !== undefined && SMTP_URL !== undefined) return
  makeDataDir(DATA_DIR)
  const file = path.join(DATA_DIR, `${newId()}.part`)
  try {
    await writeFile(file, '')
    await rm(file)
  } catch (error) {
    throw unwritable(DATA_DIR, error)
  }
}
