import { liveStream } from '@county-golf/contract/live'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../http/implement.ts'
import { positionOf } from '../events/service.ts'
import { openHub } from './hub.ts'
import { Stream } from './stream.ts'

/** One stream of what happens, for each browser. */
export function registerLive(app: FastifyInstance, deps: Deps): void {
  const hub = openHub(deps, (error) => app.log.error(error))
  // Before the server waits for its connections to end, which these would not.
  app.addHook('preClose', async () => hub.close())

  implement(app, liveStream, async ({ viewer, query, request, reply }) => {
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      // No proxy keeps it, compresses it, or waits until there is more.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    }
    if (request.method === 'HEAD') {
      await reply.headers(headers).send()
      return
    }
    reply.hijack()
    const response = reply.raw
    // First of all: the connection may end at any moment.
    response.on('error', () => undefined)
    response.writeHead(200, { ...definedOf(reply.getHeaders()), ...headers })
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

type Headers = ReturnType<import('fastify').FastifyReply['getHeaders']>

const definedOf = (headers: Headers) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
