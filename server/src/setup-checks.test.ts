import { loginUrl } from '@county-golf/embedded-postgres/login-role'
import { expect, test } from 'vitest'
import { folderForTest } from '../test/backups.ts'
import { databaseForTest } from '../test/database.ts'
import { smtpServer } from '../test/smtp.ts'
import { readConfig } from './config.ts'
import { applicationRole } from './database/database.ts'
import { setupChecks } from './setup-checks.ts'

/** Runs all checks. @returns by name what each found, or its error */
async function outcomes(environment: Record<string, string>, url: string) {
  const checks = setupChecks(readConfig(environment), url)
  const results = await Promise.allSettled(checks.map(({ run }) => run()))
  return Object.fromEntries(
    results.map((result, n) => [
      checks[n]?.name,
      result.status === 'fulfilled' ? result.value : `failed: ${result.reason.message}`,
    ]),
  )
}

test('each part that works is named, and each that doesn’t with its error', async () => {
  const { url } = await databaseForTest()
  const login = await loginUrl(url, applicationRole)
  const { url: SMTP_URL } = await smtpServer()
  const DATA_DIR = folderForTest()
  const good = { DATABASE_URL: login, DATABASE_OWNER_URL: url, DATA_DIR, SMTP_URL }
  expect(await outcomes(good, url)).toEqual({
    Database: 'at DATABASE_URL, with a role that owns nothing',
    Clock: expect.stringMatching(/^within 0\.\d s of the database’s$/),
    'Data folder': DATA_DIR,
    Photos: 'in the data folder',
    Mail: 'the mail server accepts the login',
    Payments: 'sandbox, without real money',
  })
  const unanswered = 'http://127.0.0.1:1'
  const bad = {
    DATABASE_URL: url,
    DATA_DIR: '/proc/nope',
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_ENDPOINT: unanswered,
    S3_BUCKET: 'golf',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    STRIPE_API_BASE: unanswered,
  }
  const { 'Data folder': _unused, Clock: _same, ...failed } = await outcomes(bad, url)
  for (const [name, outcome] of Object.entries(failed)) expect(outcome, name).toMatch(/^failed: /)
}, 60_000)
