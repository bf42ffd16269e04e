import type pg from 'pg'
import { newId } from '../../src/lib/ids.ts'
import { asJson, joinPostings } from '../../src/modules/wallet/service.ts'

/** Two connections of the owner, and the rows that they use. */
export type Race = {
  first: pg.Client
  second: pg.Client
  /** Resolves when the second connection waits for the first or has its result. */
  settled(response: Promise<unknown>): Promise<void>
  ids: { session: string; wallet: string; outsider: string }
}

/**
 * A race of two connections for each locking function.
 * @returns the problems that `verifyLedger` doesn't find
 */
export const races: Record<string, (race: Race) => Promise<string[]>> = {
  ledger_post: async ({ first, second, settled, ids }) => {
    await first.query('begin')
    // The wallet covers both debits, so the check on its balance refuses neither.
    await debit(first, ids.wallet, 0.3)
    const response = debit(second, ids.wallet, 0.3)
    await settled(response)
    await first.query('commit')
    await response
    return []
  },
  ledger_hold: (race) => decided(race, 'select ledger_hold($1)'),
  ledger_hold_all: (race) => decided(race, 'select * from ledger_hold_all(array[$1])'),
  lock_session: async ({ first, second, settled, ids }) => {
    await first.query('begin')
    await first.query('select lock_session($1)', [ids.session])
    await cancelWithRefunds(first, ids.session)
    const response = second.query('select lock_session($1) as session', [ids.session])
    await settled(response)
    const seated = response.then(async ({ rows }) => {
      if (rows[0].session.status !== 'open') return
      const { postings, id, cents } = await joining(second, ids)
      await second.query('select ledger_post($1, $2)', [at, postings])
      await second.query(takeSeat, [id, ids.session, ids.outsider, at, cents])
    })
    await settled(seated)
    await first.query('commit')
    await seated
    return []
  },
  lock_to_join: async ({ first, second, settled, ids }) => {
    const { postings, id, cents } = await joining(second, ids)
    await first.query('begin')
    await first.query('select lock_session($1)', [ids.session])
    await cancelWithRefunds(first, ids.session)
    const lock = 'select sessions from lock_to_join(array[$1::uuid], array[$2::uuid], true)'
    const response = second.query(lock, [ids.session, ids.outsider])
    await settled(response)
    const seated = response.then(async ({ rows }) => {
      if (rows[0].sessions[0].status !== 'open') return
      await second.query('select ledger_post($1, $2)', [at, postings])
      await second.query(takeSeat, [id, ids.session, ids.outsider, at, cents])
    })
    await settled(seated)
    await first.query('commit')
    await seated
    return []
  },
}

/** Takes the last seat of a session. */
const takeSeat = `
  insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, paid_cents, join_posting, can_undo)
  select $1, s.id, s.max_players, s.max_players, $3, $4, $5,
    (select id from posting where user_id = $3 and session_id = s.id and $5 > 0 limit 1), true
  from session s where s.id = $2`

const at = new Date('2026-12-01T12:00:00Z')

/** Debits this share of a wallet's balance. */
async function debit(client: pg.Client, wallet: string, share: number): Promise<void> {
  const { rows } = await client.query('select balance from account where code = $1', [wallet])
  await spend(client, wallet, Math.floor(Number(rows[0].balance) * share))
}

async function spend(client: pg.Client, wallet: string, cents: number): Promise<void> {
  const id = newId()
  const legs = [{ part: 'amount', src: wallet, dst: 'platform:adjustments', cents }]
  const user = wallet.split(':')[1]
  const posting = { id, key: id, kind: 'admin_debit', user, legs }
  await client.query('select ledger_post($1, $2)', [at, JSON.stringify([posting])])
}

/** The first connection holds a balance and spends it, while the second tries to debit it. */
async function decided(
  { first, second, settled, ids: { wallet } }: Race,
  hold: string,
): Promise<string[]> {
  await first.query('begin')
  await first.query(hold, [wallet])
  const { rows } = await first.query('select balance from account where code = $1', [wallet])
  const response = debit(second, wallet, 0.5).catch(() => undefined)
  await settled(response)
  const problems: string[] = []
  await spend(first, wallet, Number(rows[0].balance)).catch((error: Error) =>
    problems.push(`the held balance was spent: ${error.message}`),
  )
  await first.query(problems.length > 0 ? 'rollback' : 'commit')
  await response
  return problems
}

/** Cancels a locked session and refunds every player. */
async function cancelWithRefunds(client: pg.Client, session: string): Promise<void> {
  const { rows } = await client.query(
    `select posting_id, user_id, json_agg(json_build_object('reverses', posting_id, 'leg', leg_no)) as legs
     from open_leg where session_id = $1 and kind = 'join' group by 1, 2`,
    [session],
  )
  const postings = rows.map(({ posting_id, user_id, legs }) => ({
    id: newId(),
    key: `return:${posting_id}`,
    kind: 'refund',
    user: user_id,
    session,
    legs,
  }))
  await client.query('select ledger_post($1, $2)', [at, JSON.stringify(postings)])
  await client.query(`update session set status = 'cancelled' where id = $1`, [session])
}

/** The outsider's postings for joining. */
async function joining(client: pg.Client, { session, outsider }: Race['ids']) {
  const { rows } = await client.query(
    'select service_fee_cents as fee, deposit_cents as deposit from session where id = $1',
    [session],
  )
  const [{ fee, deposit }] = rows
  const id = newId()
  const fees = { service_fee: Number(fee), deposit: Number(deposit), pot: 0 }
  const postings = joinPostings({ id, userId: outsider, sessionId: session, fees })
  return { id, cents: Number(fee) + Number(deposit), postings: asJson(postings) }
}
