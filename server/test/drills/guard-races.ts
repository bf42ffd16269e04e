import type pg from 'pg'
import { newId } from '../../src/lib/ids.ts'
import { asJson, joinPostings } from '../../src/modules/wallet/service.ts'

/** Two connections of the owner, and what is in the database. */
export type Duel = {
  first: pg.Client
  second: pg.Client
  /** Resolves when the second waits for the first, or has been answered. */
  settled(answer: Promise<unknown>): Promise<void>
  ids: { session: string; wallet: string; outsider: string }
}

/**
 * For each locking function: two who meet in it. A race ends by itself, whoever wins.
 * @returns what went wrong beside what the laws of the book find
 */
export const races: Record<string, (duel: Duel) => Promise<string[]>> = {
  ledger_post: async ({ first, second, settled, ids }) => {
    await first.query('begin')
    await debit(first, ids.wallet, 0.7)
    const answer = debit(second, ids.wallet, 0.7).catch(() => undefined)
    await settled(answer)
    await first.query('commit')
    await answer
    return []
  },
  ledger_hold: (duel) => decided(duel, 'select ledger_hold($1)'),
  ledger_hold_all: (duel) => decided(duel, 'select * from ledger_hold_all(array[$1])'),
  lock_session: async ({ first, second, settled, ids }) => {
    await first.query('begin')
    await first.query('select lock_session($1)', [ids.session])
    await callOff(first, ids.session)
    const answer = second.query('select lock_session($1) as session', [ids.session])
    await settled(answer)
    const seated = answer.then(async ({ rows }) => {
      if (rows[0].session.status !== 'open') return
      const { postings, id, cents } = await joining(second, ids)
      await second.query('select take_seat($1, $2, $3, $4, $5, $6)', [
        id,
        ids.session,
        ids.outsider,
        at,
        postings,
        cents,
      ])
    })
    await settled(seated)
    await first.query('commit')
    await seated
    return []
  },
  join_session: async ({ first, second, settled, ids }) => {
    const { postings, id, cents, version } = await joining(second, ids)
    await first.query('begin')
    await first.query('select lock_session($1)', [ids.session])
    await callOff(first, ids.session)
    const answer = second.query(
      'select join_session($1, $2, $3, $4, $5, $6, $7, null, null, null)',
      [version, id, ids.session, ids.outsider, at, postings, cents],
    )
    await settled(answer)
    await first.query('commit')
    await answer
    return []
  },
}

const at = new Date('2026-12-01T12:00:00Z')

/** Takes this share of what a wallet holds. */
async function debit(client: pg.Client, wallet: string, share: number): Promise<void> {
  const { rows } = await client.query('select balance from account where code = $1', [wallet])
  await spend(client, wallet, Math.floor(Number(rows[0].balance) * share))
}

async function spend(client: pg.Client, wallet: string, cents: number): Promise<void> {
  const [id, transaction] = [newId(), newId()]
  const legs = [{ src: wallet, dst: 'platform:adjustments', cents }]
  const user = wallet.split(':')[1]
  const posting = { id, key: id, kind: 'admin_debit', part: 'amount', transaction, user, legs }
  await client.query('select ledger_post($1, $2)', [at, JSON.stringify([posting])])
}

/** The first decides from a balance that it holds; another wants the money meanwhile. */
async function decided(
  { first, second, settled, ids: { wallet } }: Duel,
  hold: string,
): Promise<string[]> {
  await first.query('begin')
  await first.query(hold, [wallet])
  const { rows } = await first.query('select balance from account where code = $1', [wallet])
  const answer = debit(second, wallet, 0.5).catch(() => undefined)
  await settled(answer)
  const problems: string[] = []
  await spend(first, wallet, Number(rows[0].balance)).catch((error: Error) =>
    problems.push(`what was held is gone: ${error.message}`),
  )
  await first.query(problems.length > 0 ? 'rollback' : 'commit')
  await answer
  return problems
}

/** Cancels a session whose row is held: everyone gets back what they paid. */
async function callOff(client: pg.Client, session: string): Promise<void> {
  const { rows } = await client.query(
    `select id, user_id, part from posting p where session_id = $1 and kind = 'join'
      and not exists (select from posting r where r.reverses = p.id)`,
    [session],
  )
  const postings = rows.map(({ id, user_id, part }) => ({
    id: newId(),
    key: `return:${id}`,
    kind: 'refund',
    part,
    transaction: newId(),
    user: user_id,
    session,
    reverses: id,
  }))
  await client.query('select ledger_post($1, $2)', [at, JSON.stringify(postings)])
  await client.query(`update session set status = 'cancelled' where id = $1`, [session])
}

/** What the outsider pays for a seat, and the version of the session that they saw. */
async function joining(client: pg.Client, { session, outsider }: Duel['ids']) {
  const { rows } = await client.query(
    `select service_fee_cents as fee, deposit_cents as deposit, xmin::text as version
     from session where id = $1`,
    [session],
  )
  const [{ fee, deposit, version }] = rows
  const id = newId()
  const fees = { service_fee: Number(fee), deposit: Number(deposit), pot: 0 }
  const postings = joinPostings({ id, userId: outsider, sessionId: session, fees })
  return { id, version, cents: Number(fee) + Number(deposit), postings: asJson(postings) }
}
