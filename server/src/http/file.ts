import type { FastifyInstance } from 'fastify'
import { invalid, refuse } from '../lib/refusal.ts'

/** What a form adds around its file. */
const aroundBytes = 4_000

/** Lets the routes of this scope take a form with one file, and only that. */
export function readForms(scope: FastifyInstance, maxBytes: number): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + aroundBytes },
    (_request, body, done) => done(null, body),
  )
}

/**
 * The file in the field `file` of a form.
 * @throws Refusal 400 where there is none, 413 where it is too large, 415 for what is no form
 */
export async function fileOf(body: unknown, type: string, maxBytes: number): Promise<Buffer> {
  if (!(body instanceof Buffer))
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'Send a form: content-type multipart/form-data')
  const file = await fieldOf(body, type)
  if (!(file instanceof File)) throw invalid('file', 'File is required')
  if (file.size > maxBytes) {
    const message = `The file must have at most ${maxBytes / 1_000_000} MB`
    throw refuse('PAYLOAD_TOO_LARGE', message, { details: [{ path: 'file', message }] })
  }
  return Buffer.from(await file.arrayBuffer())
}

async function fieldOf(body: Buffer, type: string) {
  try {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    return (await form.formData()).get('file')
  } catch {
    throw invalid('body', 'The form is malformed')
  }
}
