import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../lib/files.ts'
import { refuse } from '../../lib/refusal.ts'
import { uploadsPath } from './avatar.ts'

const yearSeconds = 31_536_000
/** Names as they are made here, so that no path leads anywhere else. */
const ours = /^[0-9a-f-]{36}\.webp$/

/** The pictures themselves, outside the API: kept by browsers for good, and nothing but pictures. */
export function serveUploads(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>(
    `${uploadsPath}avatars/:name`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const content = ours.test(name) ? await files.get(`avatars/${name}`) : undefined
      if (!content) throw refuse('NOT_FOUND', 'There is no such picture')
      return reply
        .headers({
          'cache-control': `public, max-age=${yearSeconds}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
        })
        .type('image/webp')
        .send(content)
    },
  )
}
