import type { FastifyInstance } from 'fastify'
import { invalid, refusal } from '../lib/refusal.ts'

/** Allowance for the multipart boundaries and headers around the file. */
const aroundBytes = 4_000

/** Makes the routes of this scope accept multipart forms, as a buffer. */
export function readForms(scope: FastifyInstance, maxBytes: number): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxBytes + aroundBytes },
    (_request, body, done) => done(null, body),
  )
}

/**
 * Returns the file in the form field `file`.
 * @throws Refusal VALIDATION_ERROR without a file, PAYLOAD_TOO_LARGE, or UNSUPPORTED_MEDIA_TYPE if it isn't a form
 */
export async function fileOf(body: unknown, type: string, maxBytes: number): Promise<Buffer> {
  if (!(body instanceof Buffer))
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Send a form with content type multipart/form-data')
  const file = await fieldOf(body, type)
  if (!(file instanceof File)) throw invalid('file', 'File is required')
  if (file.size > maxBytes) {
    const message = `The file must be ${maxBytes / 1_000_000} MB or smaller`
    throw refusal('PAYLOAD_TOO_LARGE', message, { details: [{ path: 'file', message }] })
  }
  return Buffer.from(await file.arrayBuffer())
}

async function fieldOf(body: Buffer, type: string) {
  try {
    const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    return (await form.formData()).get('file')
  } catch {
    throw invalid('body', 'Something’s wrong with that form')
  }
}
