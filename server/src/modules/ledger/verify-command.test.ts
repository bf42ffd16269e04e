import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asOwner, databaseForTest, postgresUrl } from '../../../test/database.ts'
import { wallet } from '../../../test/postings.ts'

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

test('a valid ledger prints one line and exits with 0', async () => {
  const database = await databaseForTest()
  expect(await verify(database.url)).toEqual({
    code: 0,
    err: '',
    out:
      'No problems found. Checked 0 postings, 0 legs, 7 accounts, 0 sessions, 0 seats, and ' +
      '0 checkouts. Wallets hold $0.00, and escrows hold $0.00.\n',
  })
})

test('a wrong cent prints the problem and the result and exits with 1', async () => {
  const database = await databaseForTest()
  const code = await wallet(database.db)
  await asOwner(database.url, 'update account set balance = 1 where code = $1', [code])
  const result = await verify(database.url)
  expect(result).toMatchObject({ code: 1, err: '' })
  expect(result.out).toBe(
    `${code} has 1 cents, but its legs add up to 0 ` +
      '(rule: each stored balance equals the sum of its legs)\n' +
      'Found 1 problem. Checked 0 postings, 0 legs, 8 accounts, 0 sessions, 0 seats, and ' +
      '0 checkouts. Wallets hold $0.01, and escrows hold $0.00.\n',
  )
})

test('a database without a ledger fails the check', async () => {
  const result = await verify(postgresUrl)
  expect(result).toEqual({
    code: 1,
    out: '',
    err: 'This database has no ledger yet. Start County Golf once to create it.\n',
  })
})
