import type { OutgoingHttpHeaders } from 'node:http'
import { liveStream } from '@county-golf/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { definedIn } from '../../lib/defined.ts'
import { errorReporter } from '../../lib/error-reporter.ts'
import { positionOf } from '../events/service.ts'
import { openHub } from './hub.ts'
import { Stream } from './stream.ts'

/** Registers the event stream. Each browser opens one. */
export function registerLive(app: FastifyInstance, deps: Deps): void {
  const report = errorReporter(deps.log)
  const hub = openHub(deps, (error) => report(error, 'live streams'))
  deps.metrics?.countStreams(hub.size)
  // Fastify waits for open connections to close, and streams never do.
  app.addHook('preClose', async () => hub.close())

  implement(app, liveStream, async ({ viewer, query, request, reply }) => {
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      // Keep proxies from caching, compressing, or buffering the stream.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    }
    if (request.method === 'HEAD') {
      await reply.headers(headers).send()
      return
    }
    reply.hijack()
    const response = reply.raw
    // Listen first, since the connection may fail at any moment.
    response.on('error', () => undefined)
    const own = definedIn(reply.getHeaders()) as OutgoingHttpHeaders
    response.writeHead(200, { ...own, ...headers })
    response.write(': here\n\n')
    const lastId = request.headers['last-event-id']
    const after = lastId === undefined ? undefined : positionOf(String(lastId))
    const reader = {
      userId: viewer.id,
      isAdmin: viewer.isAdmin,
      tokenId: viewer.tokenId,
      watch: new Set(query.watch),
    }
    const stream = await hub.open((from) => new Stream(response, reader, from), after)
    if (response.destroyed) hub.closed(stream)
    else response.once('close', () => hub.closed(stream))
  })
}
