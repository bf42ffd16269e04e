import { expect, it } from 'vitest'
import { databaseForTest } from '../../../test/database.ts'
import { verifyLedger } from './verify.ts'

it('a new book is sound', async () => {
  const test = await databaseForTest()
  expect(await verifyLedger(test.db)).toEqual({
    problems: [],
    counted: {
      accounts: 4,
      postings: 0,
      transfers: 0,
      sessions: 0,
      seats: 0,
      checkouts: 0,
      walletCents: 0,
      escrowCents: 0,
    },
  })
})
