import { sql } from 'kysely'
import { expect } from 'vitest'
import { appTest as test } from '../../../test/golf-test.ts'
import { newId } from '../../lib/ids.ts'
import { account, idIn, isReceivable, postingKey } from './keys.ts'

test('SQL and TypeScript make the same account codes and posting keys', async ({ golf }) => {
  const id = newId()
  const made = {
    wallet_of: account.user(id),
    escrow_of: account.escrow(id),
    receivable_of: account.receivable(id),
    join_key: postingKey.join(id),
    bounty_key: postingKey.bounty(id),
    top_up_key: postingKey.topUp(id),
    card_refund_key: postingKey.cardRefund(id),
    chargeback_key: postingKey.chargeback(id),
  }
  for (const [name, key] of Object.entries(made)) {
    const { rows } = await sql`
      select ${sql.ref(name)}(${id}) as key, account_owner(${key}) as owner,
        is_wallet(${key}) as "isWallet", is_escrow(${key}) as "isEscrow", is_receivable(${key}) as "isReceivable"`.execute(
      golf.db,
    )
    expect(rows, name).toEqual([
      {
        key,
        owner: name.endsWith('_of') ? id : null,
        isWallet: name === 'wallet_of',
        isEscrow: name === 'escrow_of',
        isReceivable: isReceivable(key),
      },
    ])
    expect(idIn(key)).toBe(id)
  }
})

test.for([
  ['is_wallet(code)', 'account_wallets'],
  ['is_escrow(code)', 'account_escrows'],
  ['is_receivable(code)', 'account_receivables'],
  [`code = escrow_of('${newId()}')`, 'account_code_key'],
] as const)('%s reads the index %s', async ([condition, index], { golf }) => {
  const plan = await golf.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return await sql`explain select id from account where ${sql.raw(condition)}`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain(index)
})
