import { endpoints } from '@county-golf/contract/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusal } from '../lib/refusal.ts'

const routes = endpoints
  .flatMap(({ method, path, aliases = [] }) => [
    { method, path },
    ...aliases.map((alias) => ({ method: alias.method ?? method, path: alias.path })),
  ])
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** Returns METHOD_NOT_ALLOWED if the path exists with other methods, otherwise NOT_FOUND. */
export function notFound(request: FastifyRequest, reply: FastifyReply): Refusal {
  const path = request.url.replace(/\?.*$/, '')
  const here = routes.filter(({ pattern }) => pattern.test(path))
  const methods = [...new Set(here.map(({ method }) => method))]
  if (methods.length === 0)
    return refusal('NOT_FOUND', `Not found: ${request.method} ${request.url}`)
  reply.header('allow', methods.join(', '))
  return refusal(
    'METHOD_NOT_ALLOWED',
    `${path} takes ${methods.join(' or ')}, not ${request.method}`,
  )
}
