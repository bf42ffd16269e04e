import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** One for each county, and those from before its sessions changed. With about 40 KB each, 160 MB. */
const filesMax = 4_000

/** Preview images in a folder. The oldest go when there are too many. Without the folder, nothing is kept. */
export class PreviewFiles {
  readonly #folder: string
  readonly #max: number
  /** Oldest first. */
  readonly #names: Set<string>

  constructor(folder: string, max = filesMax) {
    this.#folder = folder
    this.#max = max
    this.#names = namesByAge(folder)
  }

  has(key: string): boolean {
    return this.#names.has(nameOf(key))
  }

  async read(key: string): Promise<Buffer | undefined> {
    return this.has(key)
      ? await readFile(path.join(this.#folder, nameOf(key))).catch(() => this.#forget(nameOf(key)))
      : undefined
  }

  /** @throws the file system's error if the image can't be written */
  async write(key: string, png: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const draft = path.join(this.#folder, `${key}.${process.pid}.part`)
    await writeFile(draft, png)
    await rename(draft, path.join(this.#folder, nameOf(key)))
    this.#names.add(nameOf(key))
    for (const name of this.#names) {
      if (this.#names.size <= this.#max) break
      this.#forget(name)
      await rm(path.join(this.#folder, name), { force: true })
    }
  }

  #forget(name: string): undefined {
    this.#names.delete(name)
  }
}

const nameOf = (key: string): string => `${key}.png`

function namesByAge(folder: string): Set<string> {
  try {
    const files = readdirSync(folder).map((name) => ({
      name,
      at: statSync(path.join(folder, name)).mtimeMs,
    }))
    return new Set(files.sort((a, b) => a.at - b.at).map(({ name }) => name))
  } catch {
    return new Set()
  }
}
