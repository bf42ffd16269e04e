import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { errorCode, StartError } from '../lib/start-error.ts'
import { blockBytes, decodeHeader, type TarEntry } from './tar-header.ts'
import { sealName } from './tar-writer.ts'

/** An entry and its content, which must be read before the next entry. */
export type ReadEntry = TarEntry & { content: AsyncGenerator<Buffer> }

const chunkBytes = 1_048_576
const sealBytes = 65

/**
 * Reads the entries of a file that `TarWriter` wrote. The file is known to be complete and unchanged only after the
 * last entry.
 * @throws StartError if the file can't be read, is truncated, or has changed
 */
export async function* readTar(path: string): AsyncGenerator<ReadEntry> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartError(`Couldn’t read ${path}: ${reason(error)}.`)
  })
  try {
    const source = new Source(file, path)
    for (;;) {
      const before = source.digest()
      const entry = decodeHeader(await source.take(blockBytes))
      if (entry === undefined || !isPlain(entry.name)) throw damaged(path)
      const content = contentOf(source, entry.size)
      if (entry.name === sealName) {
        if (entry.size !== sealBytes || (await readText(content)) !== `${before}\n`)
          throw damaged(path)
        return
      }
      yield { ...entry, content }
      for await (const _ of content);
    }
  } finally {
    await file.close()
  }
}

/** Reads an entry's content as text. */
export async function readText(content: AsyncGenerator<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function* contentOf(source: Source, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; left -= chunkBytes)
    yield await source.take(Math.min(left, chunkBytes))
  await source.take((blockBytes - (size % blockBytes)) % blockBytes)
}

/** A file read from its beginning to its end, with the hash of what was read. */
class Source {
  readonly #file: FileHandle
  readonly #path: string
  readonly #hash: Hash = createHash('sha256')

  constructor(file: FileHandle, path: string) {
    this.#file = file
    this.#path = path
  }

  /** Returns the next bytes. @throws StartError if the file ends before them */
  async take(bytes: number): Promise<Buffer> {
    const chunk = Buffer.alloc(bytes)
    for (let filled = 0; filled < bytes; ) {
      const { bytesRead } = await this.#file.read(chunk, filled).catch((error: unknown) => {
        throw new StartError(`Couldn’t read ${this.#path}: ${reason(error)}.`)
      })
      if (bytesRead === 0) throw damaged(this.#path)
      filled += bytesRead
    }
    this.#hash.update(chunk)
    return chunk
  }

  /** Returns the SHA-256 of everything that was read. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** Whether a name stays below the folder it's extracted to. */
const isPlain = (name: string): boolean =>
  name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

const damaged = (path: string): StartError =>
  new StartError(`${path} isn’t a complete backup of County Golf. Use another copy of it.`)

function reason(error: unknown): string {
  const code = errorCode(error) ?? ''
  const known: Record<string, string> = {
    ENOENT: 'it doesn’t exist',
    EACCES: 'permission denied',
    EISDIR: 'it’s a folder',
  }
  return known[code] ?? (error instanceof Error ? error.message : String(error))
}
