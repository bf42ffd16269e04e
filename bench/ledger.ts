/**
 * `npm run bench -- ledger`: what a join costs on a young ledger and on an old one, in two databases of
 * one server, taking turns, so that whatever else the machine does meets both.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { newId } from '../server/src/lib/ids.ts'
import { connections, load, median, type Request, serverOf } from './load.ts'
import { idOf, seed, type Town, tokenOf } from './town.ts'

const town: Town = { users: 2_000, sessions: 60_000, seated: 0 }
const ages = { young: 1_000, old: 5_000_000 }
type Age = keyof typeof ages
const seconds = 4
const rounds = 12
const barPercent = 10

/** @param prepare migrates a database and fills it with counties */
export async function benchLedger(
  url: string,
  prepare: (url: string) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const servers = {} as Record<Age, Awaited<ReturnType<typeof serverOf>>>
  for (const age of ['young', 'old'] as const) {
    const own = Object.assign(new URL(url), { pathname: `/ledger_${age}` }).href
    await query(url, `create database ledger_${age}`)
    await prepare(own)
    await seed(own, town)
    await fill(own, ages[age])
    const [{ size } = {}] = await query(
      own,
      `select pg_size_pretty(sum(pg_total_relation_size(oid))) as size
       from pg_class where relname in ('posting', 'transfer')`,
    )
    say(`ledger: ${ages[age]} postings with as many legs take ${size}`)
    servers[age] = await serverOf('product', own)
  }

  const rates: Record<Age, number[]> = { young: [], old: [] }
  const joins: Record<Age, () => Request> = { young: joining(), old: joining() }
  for (let round = 0; round <= rounds; round++) {
    // Who comes first comes second in the next round.
    const order: Age[] = round % 2 === 0 ? ['young', 'old'] : ['old', 'young']
    for (const age of order) {
      const rate = await load(servers[age].port, seconds, joins[age])
      // The first round warms both.
      if (round > 0) rates[age].push(rate)
    }
    if (round > 0)
      say(
        `ledger round ${round}: ${rates.young.at(-1)?.toFixed(0)}/s young, ${rates.old.at(-1)?.toFixed(0)}/s old`,
      )
  }
  await Promise.all([servers.young.stop(), servers.old.stop()])

  const more = 100 * (median(rates.young.map((rate, n) => rate / (rates.old[n] ?? 0))) - 1)
  const cost = (age: Age) => (1_000 / median(rates[age])).toFixed(3)
  say(
    `ledger: a join costs ${cost('young')} ms on ${ages.young} postings and ${cost('old')} ms on ` +
      `${ages.old}, over ${connections} connections: ${more.toFixed(1)} % more, round by round ` +
      `(bar ${barPercent} %): ${more <= barPercent ? 'holds' : 'MISSED'}`,
  )
}

/** Each request joins another empty session as another golfer. */
function joining(): () => Request {
  let joined = 0
  return () => {
    const n = joined++
    const headers = {
      authorization: `Bearer ${tokenOf(1 + (n % town.users))}`,
      'idempotency-key': newId(),
    }
    const path = `/api/sessions/${idOf('session', 1 + (n % town.sessions))}/join`
    return { method: 'POST', path, headers }
  }
}

async function fill(url: string, postings: number): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'ledger.sql'), 'utf8')
  const numbers: Record<string, number> = { postings, ...town }
  const filled = text.replaceAll(/(?<!:):(postings|users|sessions)\b/g, (_, name: string) =>
    String(numbers[name]),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One by one: a vacuum runs in no transaction.
  try {
    for (const statement of statementsOf(filled)) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The statements of a file; a `do` block is one. */
const statementsOf = (text: string): string[] =>
  text.match(/(?:\$\$[\s\S]*?\$\$|[^;])+;/g)?.map((statement) => statement.trim()) ?? []

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
