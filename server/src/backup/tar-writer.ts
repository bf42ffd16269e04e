import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../lib/start-error.ts'
import { blockBytes, encodeHeader, type TarEntry } from './tar-header.ts'

/** The name of the last entry: the SHA-256 of all bytes before it. */
export const sealName = 'sha256'

const chunkBytes = 1_048_576

/** Writes a tar file from files that may change while they are read. */
export class TarWriter {
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  readonly #names = new Set<string>()
  readonly #onEntry: () => void
  #pending: Buffer[] = []
  #pendingBytes = 0

  /** @param onEntry called before each entry. It may throw to stop */
  constructor(file: FileHandle, onEntry: () => void) {
    this.#file = file
    this.#onEntry = onEntry
  }

  async addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text)
    await this.#addHeader({ name, size: content.length, kind: 'file' })
    await this.#write(content)
    await this.#pad(content.length)
  }

  /**
   * Adds a file with the size it has now. Later bytes are left out, and missing ones become zeros, as in PostgreSQL's
   * own base backups. Skips files that don't exist.
   */
  async addFile(name: string, source: string): Promise<void> {
    const file = await open(source).catch(unlessMissing)
    if (file === undefined) return
    try {
      const { size } = await file.stat()
      await this.#addHeader({ name, size, kind: 'file' })
      for (let left = size; left > 0; ) {
        const chunk = Buffer.alloc(Math.min(left, chunkBytes))
        const { bytesRead } = await file.read(chunk)
        await this.#write(bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead))
        left -= bytesRead === 0 ? chunk.length : bytesRead
      }
      await this.#pad(size)
    } finally {
      await file.close()
    }
  }

  /**
   * Adds a folder with its files and folders, except those that `skips` names and those added before.
   * @param options.skips takes the path below the folder
   */
  async addFolder(
    name: string,
    source: string,
    {
      skips = () => false,
      below = '',
    }: { skips?: (below: string) => boolean; below?: string } = {},
  ): Promise<void> {
    const entries = await readdir(source, { withFileTypes: true }).catch(unlessMissing)
    if (entries === undefined) return
    if (!this.#names.has(name)) await this.#addHeader({ name, size: 0, kind: 'folder' })
    for (const entry of entries) {
      const at = path.posix.join(below, entry.name)
      const [inside, from] = [`${name}/${entry.name}`, path.join(source, entry.name)]
      if (skips(at)) continue
      if (entry.isDirectory()) await this.addFolder(inside, from, { skips, below: at })
      else if (entry.isFile() && !this.#names.has(inside)) await this.addFile(inside, from)
    }
  }

  /** Adds the checksum and the end of the file, and waits until the disk has it all. */
  async finish(): Promise<void> {
    const digest = this.#hash.copy().digest('hex')
    await this.addText(sealName, `${digest}\n`)
    await this.#write(Buffer.alloc(2 * blockBytes))
    await this.#flush()
    await this.#file.sync()
  }

  async #addHeader(entry: TarEntry): Promise<void> {
    this.#onEntry()
    this.#names.add(entry.name)
    await this.#write(encodeHeader(entry, new Date()))
  }

  async #pad(size: number): Promise<void> {
    await this.#write(Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes))
  }

  async #write(chunk: Buffer): Promise<void> {
    this.#hash.update(chunk)
    this.#pending.push(chunk)
    this.#pendingBytes += chunk.length
    if (this.#pendingBytes >= chunkBytes) await this.#flush()
  }

  async #flush(): Promise<void> {
    const all = Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingBytes = 0
    // Writes all of it, unlike `write`.
    await this.#file.writeFile(all)
  }
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
