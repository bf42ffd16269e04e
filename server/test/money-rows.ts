import type { Rows } from './admin-rows.ts'
import type { TestApp } from './app.ts'
import { password, player } from './players.ts'

let names = 0

/** A user who deleted their account with money left. */
const aFormerUser = async (golf: TestApp) => {
  const who = await player(golf, `former${++names}`, 20_000)
  await golf.call('DELETE /auth/account', { body: { password, keptCents: 20_000 } }, who)
  return who.id
}

/** Rows of `adminRows` for reports about money and for what former users are owed. */
export const moneyRows: Rows = {
  'POST /admin/ledger/reconciliation/import': () => ({ body: { date: '2026-11-20' } }),
  'GET /admin/money/prizes': () => ({ query: { year: '2026' } }),
  'GET /admin/money/fees': () => ({}),
  'GET /admin/money/inactive': () => ({}),
  'GET /admin/money/export': () => ({ query: { report: 'prizes' } }),
  'GET /admin/money/former-balances': () => ({ query: { state: 'owed' } }),
  'POST /admin/money/former-balances/{id}/pay': async (golf) => ({
    params: { id: await aFormerUser(golf) },
    body: { cents: 20_000, reference: 'Check 1042' },
  }),
}
