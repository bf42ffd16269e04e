import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { StartError } from './lib/start-error.ts'

describe('the configuration', () => {
  it('is complete without any variable', () => {
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

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  it('puts the data in the clone, wherever the process runs', () => {
    const clone = join(import.meta.dirname, '../..')
    expect(readConfig({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(join(clone, 'elsewhere'))
    expect(readConfig({ DATA_DIR: '/srv/golf' }).DATA_DIR).toBe('/srv/golf')
  })

  it('follows the port in the public address, unless that is said', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    const PUBLIC_URL = 'https://golf.example.com/'
    expect(readConfig({ PUBLIC_URL, PAYMENTS: 'sandbox' }).PUBLIC_URL).toBe(
      'https://golf.example.com',
    )
  })

  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, 2001:db8::/32', '10.0.0.0/8, 2001:db8::/32'],
    ['loopback', 'loopback'],
  ])('trusts the proxies that TRUST_PROXY=%s says', (said, meant) => {
    expect(readConfig({ TRUST_PROXY: said }).TRUST_PROXY).toBe(meant)
  })

  it.each(['on', 'true', '0.0.0.0/0', '10.0.0.1,::/0', 'proxy.example.com'])(
    'refuses TRUST_PROXY=%s, and says what to give instead',
    (said) => {
      expect(() => readConfig({ TRUST_PROXY: said })).toThrow(
        /TRUST_PROXY must be off, the number of proxies in front of the server, or their addresses/,
      )
    },
  )

  it('lifts the limits on this machine only', () => {
    const off = { RATE_LIMITS: 'off', PAYMENTS: 'sandbox' }
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:8080'])
      expect(readConfig({ ...off, PUBLIC_URL: `http://${host}` }).RATE_LIMITS).toBe(false)
    for (const host of ['golf.example.com', '10.0.0.1', 'localhost.example.com'])
      expect(() => readConfig({ ...off, PUBLIC_URL: `https://${host}` })).toThrow(
        /RATE_LIMITS=off is for load tests and needs a loopback PUBLIC_URL/,
      )
  })

  it('takes an owner for migrations only beside the role that the server logs in as', () => {
    const [DATABASE_URL, DATABASE_OWNER_URL] = ['postgresql://app@db/golf', 'postgresql://db/golf']
    expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({
      DATABASE_URL,
      DATABASE_OWNER_URL,
    })
    expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow(
      /DATABASE_OWNER_URL needs DATABASE_URL, which the server logs in with/,
    )
  })

  it('names every bad variable in one sentence', () => {
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
  ])('with %o an authenticator app is %s for admins', (env, meant) => {
    expect(readConfig({ PAYMENTS: 'sandbox', ...env }).ADMIN_TOTP).toBe(meant)
  })

  it('wants 12 characters of ADMIN_PASSWORD', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'elevenchars' })).toThrow(
      /ADMIN_PASSWORD must be at least 12 characters/,
    )
    expect(readConfig({ ADMIN_PASSWORD: 'twelve-chars' }).ADMIN_PASSWORD).toBe('twelve-chars')
  })

  it.each([{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://golf.example.com' }])(
    'wants the sandbox set explicitly with %j',
    (env) => {
      expect(() => readConfig(env)).toThrow(/PAYMENTS must be set explicitly/)
      expect(readConfig({ ...env, PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox')
    },
  )

  it('takes cards by Stripe when its key is there, and then wants its webhook secret too', () => {
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

  it('takes a bucket as a whole or not at all', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'golf' })).toThrow(
      /S3_ACCESS_KEY_ID must be set too, .*; S3_SECRET_ACCESS_KEY must be set too/,
    )
  })
})

describe('a configuration that starts with a warning', () => {
  const warnings = (env: NodeJS.ProcessEnv, isRoot = false) =>
    configWarnings(readConfig({ PAYMENTS: 'sandbox', ...env }), { isRoot })

  it('is one whose public address has no TLS in production', () => {
    const PUBLIC_URL = 'http://golf.example.com'
    expect(warnings({ NODE_ENV: 'production', PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is http:/),
    ])
    expect(warnings({ PUBLIC_URL })).toEqual([])
    expect(warnings({ NODE_ENV: 'production', PUBLIC_URL: 'https://golf.example.com' })).toEqual([])
  })

  it('is one whose database is on another machine without TLS', () => {
    const warned = (DATABASE_URL: string) => warnings({ DATABASE_URL }).length
    expect(warned('postgres://golf:x@db.example.com/golf')).toBe(1)
    expect(warned('postgres://golf:x@10.0.0.9/golf?sslmode=prefer')).toBe(1)
    expect(warned('postgres://golf:x@db.example.com/golf?sslmode=verify-full')).toBe(0)
    expect(warned('postgres://golf:x@localhost/golf')).toBe(0)
    expect(warned('postgres://golf@localhost/golf?host=/run/postgresql')).toBe(0)
  })

  it('is one that runs as root in production', () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://golf.example.com' }
    expect(warnings(env, true)).toEqual(['The server is running as root. Run it as its own user.'])
    expect(warnings({}, true)).toEqual([])
  })
})
