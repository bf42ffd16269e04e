import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const minBytes = 1024
const textFiles = /\.(js|css|svg|json|txt|webmanifest)$/

/** Writes `.br` and `.gz` versions of the build's text files, which the server sends as is. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const files = await readdir(dir, { recursive: true, withFileTypes: true })
        for (const file of files) {
          if (!file.isFile() || !textFiles.test(file.name)) continue
          const name = path.join(file.parentPath, file.name)
          const content = await readFile(name)
          if (content.length < minBytes) continue
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 9 : 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          }
          await writeFile(`${name}.br`, await promisify(brotliCompress)(content, { params }))
          await writeFile(`${name}.gz`, await promisify(gzip)(content, { level: 9 }))
        }
      },
    },
  }
}
