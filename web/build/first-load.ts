import { brotliCompressSync } from 'node:zlib'
import { type PublicPath, pageOf } from '@county-golf/contract/pages'
import type { Plugin, Rolldown } from 'vite'
import { entryChunks, firstChunks } from './pages.ts'
import { publicScript } from './public-scripts.ts'

type Options = {
  /** The modules that each page needs first. */
  screens: () => ReadonlyMap<PublicPath, readonly string[]>
  limitsKb: Record<PublicPath, number>
  /** For what the layout of golfers adds to each page. */
  golfersLimitKb: number
}

/**
 * Measures the JavaScript that a guest's first visit loads before they do anything: before-paint.js, the entry, the
 * page's screen, and their imports, and what golfers' layout adds. Fails the build above a limit (Brotli, 1 KB = 1000
 * bytes), or if a chunk contains Zod.
 */
export function firstLoad({ screens, limitsKb, golfersLimitKb }: Options): Plugin {
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
        const check = (name: string, chunks: Rolldown.OutputChunk[], limitKb: number, more = 0) => {
          const bytes = chunks.reduce((sum, chunk) => sum + sizeOf(chunk), more)
          const text = `${name}: ${(bytes / 1000).toFixed(1)} of ${limitKb} KB in ${chunks.length} chunks`
          this.info(text)
          if (bytes > limitKb * 1000) tooLarge.push(text)
        }
        for (const [page, modules] of screens()) {
          // A still page starts no app before the guest acts.
          const chunks = pageOf(page).isStill
            ? []
            : [...entryChunks(bundle), ...firstChunks(bundle, modules)]
          check(page, chunks, limitsKb[page], loader)
        }
        const layout = [...this.getModuleIds()].filter((id) =>
          id.endsWith('/app/account-parts.tsx'),
        )
        check('The layout of golfers', firstChunks(bundle, layout), golfersLimitKb)
        if (tooLarge.length > 0)
          this.error(`Too much JavaScript (Brotli) on first load:\n${tooLarge.join('\n')}`)
      },
    },
  }
}
