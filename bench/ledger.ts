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

  const joins: Record<Age, () => Request> = { young: joining(), old: joining() }
  const seen: Record<Age, { wallMs: number; cpuMs: number }[]> = { young: [], old: [] }
  for (let round = 0; round <= rounds; round++) {
    // Who comes first comes second in the next round.
    const order: Age[] = round % 2 === 0 ? ['young', 'old'] : ['old', 'young']
    for (const age of order) {
      const { port, pid } = servers[age]
      const pids = [pid, ...(await backendsOf(url, age))]
      const before = await cpuMsOf(pids)
      const { total, perSecond } = await load(port, seconds, joins[age])
      const cpuMs = ((await cpuMsOf(pids)) - before) / total
      // The first round warms both.
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
  const told = ({ young, old, more }: ReturnType<typeof cost>) =>
    `${young.toFixed(2)} ms on ${ages.young} postings, ${old.toFixed(2)} ms on ${ages.old}: ${more.toFixed(1)} % more`
  const cpu = cost('cpuMs')
  say(`ledger: a join takes, over ${connections} connections, ${told(cost('wallMs'))}`)
  say(
    `ledger: a join costs in processor time of server and database ${told(cpu)} ` +
      `(bar ${barPercent} %): ${cpu.more <= barPercent ? 'holds' : 'MISSED'}`,
  )
}

/** The processes that serve a database; the pool's are all open once it is warm. */
async function backendsOf(url: string, age: Age): Promise<number[]> {
  const rows = await query(url, `select pid from pg_stat_activity where datname = 'ledger_${age}'`)
  return rows.map(({ pid }) => Number(pid))
}

const tickMs = 10

/** The processor time that processes have used by now: what else the machine does is not in it. */
async function cpuMsOf(pids: number[]): Promise<number> {
  const used = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [user = 0, system = 0] = stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return (user + system) * tickMs
  })
  return (await Promise.all(used)).reduce((sum, ms) => sum + ms, 0)
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
