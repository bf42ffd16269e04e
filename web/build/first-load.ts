import { brotliCompressSync } from 'node:zlib'
import { type PublicPath, pageOf } from '@county-golf/contract/pages'
import type { Plugin, Rolldown } from 'vite'
import { entryChunks, firstChunks } from './pages.ts'
import { publicScript } from './public-scripts.ts'

type Options = {
  /** The modules that each page needs first. */
  screens: () => ReadonlyMap<PublicPath, readonly string[]>
  limitsKb: Record<PublicPath, number>
}

/**
 * Measures the JavaScript that a guest's first visit loads before they do anything: before-paint.js, the entry, the
 * page's screen, and their imports. Fails the build above a page's limit (Brotli, 1 KB = 1000 bytes), or if a chunk
 * contains Zod.
 */
export function firstLoad({ screens, limitsKb }: Options): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const zod = Object.values(bundle)
          .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
          .find((id) => id.includes('/node_modules/zod/'))
        if (zod) this.error(`${zod} is in a browser chunk. Import contract files as types only.`)

        const sizes = new Map<Rolldown.OutputChunk, number>()
        const sizeOf = (chunk: Rolldown.OutputChunk): number => {
          const size = sizes.get(chunk) ?? brotliCompressSync(chunk.code).length
          sizes.set(chunk, size)
          return size
        }
        const loader = brotliCompressSync(await publicScript('before-paint.js')).length
        const tooLarge: string[] = []
        for (const [page, modules] of screens()) {
          // A still page starts no app before the guest acts.
          const chunks = pageOf(page).isStill
            ? []
            : [...entryChunks(bundle), ...firstChunks(bundle, modules)]
          const bytes = chunks.reduce((sum, chunk) => sum + sizeOf(chunk), loader)
          const text = `${page}: ${(bytes / 1000).toFixed(1)} of ${limitsKb[page]} KB in ${chunks.length + 1} files`
          this.info(text)
          if (bytes > limitsKb[page] * 1000) tooLarge.push(text)
        }
        if (tooLarge.length > 0)
          this.error(`Too much JavaScript (Brotli) on first load:\n${tooLarge.join('\n')}`)
      },
    },
  }
}
