/** A push service and a browser's side of it: decrypts messages (RFC 8291) and checks who sent them (RFC 8292). */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Message = {
  id: string
  tag: string
  title: string
  body: string
  path: string
  unread: number
}

/** A push that the service accepted. */
export type Pushed = {
  /** The last part of the endpoint. */
  device: string
  headers: IncomingHttpHeaders
  /** The claims of the sender's token. */
  claims: { aud: string; exp: number; sub: string }
  message: Message
}

export type PushService = {
  origin: string
  pushed: Pushed[]
  /** Statuses to answer by device, instead of 201. */
  statuses: Map<string, number>
  /** A new browser's subscription. It may be given to the server. */
  subscribe(device: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  close(): Promise<void>
}

/** Starts a push service on loopback. `PUSH_SERVICES=127.0.0.1` makes the server push to it. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const statuses = new Map<string, number>()
  const pushed: Pushed[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = request.url?.slice(1) ?? ''
    const browser = browsers.get(device)
    const status = statuses.get(device) ?? (browser ? 201 : 404)
    if (status === 201 && browser) {
      const claims = verifiedClaims(request.headers.authorization ?? '')
      const message = JSON.parse(decrypted(browser, Buffer.concat(chunks))) as Message
      pushed.push({ device, headers: request.headers, claims, message })
    }
    response.writeHead(status, { location: `${originOf(server)}/elsewhere` }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: originOf(server),
    pushed,
    statuses,
    subscribe(device) {
      const browser = newBrowser()
      browsers.set(device, browser)
      return { endpoint: `${originOf(server)}/${device}`, keys: keysOf(browser) }
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const originOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

type Browser = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }

function newBrowser(): Browser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

const keysOf = ({ ecdh, auth }: Browser) => ({
  p256dh: ecdh.getPublicKey().toString('base64url'),
  auth: auth.toString('base64url'),
})

/** A subscription at a push service that no test pushes to. */
export const unusedSubscription = () => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/unused',
  keys: keysOf(newBrowser()),
})

/** Checks the signature of `vapid t=…, k=…`. */
function verifiedClaims(authorization: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The token of the push isn’t signed by its key')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

/** Decrypts `aes128gcm` (RFC 8188) with the keys of RFC 8291, one record. */
function decrypted({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const label = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, label, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends with a delimiter and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
