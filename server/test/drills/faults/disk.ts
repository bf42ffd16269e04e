import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const chunk = Buffer.alloc(2 ** 20)

/**
 * Mounts a disk of 700 MB in memory for the running test.
 * @throws Error if this user can't mount
 */
export async function smallDisk(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder]).catch(async (error) => {
    await rm(folder, { recursive: true })
    throw new Error('A full disk needs a small one, which only root can mount.', { cause: error })
  })
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    await run('umount', [folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Fills a disk to its last byte. @returns how to make room again */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'filler')
  const handle = await open(file, 'w')
  for (let size = chunk.length; size > 0; ) {
    const { bytesWritten } = await handle.write(chunk, 0, size).catch(() => ({ bytesWritten: 0 }))
    if (bytesWritten < size) size = Math.floor(size / 2)
  }
  await handle.close()
  return () => rm(file)
}
