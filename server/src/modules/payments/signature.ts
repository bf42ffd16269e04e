import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@county-golf/contract/durations'
import { invalid } from '../../lib/refusal.ts'

const oldestMs = 5 * minuteMs
/** Maximum clock skew of a sender ahead of us. */
const aheadMaxMs = minuteMs

const hmac = (secret: string, seconds: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The header that authenticates a webhook and its time: `t=<unix seconds>,v1=<hex>`. */
export function signatureHeader(secret: string, body: Buffer, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`
}

/**
 * Checks that the body was signed with the secret recently. The header may have several `v1`
 * values, as while a provider rotates its secret. One match is enough. Compares in constant time.
 * @throws Refusal VALIDATION_ERROR naming the header
 */
export function checkSignature(
  header: { name: string; value: string | string[] | undefined },
  secret: string,
  body: Buffer,
  now: Date,
): void {
  const bad = (why: string) => invalid(header.name, why)
  if (typeof header.value !== 'string') throw bad('must be sent exactly once')
  const fields = header.value.split(',').map((field) => field.trim().split('=', 2))
  const valuesOf = (name: string) =>
    fields.flatMap(([key, value = '']) => (key === name ? value : []))
  const [seconds, ...others] = valuesOf('t')
  if (!seconds || !/^\d{1,12}$/.test(seconds) || others.length > 0)
    throw bad('must have exactly one timestamp')
  const ageMs = now.getTime() - Number(seconds) * 1_000
  if (ageMs < -aheadMaxMs) throw bad('has a timestamp in the future')
  const due = hmac(secret, seconds, body)
  const fits = valuesOf('v1').map((hex) => {
    const bytes = Buffer.from(/^[0-9a-f]{64}$/.test(hex) ? hex : '', 'hex')
    return bytes.length === due.length && timingSafeEqual(bytes, due)
  })
  if (!fits.includes(true)) throw bad('doesn’t match the body')
  if (ageMs > oldestMs) throw bad('is more than 300 seconds old')
}
