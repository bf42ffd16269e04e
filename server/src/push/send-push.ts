/** Encrypts push messages (RFC 8291), signs them (RFC 8292), and hands them to push services (RFC 8030). */
import { createECDH } from 'node:crypto'
import type { Config } from '../config.ts'
import { isPushService } from './push-services.ts'

/** A key pair (VAPID) in base64url. */
export type PushKey = { publicKey: string; privateKey: string }

/** A browser's subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  payload: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** At most 32 characters of base64url. A later message with the same topic replaces one that still waits. */
  topic: string
}

/**
 * `gone`: the subscription ended. `refused`: sending it again is useless. `unavailable`: the service may take it later.
 */
export type PushResult = {
  outcome: 'accepted' | 'gone' | 'refused' | 'unavailable'
  /** For logs. Without the address, which is a secret. */
  reason: string
}

type Settings = Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'PUSH_SERVICES'>

const answerTimeoutMs = 10_000

/** Loaded with the first push, since it takes memory that most small servers never need. */
const loadWebPush = async () => (await import('web-push')).default

/** A pair of keys on the curve P-256. */
export function newPushKey(): PushKey {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A key that starts with zeros is shorter.
  const bytes = pair.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
  return { publicKey, privateKey }
}

/** Sends a message to one device. Slow, so never call it inside a transaction. */
export async function sendPush(
  settings: Settings,
  key: PushKey,
  { endpoint, ...keys }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
): Promise<PushResult> {
  if (!isPushService(endpoint, settings.PUSH_SERVICES))
    return { outcome: 'gone', reason: 'not a push service' }
  const { generateRequestDetails } = await loadWebPush()
  const { method, headers, body } = generateRequestDetails({ endpoint, keys }, payload, {
    vapidDetails: { ...key, subject: subjectOf(settings) },
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    urgency,
    topic,
  })
  try {
    const response = await fetch(endpoint, {
      method,
      headers: withoutLength(headers),
      body: new Uint8Array(body),
      // A redirect could lead into the operator's network.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await response.body?.cancel()
    return { outcome: outcomeOf(response.status), reason: `status ${response.status}` }
  } catch (error) {
    return { outcome: 'unavailable', reason: reasonOf(error) }
  }
}

/** The contact for push services, which must be an email address or an https address. */
function subjectOf({ SUPPORT_EMAIL, PUBLIC_URL }: Settings): string {
  if (SUPPORT_EMAIL) return `mailto:${SUPPORT_EMAIL}`
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' ? PUBLIC_URL : `mailto:no-reply@${hostname}`
}

/** `fetch` sets the length itself. */
const withoutLength = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  )

function outcomeOf(status: number): PushResult['outcome'] {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'unavailable' : 'refused'
}

/** The code of a failed connection, such as ECONNREFUSED, or the name of the error, such as TimeoutError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
