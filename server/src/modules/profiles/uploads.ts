import { yearSeconds } from '@county-golf/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../lib/files.ts'
import { refusal } from '../../lib/refusal.ts'
import { uploadsPath } from './avatar.ts'

/** Only names that we generate, which rules out path traversal. */
const ours = /^[0-9a-f-]{36}\.webp$/

/** Serves the photos, outside the API. Browsers cache them forever and can't treat them as anything but images. */
export function serveUploads(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>(
    `${uploadsPath}avatars/:name`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const content = ours.test(name) ? await files.get(`avatars/${name}`) : undefined
      if (!content) throw refusal('NOT_FOUND', 'Photo not found')
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
