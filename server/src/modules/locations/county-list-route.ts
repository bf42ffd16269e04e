import { listCounties } from '@county-golf/contract/locations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { implement } from '../../http/implement.ts'
import type { Counties } from './counties.ts'
import { CountyList, type Written } from './county-list.ts'
import type { SessionCounts } from './session-counts.ts'
import { whole } from './summaries.ts'

/** So long a browser may show the list without asking whether it has changed. */
const cacheControl = 'public, max-age=2'

/**
 * The list of all counties is by far the largest answer and asked for by every visitor: it is
 * written and compressed once for every change, and a browser that has it is told so.
 */
export function routeCountyList(
  app: FastifyInstance,
  current: () => Promise<[Counties, SessionCounts]>,
): void {
  const list = new CountyList()
  const answers = new WeakMap<FastifyRequest, Written>()

  app.register(async (scope) => {
    implement(scope, listCounties, async ({ request, reply }) => {
      const [counties, counts] = await current()
      const written = await list.get(counties, counts)
      answers.set(request, written)
      reply
        .header('cache-control', cacheControl)
        .header('etag', written.etag)
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
        .serializer(() => written.json)
      return whole([])
    })

    scope.addHook('onSend', async (request, reply, payload) => {
      const written = answers.get(request)
      if (!written) return payload
      if (names(request.headers['if-none-match'], written.etag)) {
        reply.code(304)
        return ''
      }
      if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
      reply.header('content-encoding', 'br')
      return written.brotli
    })
  })
}

const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false
