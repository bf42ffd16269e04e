import type { listPostings as call, LedgerPosting } from '@county-golf/contract/admin-ledger'
import { totalCap } from '@county-golf/contract/constants'
import type { z } from 'zod'
import type { Deps } from '../../app.ts'
import type { DbOrTx } from '../../lib/database.ts'
import { Conditions, rowsOf } from '../../lib/listing.ts'
import { invalid, refuse } from '../../lib/refusal.ts'
import { account } from '../ledger/service.ts'
import { latestProof } from './proof.ts'

type Query = z.output<typeof call.query>
type Answer = z.input<typeof call.answer>
type Row = Omit<LedgerPosting, 'at'> & { at: Date; place: number }

export type Which = Pick<
  Query,
  'account' | 'userId' | 'sessionId' | 'transactionId' | 'kind' | 'from' | 'to'
>

const shown = `p.id, p.transaction_id as "transactionId", p.key, p.kind, p.part, p.at,
  p.user_id as "userId", p.session_id as "sessionId", p.reverses,
  (select r.id from posting r where r.reverses = p.id) as "reversedBy",
  (select sum(cents)::bigint from transfer where posting_id = p.id) as cents,
  (select json_agg(json_build_object('leg', t.leg, 'src', s.code, 'dst', d.code, 'cents', t.cents,
      'srcBalanceCents', t.src_balance, 'dstBalanceCents', t.dst_balance) order by t.leg)
    from transfer t join account s on s.id = t.src join account d on d.id = t.dst
    where t.posting_id = p.id) as legs`

const view = ({ place: _, ...row }: Row): LedgerPosting => ({ ...row, at: row.at.toISOString() })

/** The conditions of a posting `p`, the account aside. */
export function postingConditions(which: Which): Conditions {
  const where = new Conditions()
  if (which.sessionId) where.and(`p.session_id = ${where.value(which.sessionId)}`)
  if (which.transactionId) where.and(`p.transaction_id = ${where.value(which.transactionId)}`)
  if (which.kind) where.and(`p.kind = ${where.value(which.kind)}`)
  if (which.from) where.and(`p.at >= ${where.value(`${which.from}T00:00:00Z`)}`)
  if (which.to)
    where.and(`p.at < ${where.value(`${which.to}T00:00:00Z`)}::timestamptz + interval '1 day'`)
  return where
}

/** The account that is asked about; of a user, their wallet. */
export const accountAsked = ({ account: code, userId }: Which): string | undefined =>
  code ?? (userId && account.user(userId))

/** Postings, latest first, and what the last proof of the book found. */
export async function listPostings({ db }: Deps, query: Query): Promise<Answer> {
  const code = accountAsked(query)
  const [rows, total, proof] = await Promise.all([
    read(db, query, code),
    count(db, query, code),
    latestProof(db),
  ])
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map(view),
    total,
    ...(total >= totalCap && { totalCapped: true as const }),
    page: 1,
    pageSize: query.limit,
    nextCursor: rows.length > query.limit && last ? cursorOf(last) : null,
    ...proof,
  }
}

/** An account is read along its own transfers, the book along its postings. */
async function read(db: DbOrTx, query: Query, code: string | undefined): Promise<Row[]> {
  const where = postingConditions(query)
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  if (code === undefined) {
    if (after)
      where.and(
        `(p.at, p.seq) < (${where.value(after.at)}::timestamptz, ${where.value(after.place)})`,
      )
    return await rowsOf<Row>(
      db,
      `select ${shown}, p.seq as place from posting p where ${where.text}
       order by p.at desc, p.seq desc limit ${query.limit + 1}`,
      where.values,
    )
  }
  const id = `(select id from account where code = ${where.value(code)})`
  const before = after ? `and seq < ${where.value(after.place)}` : ''
  const side = (column: string) =>
    `(select posting_id, leg, seq from transfer where ${column} = ${id} ${before})`
  return await rowsOf<Row>(
    db,
    `select ${shown}, t.seq as place
     from (${side('src')} union all ${side('dst')}) t join posting p on p.id = t.posting_id
     where ${where.text} order by t.seq desc limit ${query.limit + 1}`,
    where.values,
  )
}

async function count(db: DbOrTx, query: Query, code: string | undefined): Promise<number> {
  const where = postingConditions(query)
  if (code !== undefined)
    where.and(`p.id in (
      select t.posting_id from transfer t join account a on a.id in (t.src, t.dst)
      where a.code = ${where.value(code)} limit ${totalCap})`)
  const [row] = await rowsOf<{ n: number }>(
    db,
    `select count(*) as n from (select from posting p where ${where.text} limit ${totalCap}) x`,
    where.values,
  )
  return row?.n ?? 0
}

/** One posting with its transaction. @throws Refusal NOT_FOUND */
export async function getPosting({ db }: Deps, id: string) {
  const rows = await rowsOf<Row>(
    db,
    `select ${shown}, p.seq as place from posting p
     where p.transaction_id = (select transaction_id from posting where id = $1) order by p.seq`,
    [id],
  )
  const transaction = rows.map(view)
  const posting = transaction.find((one) => one.id === id)
  if (!posting) throw refuse('NOT_FOUND', 'There is no such posting')
  return { posting, transaction }
}

const cursorOf = ({ at, place }: Row): string => `${at.getTime()}-${place}`

function readCursor(text: string): { at: Date; place: number } {
  const [, at, place] = /^(\d{1,14})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined || place === undefined) throw invalid('cursor', 'cursor is not one of ours')
  return { at: new Date(Number(at)), place: Number(place) }
}
