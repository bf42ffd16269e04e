import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { payingApp } from '../payments.ts'
import { fuzz, type Report } from './fuzz.ts'

/** Runs one round on a server and a database of its own, without rate limits. */
export async function fuzzRound(options: { requests: number; seed: number }): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'county-golf-'))
  const golf = await payingApp({ DATA_DIR: folder })
  try {
    return await fuzz(golf, options)
  } finally {
    await golf.close()
    await rm(folder, { recursive: true })
  }
}
