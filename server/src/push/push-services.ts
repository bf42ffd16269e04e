/** Which addresses the server pushes to. A client names them, so they must not lead into the operator's network. */
import { isLoopback } from '../lib/loopback.ts'

/** The push services of Chrome, Edge, Firefox, and Safari, and of browsers made from them. */
export const browsersPushServices = [
  'fcm.googleapis.com',
  '*.notify.windows.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
]

/**
 * Whether an address belongs to one of these services: https on its usual port, without a login. A service on loopback,
 * which tests have, may differ.
 * @param services host names. `*.example.com` stands for all names below example.com
 */
export function isPushService(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPublic = protocol === 'https:' && port === ''
  if (username !== '' || password !== '') return false
  if (!isPublic && !(/^https?:$/.test(protocol) && isLoopback(hostname))) return false
  return services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
}
