import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '@county-golf/embedded-postgres/process'
import { errorCode, StartError } from '../lib/start-error.ts'

/**
 * Writes a file beside `file` that only its owner can read, and renames it when `write` is done and the disk has all
 * of it. So there's never a partial file at `file`.
 * @throws StartError if it can't be written
 */
export async function writeWhole(
  file: string,
  write: (handle: FileHandle, draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    await removeAbandoned(file)
    const handle = await open(draft, 'wx', 0o600)
    try {
      await write(handle, draft)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw asStartError(file, error)
  }
}

/** Waits until renames in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Removes drafts of processes that were killed. */
async function removeAbandoned(file: string): Promise<void> {
  const [folder, name] = [path.dirname(file), path.basename(file)]
  for (const found of await readdir(folder)) {
    const [, pid] = /\.(\d+)\.part(?:\.dump)?$/.exec(found) ?? []
    if (!found.startsWith(`${name}.`) || pid === undefined || isAlive(Number(pid))) continue
    await rm(path.join(folder, found), { force: true })
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'its folder doesn’t exist',
  ENOTDIR: 'its folder doesn’t exist',
  EISDIR: 'it’s a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

function asStartError(file: string, error: unknown): unknown {
  const reason = reasons[errorCode(error) ?? '']
  return reason === undefined ? error : new StartError(`Couldn’t write ${file}: ${reason}.`)
}
