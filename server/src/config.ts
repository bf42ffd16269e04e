import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { adminPasswordMin } from '@county-golf/contract/constants'
import { defaultDataDir } from '@county-golf/embedded-postgres/index'
import { z } from 'zod'
import { isLoopback } from './lib/loopback.ts'
import { StartError } from './lib/start-error.ts'
import { isLiveKey } from './lib/stripe-key.ts'
import { browsersPushServices } from './push/push-services.ts'

const clone = join(import.meta.dirname, '../..')

/** The configuration, by the names of the environment variables. */
export type Config = Readonly<
  Omit<
    Environment,
    'ADMIN_TOTP' | 'LOG_FORMAT' | 'LOG_LEVEL' | 'PAYMENTS' | 'WORKERS' | 'DATABASE_REPLICA_URL'
  > & {
    ADMIN_TOTP: NonNullable<Environment['ADMIN_TOTP']>
    LOG_FORMAT: NonNullable<Environment['LOG_FORMAT']>
    LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>
    PUBLIC_URL: string
    DATA_DIR: string
    PAYMENTS: NonNullable<Environment['PAYMENTS']>
  }
>

const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be between 1 and 65535')

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://golf.example.com' })
  .transform((url) => url.replace(/\/+$/, ''))

/** Links in mail are this address and a path. */
const publicAddress = webAddress.refine(
  (url) => !URL.canParse(url) || url === new URL(url).origin,
  'must be an address without a path, because links begin with it',
)

/** An address with a login. A / ? or # in its password would end the part with the host. */
const loginAddress = (protocol: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => !/:\/\/.*[/?#].*@/.test(text),
      'has special characters in its password that must be percent-encoded, such as %2F for /, %3F for ?, and %23 for #',
    )
    .pipe(z.url({ protocol, error: `must be an address such as ${example}` }))

const postgresAddress = loginAddress(/^postgres(ql)?$/, 'postgresql://user:password@host/database')
const redisAddress = loginAddress(/^rediss?$/, 'redis://user:password@host:6379')
const smtpAddress = loginAddress(/^smtps?$/, 'smtp://user:password@host:587')

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n@,;]+ <[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/,
    'must be an address such as County Golf <no-reply@golf.example.com>',
  )

// Proxies append to X-Forwarded-For and keep forged values, so trusting any proxy isn't allowed.
// A count of proxies would trust a client that connects directly.
const trustProxy = z
  .string()
  .refine(
    (value) => value === 'off' || value.split(',').every(isProxy),
    'must be off, or the addresses or networks of the proxies in front of the server, such as loopback, 10.0.0.1, or 10.0.0.0/8. Trusting any proxy, or a number of them, would believe a forged X-Forwarded-For header',
  )
  .transform((value): false | string => (value === 'off' ? false : value))

/** Accepts an IP address, a network other than /0, or a named range. */
function isProxy(text: string): boolean {
  const [address = '', bits] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  const bitsMax = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined) return bitsMax > 0
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= bitsMax
}

const pushServices = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
    'must be host names such as fcm.googleapis.com or *.push.apple.com, separated by commas',
  )

const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be one of fatal, error, warn, info, debug, trace, silent',
)

/** A variable of an earlier version. A start that ignored it would differ from what the operator expects. */
const removed = (instead: string) => z.never(`was removed and must be unset. ${instead}`).optional()

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production, or test')
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds, at most 999')
    .transform(Number)
    .default(0),
  SHARE_PORT: onOff.default(false),
  WORKERS: removed(
    'County Golf runs as one process. To use more cores, start several servers on one port with SHARE_PORT=on (docs/many-machines.md)',
  ),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicAddress.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: removed('Each server’s cache takes the load of guests’ lists'),
  REDIS_URL: redisAddress.optional(),
  PAYMENTS: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a signing secret such as whsec_…')
    .optional(),
  STRIPE_API_BASE: webAddress.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailbox.optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  PUSH_SERVICES: pushServices.default(browsersPushServices),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'must be 3 to 30 letters, numbers, and _ . -')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(adminPasswordMin, `must be at least ${adminPasswordMin} characters`)
    .max(128)
    .optional(),
  ADMIN_TOTP: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  LOG_FORMAT: z.enum(['json', 'text'], 'must be json or text').optional(),
  LOG_LEVEL: logLevel.optional(),
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMITS: onOff.default(true),
})

type Environment = z.output<typeof environment>

/** The names of the environment variables. */
export const variableNames: readonly string[] = environment.keyof().options

/** The format of the log, also of an invalid configuration. */
export const logFormat = (
  { LOG_FORMAT }: NodeJS.ProcessEnv,
  isTerminal: boolean,
): 'json' | 'text' =>
  LOG_FORMAT === 'json' || LOG_FORMAT === 'text' ? LOG_FORMAT : isTerminal ? 'text' : 'json'

/**
 * Reads the configuration. An empty variable counts as unset.
 * @param isTerminal whether the output is a terminal. If so, the default log is text from level `warn`,
 *   otherwise JSON
 * @throws StartError that names all invalid variables
 */
export function readConfig(env: NodeJS.ProcessEnv, isTerminal = false): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  const problems = parsed.success
    ? [
        ...paymentProblems(parsed.data),
        ...halfABucket(parsed.data),
        ...limitProblems(parsed.data),
        ...databaseProblems(parsed.data),
        ...metricsProblems(parsed.data),
      ]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || problems.length > 0) {
    throw new StartError(`Invalid configuration: ${problems.join('; ')}.`)
  }
  const { PORT, PUBLIC_URL, DATA_DIR, LOG_FORMAT = logFormat({}, isTerminal) } = parsed.data
  return {
    ...parsed.data,
    LOG_FORMAT,
    LOG_LEVEL: parsed.data.LOG_LEVEL ?? (LOG_FORMAT === 'text' ? 'warn' : 'info'),
    ADMIN_TOTP: parsed.data.ADMIN_TOTP ?? (isLocal(parsed.data) ? 'optional' : 'required'),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
    DATA_DIR: DATA_DIR === undefined ? defaultDataDir(clone) : resolve(clone, DATA_DIR),
    PAYMENTS: paymentsOf(parsed.data),
  }
}

/** A Stripe key turns Stripe on. */
const paymentsOf = (env: Environment) =>
  env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox')

function paymentProblems(env: Environment): string[] {
  if (paymentsOf(env) === 'stripe')
    return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      .filter((name) => env[name] === undefined)
      .map((name) => `${name} is required with PAYMENTS=stripe`)
  if (isLiveKey(env.STRIPE_SECRET_KEY ?? ''))
    return [
      'STRIPE_SECRET_KEY is a live key, but PAYMENTS=sandbox takes no real money. Set PAYMENTS=stripe, or unset the key',
    ]
  if (env.PAYMENTS !== undefined) return []
  if (env.NODE_ENV !== 'production' && isLocal(env)) return []
  return [
    'PAYMENTS must be set explicitly with NODE_ENV=production or a PUBLIC_URL that isn’t loopback (PAYMENTS=sandbox takes no real money)',
  ]
}

const isLocal = ({ PUBLIC_URL }: Environment): boolean =>
  PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)

/** Without rate limits, passwords could be guessed quickly. */
const limitProblems = (env: Environment): string[] =>
  env.RATE_LIMITS || isLocal(env)
    ? []
    : ['RATE_LIMITS=off is for load tests and needs a loopback PUBLIC_URL']

function databaseProblems(env: Environment): string[] {
  if (env.DATABASE_URL !== undefined) return []
  return [
    ...(env.DATABASE_OWNER_URL === undefined
      ? []
      : ['DATABASE_OWNER_URL needs DATABASE_URL, which the server logs in with']),
    ...(env.SHARE_PORT
      ? ['SHARE_PORT=on needs DATABASE_URL, because the embedded database takes one server only']
      : []),
  ]
}

/** On one port, whichever listener came second would fail. */
const metricsProblems = (env: Environment): string[] =>
  env.METRICS_PORT === env.PORT ? ['METRICS_PORT must differ from PORT'] : []

const bucketParts = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** An S3 bucket needs all of its variables. */
function halfABucket(env: Environment): string[] {
  const missing = bucketParts.filter((name) => env[name] === undefined)
  if (missing.length === bucketParts.length) return []
  return missing.map((name) => `${name} must be set too, since other S3_ variables are`)
}
