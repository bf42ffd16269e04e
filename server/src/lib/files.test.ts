import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type FileStore, fileStore } from './files.ts'

type StoredFile = { content: Buffer; type: string }

/** The contents of a bucket in this process. It handles put, get, and delete, and refuses unsigned requests. */
const stored = new Map<string, StoredFile>()
let server: Server
let files: FileStore
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const key = request.url ?? ''
    const signature = request.headers.authorization ?? ''
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request, /.test(signature))
      return response.writeHead(403).end()
    if (!key.startsWith('/pictures/')) return response.writeHead(404).end()
    if (request.method === 'PUT') {
      const content = Buffer.concat(await Array.fromAsync(request))
      stored.set(key, { content, type: request.headers['content-type'] ?? '' })
      return response.end()
    }
    if (request.method === 'DELETE') stored.delete(key)
    const found = stored.get(key)
    return found ? response.end(found.content) : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  files = bucket('pictures')
})
afterAll(() => server.close())

const bucket = (name: string, accessKeyId = 'key') =>
  fileStore({
    DATA_DIR: '/nowhere',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: name,
    S3_REGION: 'eu-test',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  })

describe('files in a bucket', () => {
  test('are stored, read, and removed with signed requests', async () => {
    const content = Buffer.from([0, 1, 2, 255])
    await files.put('avatars/a.webp', content, 'image/webp')
    expect(stored.get('/pictures/avatars/a.webp')).toEqual({ content, type: 'image/webp' })
    expect(await files.get('avatars/a.webp')).toEqual(content)
    await files.remove('avatars/a.webp')
    await files.remove('avatars/a.webp')
    expect(await files.get('avatars/a.webp')).toBeUndefined()
  })

  test('raise an error if the bucket refuses them or is missing', async () => {
    const put = (store: FileStore) => store.put('a', Buffer.from('x'), 'image/webp')
    await expect(put(bucket('pictures', 'other'))).rejects.toThrow('returned 403 for PUT a')
    await expect(put(bucket('elsewhere'))).rejects.toThrow('Bucket elsewhere not found')
  })
})

test('files on disk are closed to other users of the machine', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'county-golf-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  await fileStore({ DATA_DIR, S3_REGION: '' }).put('avatars/a.webp', Buffer.from('x'), 'image/webp')
  for (const place of ['uploads', 'uploads/avatars', 'uploads/avatars/a.webp'])
    expect((await stat(path.join(DATA_DIR, place))).mode & 0o077, place).toBe(0)
})
