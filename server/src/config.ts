import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { adminPasswordMin } from '@county-golf/contract/constants'
import { z } from 'zod'
import { defaultDataDir } from './lib/embedded-postgres/index.ts'
import { isLoopback } from './lib/loopback.ts'
import { StartError } from './lib/start-error.ts'

const clone = join(import.meta.dirname, '../..')

/** Everything the environment decides, by the names of the variables themselves. */
export type Config = Readonly<
  Omit<Said, 'ADMIN_TOTP' | 'PAYMENTS'> & {
    ADMIN_TOTP: NonNullable<Said['ADMIN_TOTP']>
    PUBLIC_URL: string
    DATA_DIR: string
    PAYMENTS: NonNullable<Said['PAYMENTS']>
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

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgresql://user:password@host/database',
})

const smtpAddress = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtp://user:password@host:587',
})

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n@,;]+ <[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/,
    'must be an address such as County Golf <no-reply@golf.example.com>',
  )

// A proxy that appends to X-Forwarded-For leaves what the caller forged in it, so trusting any is refused.
const trustProxy = z
  .string()
  .refine(
    (value) => /^(off|\d+)$/.test(value) || value.split(',').every(isProxy),
    'must be off, the number of proxies in front of the server, or their addresses. Trusting any proxy would believe a forged X-Forwarded-For header',
  )
  .transform((value): false | number | string => {
    if (value === 'off') return false
    return /^\d+$/.test(value) ? Number(value) : value
  })

/** An address, a network that isn't everything, or a range by its name. */
function isProxy(text: string): boolean {
  const [address = '', bits] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0))
}

const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be one of fatal, error, warn, info, debug, trace, silent',
)

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresAddress.optional(),
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
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'must be 3 to 30 letters, digits, _ . or -')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(adminPasswordMin, `must have at least ${adminPasswordMin} characters`)
    .max(128)
    .optional(),
  ADMIN_TOTP: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  LOG_LEVEL: logLevel.default('info'),
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMITS: onOff.default(true),
})

type Said = z.output<typeof environment>

/**
 * Reads the environment once. An empty variable counts as unset. Throws a StartError that names
 * every bad variable, not only the first.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const said = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(said)
  const problems = parsed.success
    ? [...paymentProblems(parsed.data), ...halfABucket(parsed.data), ...limitProblems(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || problems.length > 0) {
    throw new StartError(`The configuration is wrong: ${problems.join('; ')}.`)
  }
  const { PORT, PUBLIC_URL, DATA_DIR } = parsed.data
  return {
    ...parsed.data,
    ADMIN_TOTP: parsed.data.ADMIN_TOTP ?? (isLocal(parsed.data) ? 'optional' : 'required'),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
    DATA_DIR: DATA_DIR === undefined ? defaultDataDir(clone) : resolve(clone, DATA_DIR),
    PAYMENTS: paymentsOf(parsed.data),
  }
}

/** Who has a key of Stripe's means it. */
const paymentsOf = (said: Said) => said.PAYMENTS ?? (said.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox')

function paymentProblems(said: Said): string[] {
  if (paymentsOf(said) === 'stripe')
    return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      .filter((name) => said[name] === undefined)
      .map((name) => `${name} is required with PAYMENTS=stripe`)
  if (said.PAYMENTS !== undefined) return []
  if (said.NODE_ENV !== 'production' && isLocal(said)) return []
  return [
    'PAYMENTS must be set explicitly with NODE_ENV=production or a PUBLIC_URL that isn’t loopback (PAYMENTS=sandbox takes no real money)',
  ]
}

const isLocal = ({ PUBLIC_URL }: Said): boolean =>
  PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)

/** Without limits, anyone can try passwords as fast as the machine allows. */
const limitProblems = (said: Said): string[] =>
  said.RATE_LIMITS || isLocal(said)
    ? []
    : ['RATE_LIMITS=off is for load tests and needs a loopback PUBLIC_URL']

const bucketParts = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** A bucket is configured as a whole or not at all. */
function halfABucket(said: z.output<typeof environment>): string[] {
  const missing = bucketParts.filter((name) => said[name] === undefined)
  if (missing.length === bucketParts.length) return []
  return missing.map((name) => `${name} must be set too, since other S3_ variables are`)
}
