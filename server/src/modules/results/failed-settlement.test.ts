import { expect } from 'vitest'
import { asOwner } from '../../../test/database.ts'
import { balance } from '../../../test/golf.ts'
import { test, walletCents } from '../../../test/golf-test.ts'
import { escrowOf, expectLedgerVerifies } from '../../../test/ledger-checks.ts'
import { played } from '../../../test/rounds.ts'
import { balances } from '../../../test/session-state.ts'

const fees = 2_500
const pot = { potEnabled: true, potAmount: 1_000 }

test('a settlement that fails at any step leaves nothing half done', async ({
  golf,
  maya,
  tom,
}) => {
  const { session, card } = await played(golf, [maya, tom], [80, 90], pot)
  const proposed = await card.propose(maya)
  const before = await balances(golf, maya, tom)
  const steps = [
    ['posting', `new.kind = 'prize'`],
    ['player_result', `new.won`],
    ['event', `new.kind = 'result.settled'`],
    ['idempotency', 'true'],
  ] as const
  await asOwner(
    golf.url,
    `create function crash() returns trigger language plpgsql as $$
       begin raise exception 'the power is gone'; end $$`,
  )
  for (const [name, when] of steps) {
    await asOwner(
      golf.url,
      `create trigger crash before insert or update on ${name} for each row
         when (${when}) execute function crash()`,
    )
    expect(await card.refused(tom, 'confirm'), name).toMatchObject({ status: 500 })
    await asOwner(golf.url, `drop trigger crash on ${name}`)
    expect(await card.seen(maya), name).toEqual(proposed)
    expect(await balances(golf, maya, tom)).toEqual(before)
    expect(await escrowOf(golf, session.id)).toBe(2_000)
    await expectLedgerVerifies(golf)
  }
  expect(await card.confirm(tom)).toMatchObject({ state: 'settled', winners: [maya.id] })
  expect(await balance(golf, maya)).toBe(walletCents - fees + 1_000)
})
