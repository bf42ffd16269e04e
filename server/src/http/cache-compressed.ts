import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Compresses 4 MB in some 100 ms; the best quality takes seconds. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const encoders = {
  br: (content: string) => promisify(brotliCompress)(content, quality),
  gzip: (content: string) => promisify(gzip)(content),
}
type Encoding = keyof typeof encoders

/** A route's constant content, each encoding made once. */
type Cached = { etag: string; content: string; encoded: Map<Encoding, Promise<Buffer>> }

/**
 * Answers these routes, whose content never changes while the process runs, from memory: compressed once
 * instead of for every request, and not sent again to browsers that have it.
 */
export function cacheCompressed(app: FastifyInstance, urls: readonly string[]): void {
  const cache = new Map<string, Cached>()
  app.addHook('onRequest', async (request) => {
    // Keeps @fastify/compress from compressing the answer.
    if (urls.includes(request.routeOptions.url ?? '')) request.headers['x-no-compression'] = 'true'
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url ?? ''
    if (!urls.includes(url) || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const cached = cache.get(url) ?? {
      etag: `"${hash('sha256', payload, 'base64url').slice(0, 22)}"`,
      content: payload,
      encoded: new Map(),
    }
    cache.set(url, cached)
    return await answerFrom(cached, request, reply)
  })
}

async function answerFrom(
  { etag, content, encoded }: Cached,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (headers['if-none-match'] === etag) {
    reply.code(304).removeHeader('content-length')
    return ''
  }
  const encoding = encodingOf(String(headers['accept-encoding'] ?? ''))
  if (!encoding) return content
  const made = encoded.get(encoding) ?? encoders[encoding](content)
  encoded.set(encoding, made)
  const buffer = await made
  reply.headers({ 'content-encoding': encoding, 'content-length': buffer.length })
  return buffer
}

function encodingOf(accepted: string): Encoding | undefined {
  const names = accepted
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding))
}
