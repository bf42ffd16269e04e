/**
 * `npm run bench -- ledger`: compares the cost of a join on a small ledger and a large one, in two databases of one
 * PostgreSQL. They take turns, so that other load on the machine affects both.
 */
import { newId } from '../server/src/lib/ids.ts'
import { cpuMsOf } from './cpu.ts'
import { browserHeaders, connections, load, median, type Request, serverOf } from './load.ts'
import { newDatabase, query, runFile } from './query.ts'
import { idOf, type SeedSize, seed, tokenOf } from './seed.ts'

const rows: SeedSize = { users: 2_000, sessions: 60_000, seated: 0 }
const ledgerSizes = { small: 1_000, large: 5_000_000 }
type LedgerSize = keyof typeof ledgerSizes
const seconds = 4
const rounds = 12
const targetPercent = 10

/** @param prepare migrates a database and fills it with counties */
export async function benchLedger(
  url: string,
  prepare: (url: string) => Promise<void>,
  print: (line: string) => void,
): Promise<void> {
  const servers = {} as Record<LedgerSize, Awaited<ReturnType<typeof serverOf>>>
  for (const ledger of ['small', 'large'] as const) {
    const own = await newDatabase(url, `ledger_${ledger}`)
    await prepare(own)
    await seed(own, rows)
    await runFile(own, 'ledger.sql', { legs: ledgerSizes[ledger], ...rows })
    const [{ size } = {}] = await query(
      own,
      `select pg_size_pretty(sum(pg_total_relation_size(oid))) as size
       from pg_class where relname in ('posting', 'leg')`,
    )
    print(`ledger: ${ledgerSizes[ledger]} legs in postings of three use ${size}`)
    servers[ledger] = await serverOf('product', own)
  }

  const joins: Record<LedgerSize, () => Request> = { small: joinRequests(), large: joinRequests() }
  const seen: Record<LedgerSize, { wallMs: number; cpuMs: number }[]> = { small: [], large: [] }
  for (let round = 0; round <= rounds; round++) {
    // Alternate the order between rounds.
    const order: LedgerSize[] = round % 2 === 0 ? ['small', 'large'] : ['large', 'small']
    for (const ledger of order) {
      const { port, pid } = servers[ledger]
      const pids = [pid, ...(await backendsOf(url, ledger))]
      const before = await cpuMsOf(pids)
      const { total, perSecond } = await load(port, { seconds }, joins[ledger])
      const cpuMs = ((await cpuMsOf(pids)) - before) / total
      // The first round is a warm-up.
      if (round > 0) seen[ledger].push({ wallMs: 1_000 / perSecond, cpuMs })
    }
  }
  await Promise.all([servers.small.stop(), servers.large.stop()])

  const cost = (what: 'wallMs' | 'cpuMs') => {
    const [small, large] = (['small', 'large'] as const).map((ledger) =>
      median(seen[ledger].map((round) => round[what])),
    ) as [number, number]
    return { small, large, more: 100 * (large / small - 1) }
  }
  const described = ({ small, large, more }: ReturnType<typeof cost>) =>
    `${small.toFixed(2)} ms on ${ledgerSizes.small} legs, ${large.toFixed(2)} ms on ${ledgerSizes.large}: ${more.toFixed(1)}% more`
  const cpu = cost('cpuMs')
  print(`ledger: time per join with ${connections} connections: ${described(cost('wallMs'))}`)
  print(
    `ledger: CPU time per join on server and database: ${described(cpu)} ` +
      `(target: ${targetPercent}%): ${cpu.more <= targetPercent ? 'pass' : 'FAIL'}`,
  )
}

/** Returns the pids of a database's backends. After the warm-up, the pool has opened all of them. */
async function backendsOf(url: string, ledger: LedgerSize): Promise<number[]> {
  const rows = await query(
    url,
    `select pid from pg_stat_activity where datname = 'ledger_${ledger}'`,
  )
  return rows.map(({ pid }) => Number(pid))
}

/** Each request joins a different empty session as a different golfer. */
function joinRequests(): () => Request {
  let joined = 0
  return () => {
    const n = joined++
    const headers = {
      ...browserHeaders,
      authorization: `Bearer ${tokenOf(1 + (n % rows.users))}`,
      'idempotency-key': newId(),
    }
    const path = `/api/sessions/${idOf('session', 1 + (n % rows.sessions))}/join`
    return { method: 'POST', path, headers }
  }
}
