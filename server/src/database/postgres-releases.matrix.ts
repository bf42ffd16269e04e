import { expect, test } from 'vitest'
import { asOwner, databaseForTest } from '../../test/database.ts'
import { serverProcess } from '../../test/processes.ts'
import { missingFixes } from './postgres-releases.ts'

test('a production server says what its embedded PostgreSQL is for, and a trial doesn’t', async () => {
  const words = /The PostgreSQL \d+\.\d+ that comes with County Golf is for trying it out/
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' }
  expect((await serverProcess('', production)).output()).toMatch(words)
  expect((await serverProcess('')).output()).not.toMatch(words)
})

test('a server says whether the PostgreSQL at DATABASE_URL lacks security fixes', async () => {
  const { url } = await databaseForTest()
  const [row] = await asOwner<{ server_version: string }>(url, 'show server_version')
  const isBehind = missingFixes(row?.server_version ?? '') !== undefined
  const output = (await serverProcess(url)).output()
  expect(output.includes('Update the database at DATABASE_URL.')).toBe(isBehind)
})
