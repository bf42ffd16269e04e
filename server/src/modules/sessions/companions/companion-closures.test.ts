import { expect } from 'vitest'
import { closureOf } from '../../../../test/closures.ts'
import { bring, bringToken, claim, giveUp } from '../../../../test/companions.ts'
import { hosted, join } from '../../../../test/golf.ts'
import { test, walletCents } from '../../../../test/golf-test.ts'
import { escrowOf } from '../../../../test/ledger-checks.ts'
import { spotCents } from '../../../../test/requests.ts'
import { finish } from '../../../../test/rounds.ts'
import { balances, revenue, setHoursFromTee, statusOf } from '../../../../test/session-state.ts'

test('a closed course refunds a companion’s spot to who paid for it, also if it was claimed or given up late', async ({
  golf,
  host,
  ann,
  ben,
  sam,
}) => {
  const session = await hosted(golf, host)
  for (const who of [ann, ben]) await join(golf, who, session.id)
  await bring(golf, ann, session.id)
  setHoursFromTee(golf, -20)
  await giveUp(golf, ann, session.id)
  await claim(golf, sam, await bringToken(golf, host, session.id))
  await finish(golf, session)
  // Ann got her guest's deposit back at the tee time, since the host's guest took the spot.
  expect(await revenue(golf, session.id)).toBe(5 * spotCents - 2_000)
  const closure = closureOf(golf, session)
  await closure.report(host, 7)
  expect((await closure.seen(host)).refundCents).toBe(2 * spotCents)
  expect((await closure.seen(sam)).refundCents).toBe(0)
  for (const who of [ann, ben, sam]) await closure.agree(who)
  expect(await statusOf(golf, session.id)).toBe('cancelled')
  expect(await balances(golf, host, ann, ben, sam)).toEqual(
    [host, ann, ben, sam].map(() => walletCents),
  )
  expect(await revenue(golf, session.id)).toBe(0)
  expect(await escrowOf(golf, session.id)).toBe(0)
})
