/**
 * `npm run bench -- ledger`: compares the cost of a join on a small ledger and a large one, in two databases of one
 * PostgreSQL. They take turns, so that other load on the machine affects both.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { newId } from '../server/src/lib/ids.ts'
import { cpuMsOf } from './cpu.ts'
import { browserHeaders, connections, load, median, type Request, serverOf } from './load.ts'
import { newDatabase, query } from './query.ts'
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
  print: (line: string) => void,
): Promise<void> {
  const servers = {} as Record<Age, Awaited<ReturnType<typeof serverOf>>>
  for (const age of ['young', 'old'] as const) {
    const own = await newDatabase(url, `ledger_${age}`)
    await prepare(own)
    await seed(own, town)
    await fill(own, ages[age])
    const [{ size } = {}] = await query(
      own,
      `select pg_size_pretty(sum(pg_total_relation_size(oid))) as size
       from pg_class where relname in ('posting', 'leg')`,
    )
    print(`ledger: ${ages[age]} legs in postings of three use ${size}`)
    servers[age] = await serverOf('product', own)
  }

  const joins: Record<Age, () => Request> = { young: joining(), old: joining() }
  const seen: Record<Age, { wallMs: number; cpuMs: number }[]> = { young: [], old: [] }
  for (let round = 0; round <= rounds; round++) {
    // Alternate the order between rounds.
    const order: Age[] = round % 2 === 0 ? ['young', 'old'] : ['old', 'young']
    for (const age of order) {
      const { port, pid } = servers[age]
      const pids = [pid, ...(await backendsOf(url, age))]
      const before = await cpuMsOf(pids)
      const { total, perSecond } = await load(port, { seconds }, joins[age])
      const cpuMs = ((await cpuMsOf(pids)) - before) / total
      // The first round is a warm-up.
      if (round > 0) seen[age].push({ wallMs: 1_000 / perSecond, cpuMs })
    }
  }
  await Promise.all([servers.young.stop(), servers.old.stop()])

  const cost = (what: 'wallMs' | 'cpuMs') => {
    const [young, old] = (['young', 'old'] as const).map((age) =>
      median(seen[age].map((round) => round[what])),
    ) as [number, number]
    return { young, old, more: 100 * (old / young - 1) }
  }
  const described = ({ young, old, more }: ReturnType<typeof cost>) =>
    `${young.toFixed(2)} ms on ${ages.young} legs, ${old.toFixed(2)} ms on ${ages.old}: ${more.toFixed(1)}% more`
  const cpu = cost('cpuMs')
  print(`ledger: time per join with ${connections} connections: ${described(cost('wallMs'))}`)
  print(
    `ledger: CPU time per join on server and database: ${described(cpu)} ` +
      `(target: ${barPercent}%): ${cpu.more <= barPercent ? 'pass' : 'FAIL'}`,
  )
}

/** Returns the pids of a database's backends. After the warm-up, the pool has opened all of them. */
async function backendsOf(url: string, age: Age): Promise<number[]> {
  const rows = await query(url, `select pid from pg_stat_activity where datname = 'ledger_${age}'`)
  return rows.map(({ pid }) => Number(pid))
}

/** Each request joins a different empty session as a different golfer. */
function joining(): () => Request {
  let joined = 0
  return () => {
    const n = joined++
    const headers = {
      ...browserHeaders,
      authorization: `Bearer ${tokenOf(1 + (n % town.users))}`,
      'idempotency-key': newId(),
    }
    const path = `/api/sessions/${idOf('session', 1 + (n % town.sessions))}/join`
    return { method: 'POST', path, headers }
  }
}

async function fill(url: string, legs: number): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'ledger.sql'), 'utf8')
  const numbers: Record<string, number> = { legs, ...town }
  const filled = text.replaceAll(/(?<!:):(legs|users|sessions)\b/g, (_, name: string) =>
    String(numbers[name]),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One by one, because VACUUM can't run in a transaction.
  try {
    for (const statement of statementsOf(filled)) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Splits a file into statements. A `do` block is one statement. */
const statementsOf = (text: string): string[] =>
  text.match(/(?:\$\$[\s\S]*?\$\$|[^;])+;/g)?.map((statement) => statement.trim()) ?? []
