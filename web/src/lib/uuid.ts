import { serverNow } from './server-time.ts'

/**
 * A UUIDv7 (RFC 9562) for records created in the browser, so that sending one again doesn't duplicate it.
 * `crypto.randomUUID` is missing on plain http other than localhost.
 */
export function uuidV7(now = serverNow().getTime()): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const time = now.toString(16).padStart(12, '0')
  const variant = '89ab'[Number.parseInt(random.charAt(3), 16) % 4]
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(8, 20),
  ].join('-')
}
