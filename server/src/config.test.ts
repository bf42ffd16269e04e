import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { StartError } from './lib/start-error.ts'

describe('the configuration', () => {
  it('needs no environment variables', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_USERNAME: 'admin',
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      RATE_LIMITS: true,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('keeps its data in the clone, whatever the working directory', () => {
    const clone = join(import.meta.dirname, '../..')
    expect(readConfig({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(join(clone, 'elsewhere'))
    expect(readConfig({ DATA_DIR: '/srv/golf' }).DATA_DIR).toBe('/srv/golf')
  })

  it('takes the public address from the port unless PUBLIC_URL is set', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    const PUBLIC_URL = 'https://golf.example.com/'
    expect(readConfig({ PUBLIC_URL, PAYMENTS: 'sandbox' }).PUBLIC_URL).toBe(
      'https://golf.example.com',
    )
  })

  it.each([
    ['off', false],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, 2001:db8::/32', '10.0.0.0/8, 2001:db8::/32'],
    ['loopback', 'loopback'],
  ])('trusts the proxies named by TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toBe(expected)
  })

  it.each([
    'on',
    'true',
    '1',
    '2',
    '0.0.0.0/0',
    '10.0.0.1,::/0',
    '10.0.0.0/99',
    '::1/129',
    'proxy.example.com',
  ])('refuses TRUST_PROXY=%s and suggests a valid value', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      /TRUST_PROXY must be off, or the addresses or networks of the proxies in front of the server, such as loopback/,
    )
  })

  it('lifts the limits on loopback only', () => {
    const off = { RATE_LIMITS: 'off', PAYMENTS: 'sandbox' }
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080'])
      expect(readConfig({ ...off, PUBLIC_URL: `http://${host}` }).RATE_LIMITS).toBe(false)
    for (const host of ['golf.example.com', '10.0.0.1', 'localhost.example.com'])
      expect(() => readConfig({ ...off, PUBLIC_URL: `https://${host}` })).toThrow(
        /RATE_LIMITS=off is for load tests and needs a loopback PUBLIC_URL/,
      )
  })

  it('accepts a migration owner only together with the server’s own database role', () => {
    const [DATABASE_URL, DATABASE_OWNER_URL] = ['postgresql://app@db/golf', 'postgresql://db/golf']
    expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
      DATABASE_URL,
      DATABASE_OWNER_URL,
    })
    expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow(
      /DATABASE_OWNER_URL needs DATABASE_URL, which the server logs in with/,
    )
  })

  it.each([
    ['DATABASE_REPLICA_URL', 'Each server’s cache takes the load of guests’ lists.'],
    [
      'WORKERS',
      'County Golf runs as one process. To use more cores, start several servers on one port with SHARE_PORT=on (docs/many-machines.md).',
    ],
  ])('refuses %s of an earlier version, and says what takes its place', (name, instead) => {
    expect(() => readConfig({ [name]: '1' })).toThrow(
      `Invalid configuration: ${name} was removed and must be unset. ${instead}`,
    )
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
  })

  it('shares its port only with servers on the same database', () => {
    expect(readConfig({}).SHARE_PORT).toBe(false)
    expect(readConfig({ SHARE_PORT: 'on', DATABASE_URL: 'postgresql://db/golf' }).SHARE_PORT).toBe(
      true,
    )
    expect(() => readConfig({ SHARE_PORT: 'on' })).toThrow(/SHARE_PORT=on needs DATABASE_URL/)
  })

  it('names every invalid variable in one message', () => {
    const bad = {
      PORT: '70000',
      PUBLIC_URL: 'golf',
      DATABASE_URL: 'mysql://localhost/golf',
      RATE_LIMITS: 'yes',
      LOG_LEVEL: 'loud',
    }
    expect(() => readConfig(bad)).toThrow(StartError)
    expect(() => readConfig(bad)).toThrow(
      /PORT must be between 1 and 65535; PUBLIC_URL must be .*; DATABASE_URL must be .*; LOG_LEVEL must be .*; RATE_LIMITS must be on or off\.$/,
    )
  })

  it.each([
    [{}, 'optional'],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'optional'],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, 'optional'],
    [{ PUBLIC_URL: 'https://golf.example.com' }, 'required'],
    [{ PUBLIC_URL: 'https://localhost.example.com' }, 'required'],
    [{ PUBLIC_URL: 'https://golf.example.com', ADMIN_TOTP: 'optional' }, 'optional'],
    [{ ADMIN_TOTP: 'required' }, 'required'],
  ])('with %o makes an authenticator app %s for admins', (env, expected) => {
    expect(readConfig({ PAYMENTS: 'sandbox', ...env }).ADMIN_TOTP).toBe(expected)
  })

  it('requires 12 characters in ADMIN_PASSWORD', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'elevenchars' })).toThrow(
      /ADMIN_PASSWORD must be at least 12 characters/,
    )
    expect(readConfig({ ADMIN_PASSWORD: 'twelve-chars' }).ADMIN_PASSWORD).toBe('twelve-chars')
  })

  it.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://golf.example.com' }])(
    'requires PAYMENTS=sandbox to be set explicitly with %j',
    (env) => {
      expect(() => readConfig(env)).toThrow(/PAYMENTS must be set explicitly/)
      expect(readConfig({ ...env, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox')
    },
  )

  it('charges cards through Stripe once its key is set, and then requires its webhook secret', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_1' }
    const both = { ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readConfig({}).PAYMENTS).toBe('sandbox')
    expect(readConfig(both).PAYMENTS).toBe('stripe')
    expect(readConfig({ ...both, NODE_ENV: 'production' }).PAYMENTS).toBe('stripe')
    expect(readConfig({ ...both, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox')
    expect(() => readConfig(key)).toThrow(/STRIPE_WEBHOOK_SECRET is required with PAYMENTS=stripe/)
    expect(() => readConfig({ PAYMENTS: 'stripe' })).toThrow(/STRIPE_SECRET_KEY is required/)
    expect(() => readConfig({ ...both, STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow(
      /STRIPE_SECRET_KEY must be a secret key/,
    )
  })

  it('requires either all bucket settings or none', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'golf' })).toThrow(
      /S3_ACCESS_KEY_ID must be set too, .*; S3_SECRET_ACCESS_KEY must be set too/,
    )
  })

  it('refuses a public address with a path or a query, since links begin with it', () => {
    for (const rest of ['/app', '/app/', '/?x=1', '/#x'])
      expect(() => readConfig({ PUBLIC_URL: `http://localhost:3000${rest}` })).toThrow(
        /PUBLIC_URL must be an address without a path/,
      )
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/' }).PUBLIC_URL).toBe(
      'http://localhost:3000',
    )
  })

  it.each([
    ['DATABASE_URL', 'postgresql://golf:p@ss/w:rd@localhost/golf'],
    ['DATABASE_OWNER_URL', 'postgresql://golf:p#ss@localhost/golf'],
    ['REDIS_URL', 'redis://:p/ss@localhost:6379'],
    ['SMTP_URL', 'smtp://golf:p?ss@localhost:587'],
  ])('says that the password in %s must be percent-encoded', (name, url) => {
    expect(() => readConfig({ [name]: url })).toThrow(
      new RegExp(`${name} has special characters .* percent-encoded`),
    )
  })

  it('refuses a live key for test cards', () => {
    expect(() =>
      readConfig({ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_live_1234567890' }),
    ).toThrow(/STRIPE_SECRET_KEY is a live key, but PAYMENTS=sandbox takes no real money/)
  })

  it('drains for as many seconds as DRAIN_SECONDS says', () => {
    expect(readConfig({}).DRAIN_SECONDS).toBe(0)
    expect(readConfig({ DRAIN_SECONDS: '15' }).DRAIN_SECONDS).toBe(15)
    expect(() => readConfig({ DRAIN_SECONDS: '-1' })).toThrow(/DRAIN_SECONDS must be a number/)
  })

  it('serves metrics on a loopback port of their own, and only if it is set', () => {
    expect(readConfig({})).toMatchObject({ METRICS_HOST: '127.0.0.1' })
    expect(readConfig({}).METRICS_PORT).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464)
    expect(() => readConfig({ PORT: '9464', METRICS_PORT: '9464' })).toThrow(
      /METRICS_PORT must differ from PORT/,
    )
  })
})

describe('a configuration starts with a warning', () => {
  const production = {
    NODE_ENV: 'production',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    SMTP_URL: 'smtp://localhost',
  }
  const warnings = (env: NodeJS.ProcessEnv, isRoot = false) =>
    configWarnings(readConfig({ PAYMENTS: 'sandbox', ...env }), { isRoot })

  it('when the public address has no TLS in production', () => {
    const PUBLIC_URL = 'http://golf.example.com'
    expect(warnings({ ...production, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is http:/),
    ])
    expect(warnings({ PUBLIC_URL })).toEqual([])
    expect(warnings({ ...production, PUBLIC_URL: 'https://golf.example.com' })).toEqual([])
  })

  it('when a public server takes test cards or sends no mail', () => {
    const env = { ...production, PUBLIC_URL: 'https://golf.example.com' }
    expect(warnings({ ...env, PAYMENTS: 'sandbox' })).toEqual([
      expect.stringMatching(/^PAYMENTS is sandbox/),
    ])
    expect(warnings({ ...env, SMTP_URL: '' })).toEqual([
      expect.stringMatching(/^SMTP_URL isn’t set/),
    ])
    expect(warnings({})).toEqual([])
  })

  it('when the database is on another machine without TLS', () => {
    const warned = (DATABASE_URL: string) => warnings({ DATABASE_URL }).length
    expect(warned('postgres://golf:x@db.example.com/golf')).toBe(1)
    expect(warned('postgres://golf:x@10.0.0.9/golf?sslmode=prefer')).toBe(1)
    expect(warned('postgres://golf:x@db.example.com/golf?sslmode=verify-full')).toBe(0)
    expect(warned('postgres://golf:x@localhost/golf')).toBe(0)
    expect(warned('postgres://golf@localhost/golf?host=/run/postgresql')).toBe(0)
  })

  it('when metrics can be read from other machines', () => {
    const reachable = warnings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })
    expect(reachable).toEqual([expect.stringMatching(/^METRICS_HOST isn’t loopback/)])
    expect(warnings({ METRICS_PORT: '9464' })).toEqual([])
    expect(warnings({ METRICS_HOST: '0.0.0.0' })).toEqual([])
  })

  it('when servers share a port and not their rate limits', () => {
    const shared = { SHARE_PORT: 'on', DATABASE_URL: 'postgres://golf:x@localhost/golf' }
    expect(warnings(shared)).toEqual([
      expect.stringMatching(
        /^SHARE_PORT is on without REDIS_URL, so each server counts calls alone/,
      ),
    ])
    expect(warnings({ ...shared, REDIS_URL: 'redis://localhost' })).toEqual([])
  })

  it('when the server runs as root in production', () => {
    const env = { ...production, PUBLIC_URL: 'https://golf.example.com' }
    expect(warnings(env, true)).toEqual(['The server is running as root. Run it as its own user.'])
    expect(warnings({}, true)).toEqual([])
  })
})
