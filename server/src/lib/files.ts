import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { newId } from './ids.ts'

/** Stores users' files under names that we generate, such as `avatars/0190….webp`. */
export type FileStore = {
  put(name: string, content: Buffer, type: string): Promise<void>
  /** Returns the content, or undefined if the file doesn't exist. */
  get(name: string): Promise<Buffer | undefined>
  /** Does nothing if the file doesn't exist. */
  remove(name: string): Promise<void>
}

/** Opens the configured S3 bucket, or `DATA_DIR/uploads` without one. */
export function fileStore(config: FileConfig): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return localFiles(path.join(config.DATA_DIR, 'uploads'))
  return s3Files({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

type FileConfig = {
  DATA_DIR: string
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Stores files in a local folder. */
function localFiles(folder: string): FileStore {
  const place = (name: string) => path.join(folder, name)
  return {
    async put(name, content) {
      await mkdir(path.dirname(place(name)), { recursive: true, mode: 0o700 })
      // Write and rename, so no reader ever sees a partial file.
      const draft = `${place(name)}.${newId()}.part`
      await writeFile(draft, content, { mode: 0o600 })
      await rename(draft, place(name))
    },
    async get(name) {
      try {
        return await readFile(place(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

type S3 = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 10_000

/** Stores files in an S3-compatible bucket, with path-style URLs. */
function s3Files({ endpoint, bucket, ...login }: S3): FileStore {
  const client = new AwsClient({ ...login, service: 's3' })
  const call = async (method: 'PUT' | 'GET' | 'DELETE', name: string, more: RequestInit = {}) => {
    const response = await client.fetch(`${endpoint}/${bucket}/${name}`, {
      ...more,
      method,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok && response.status !== 404)
      throw new Error(`The bucket returned ${response.status} for ${method} ${name}`)
    return response
  }
  return {
    async put(name, content, type) {
      const body = new Uint8Array(content)
      const { status } = await call('PUT', name, { body, headers: { 'content-type': type } })
      if (status === 404) throw new Error(`Bucket ${bucket} not found at ${endpoint}`)
    },
    async get(name) {
      const response = await call('GET', name)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    async remove(name) {
      await call('DELETE', name)
    },
  }
}
