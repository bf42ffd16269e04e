import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

type Options = {
  /** Path suffixes of the modules loaded together with the entry. */
  modules: string[]
  limitKb: number
}

/**
 * Measures the JavaScript of a first visit: the entry, the given modules, and their imports. Fails the build
 * above `limitKb` (Brotli, 1 KB = 1000 bytes), or if a chunk contains Zod.
 */
export function firstLoad({ modules, limitKb }: Options): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
        const zod = chunks
          .flatMap((c) => c.moduleIds)
          .find((id) => id.includes('/node_modules/zod/'))
        if (zod) this.error(`${zod} is in a browser chunk. Import contract files as types only.`)

        const loaded = new Set<string>()
        const visit = (chunk: Chunk | undefined) => {
          if (!chunk || loaded.has(chunk.fileName)) return
          loaded.add(chunk.fileName)
          for (const name of chunk.imports) visit(chunks.find((c) => c.fileName === name))
        }
        visit(chunks.find((c) => c.isEntry))
        for (const module of modules) {
          const chunk = chunks.find((c) => c.moduleIds.some((id) => id.endsWith(module)))
          visit(chunk)
          // Count the dynamic imports of the screen too.
          for (const name of chunk?.isEntry ? [] : (chunk?.dynamicImports ?? []))
            visit(chunks.find((c) => c.fileName === name))
        }

        const bytes = [...loaded].reduce((sum, name) => {
          const chunk = bundle[name] as Chunk
          return sum + brotliCompressSync(chunk.code).length
        }, 0)
        const kb = Math.ceil(bytes / 1000)
        this.info(`first load: ${kb} KB of Brotli JavaScript in ${loaded.size} files`)
        if (kb > limitKb) this.error(`The first load is ${kb} KB; the limit is ${limitKb} KB.`)
      },
    },
  }
}
