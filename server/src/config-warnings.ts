import type { Config } from './config.ts'
import { isLoopback } from './lib/loopback.ts'
import { outboxDays } from './mail/mailer.ts'

const securedModes = ['require', 'verify-ca', 'verify-full']

/** Returns warnings for operators about settings that don't prevent a start. */
export function configWarnings(
  config: Config,
  { isRoot = process.getuid?.() === 0 } = {},
): string[] {
  const { NODE_ENV, PUBLIC_URL, DATABASE_URL, METRICS_PORT, METRICS_HOST, SHARE_PORT } = config
  const { REDIS_URL, PAYMENTS, SMTP_URL, DATA_DIR } = config
  const warnings: string[] = []
  if (NODE_ENV === 'production' && PUBLIC_URL.startsWith('http://'))
    warnings.push(
      'PUBLIC_URL is http://, so passwords are sent unencrypted. Put a TLS proxy in front of the server, and set PUBLIC_URL to its https:// address.',
    )
  if (NODE_ENV === 'production' && PAYMENTS === 'sandbox')
    warnings.push('PAYMENTS is sandbox, so top-ups with test cards become money in wallets.')
  if (NODE_ENV === 'production' && SMTP_URL === undefined)
    warnings.push(
      `SMTP_URL isn’t set, so no mail is sent. Links to reset passwords are in ${DATA_DIR}/outbox for ${outboxDays} days.`,
    )
  if (DATABASE_URL !== undefined && isUnencrypted(new URL(DATABASE_URL)))
    warnings.push(
      'DATABASE_URL points to another machine without sslmode, so the connection may be unencrypted. Add ?sslmode=verify-full.',
    )
  if (METRICS_PORT !== undefined && !isLoopback(METRICS_HOST))
    warnings.push(
      'METRICS_HOST isn’t loopback, and /metrics takes no login. Let only Prometheus reach the port.',
    )
  if (SHARE_PORT && REDIS_URL === undefined)
    warnings.push(
      'SHARE_PORT is on without REDIS_URL, so each server counts calls alone, and rate limits grow with their number.',
    )
  if (isRoot && NODE_ENV === 'production')
    warnings.push('The server is running as root. Run it as its own user.')
  return warnings
}

/** The host may also be a Unix socket (empty, or a folder). */
function isUnencrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host)
  return !isLocal && !securedModes.includes(searchParams.get('sslmode') ?? '')
}
