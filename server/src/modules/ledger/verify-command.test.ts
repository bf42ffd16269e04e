import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { wallet } from '../../../test/book.ts'
import { asOwner, databaseForTest } from '../../../test/database.ts'

const script = path.join(import.meta.dirname, '../../../../scripts/ledger-verify.ts')

/** Runs `npm run ledger:verify` on a database, as npm would. */
async function verify(url: string) {
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: url } })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

test('a sound book: one line, and exit code 0', async () => {
  const database = await databaseForTest()
  expect(await verify(database.url)).toEqual({
    code: 0,
    err: '',
    out:
      'The ledger is sound: 0 postings, 0 transfers, 4 accounts, 0 sessions, 0 seats, ' +
      '0 checkouts; wallets hold $0.00, escrows $0.00.\n',
  })
})

test('a wrong cent: the problem, the verdict, and exit code 1', async () => {
  const database = await databaseForTest()
  const code = await wallet(database.db)
  await asOwner(database.url, 'update account set balance = 1 where code = $1', [code])
  const result = await verify(database.url)
  expect(result).toMatchObject({ code: 1, err: '' })
  expect(result.out).toBe(
    `${code} holds 1 cents, but its transfers add up to 0 ` +
      '(law: every kept balance equals the sum of its transfers)\n' +
      'The ledger is NOT sound: 1 problem in 0 postings, 0 transfers, 5 accounts, 0 sessions, ' +
      '0 seats, 0 checkouts; wallets hold $0.01, escrows $0.00.\n',
  )
})

test('a database without a ledger is not called sound', async () => {
  const result = await verify(inject('postgresUrl'))
  expect(result).toEqual({
    code: 1,
    out: '',
    err: 'This database has no ledger yet: start County Golf on it once.\n',
  })
})
