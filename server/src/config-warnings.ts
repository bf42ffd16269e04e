import type { Config } from './config.ts'
import { isLoopback } from './lib/loopback.ts'

const securedModes = ['require', 'verify-ca', 'verify-full']

/** What the server starts with all the same, but an operator should know. */
export function configWarnings(
  { NODE_ENV, PUBLIC_URL, DATABASE_URL }: Config,
  { isRoot = process.getuid?.() === 0 } = {},
): string[] {
  const warnings: string[] = []
  if (NODE_ENV === 'production' && PUBLIC_URL.startsWith('http://'))
    warnings.push(
      'PUBLIC_URL is http://, so passwords travel unencrypted. Put a proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
    )
  if (DATABASE_URL !== undefined && isUnencrypted(new URL(DATABASE_URL)))
    warnings.push(
      'DATABASE_URL leads to another machine without sslmode, so the connection may be unencrypted. Add ?sslmode=verify-full.',
    )
  if (isRoot && NODE_ENV === 'production')
    warnings.push('The server runs as root. Run it as a user of its own.')
  return warnings
}

/** A host may also be a socket: empty, or a folder. */
function isUnencrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host)
  return !isLocal && !securedModes.includes(searchParams.get('sslmode') ?? '')
}
