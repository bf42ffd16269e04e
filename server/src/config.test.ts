import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
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
    expect(readConfig({ PUBLIC_URL: 'https://golf.example.com/' }).PUBLIC_URL).toBe(
      'https://golf.example.com',
    )
  })

  it.each([
    ['on', true],
    ['off', false],
    ['2', 2],
    ['10.0.0.1', '10.0.0.1'],
  ])('trusts the proxies that TRUST_PROXY=%s says', (said, meant) => {
    expect(readConfig({ TRUST_PROXY: said }).TRUST_PROXY).toBe(meant)
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
    expect(readConfig(env).ADMIN_TOTP).toBe(meant)
  })

  it('wants 12 characters of ADMIN_PASSWORD', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'elevenchars' })).toThrow(
      /ADMIN_PASSWORD must have at least 12 characters/,
    )
    expect(readConfig({ ADMIN_PASSWORD: 'twelve-chars' }).ADMIN_PASSWORD).toBe('twelve-chars')
  })

  it('wants the sandbox said outright in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PAYMENTS must be said outright/)
    expect(readConfig({ NODE_ENV: 'production', PAYMENTS: 'sandbox' }).PAYMENTS).toBe('sandbox')
  })
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
