import type { Plugin } from 'vite'
import { geoFiles } from './files.ts'

const moduleId = 'virtual:geo-files'

/**
 * Emits the map and the county outlines as static files, and serves them in development.
 * `import { geoBase } from 'virtual:geo-files'` gives their folder.
 */
export function geo(): Plugin {
  return {
    name: 'geo',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}`
        ? `export const geoBase = ${JSON.stringify(geoFiles().base)}`
        : undefined,
    generateBundle() {
      const { base, files } = geoFiles()
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${base.slice(1)}/${name}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { base, files } = geoFiles()
        const file = request.url?.startsWith(`${base}/`)
          ? files.get(request.url.slice(base.length + 1))
          : undefined
        if (file === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'public, max-age=31536000, immutable')
        response.end(file)
      })
    },
  }
}
