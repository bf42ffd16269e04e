/**
 * `npm run bench [-- join|page|states|live|admin|ledger]`: the product beside bare routes, in the same run, taking turns,
 * on a durable database of its own: joining beside the same SQL function with no question asked, pages
 * beside a bare read of twelve rows. `live` opens streams and says how late messages come.
 * `admin` and `ledger`, only by their names since they fill millions of rows, ask for each list of the
 * administrators, and join on a young and on an old ledger.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { states } from '@county-golf/contract/states'
import { openDatabase } from '../server/src/lib/database.ts'
import { startEmbeddedPostgres } from '../server/src/lib/embedded-postgres/index.ts'
import { newId } from '../server/src/lib/ids.ts'
import { migrate } from '../server/src/lib/migrate.ts'
import { loadLocations } from '../server/src/modules/locations/service.ts'
import { benchAdmin, seedAdmin } from './admin.ts'
import { benchLedger } from './ledger.ts'
import { benchLive } from './live.ts'
import { connections, load, median, type Request, type Side, serverOf } from './load.ts'
import { idOf, seed, type Town, tokenOf } from './town.ts'

const town: Town = { users: 2_000, sessions: 200_000, seated: 100_000 }
const seconds = 5
const rounds = 3

type Bench = { name: string; bar?: number; requests: Record<Side, () => Request> }

/** Each request joins another empty session as another golfer, so that none is refused. */
let joined = 0

let asked = 0
const nextState = () => states[asked++ % states.length]?.code
function nextJoin(): { session: string; golfer: number } {
  const n = joined++
  return {
    session: idOf('session', town.seated + 1 + (n % (town.sessions - town.seated))),
    golfer: 1 + (n % town.users),
  }
}

const benches: Bench[] = [
  {
    name: 'join',
    bar: 60,
    requests: {
      product() {
        const { session, golfer } = nextJoin()
        const headers = { authorization: `Bearer ${tokenOf(golfer)}`, 'idempotency-key': newId() }
        return { method: 'POST', path: `/api/sessions/${session}/join`, headers }
      },
      bare() {
        const { session, golfer } = nextJoin()
        return { method: 'POST', path: `/join/${session}?user=${idOf('user', golfer)}` }
      },
    },
  },
  {
    name: 'page',
    bar: 50,
    requests: {
      product: () => ({ method: 'GET', path: '/api/sessions/paginated' }),
      bare: () => ({ method: 'GET', path: '/page' }),
    },
  },
  {
    // No two of those who ask at once ask the same, so that nobody shares a reading.
    name: 'states',
    requests: {
      product: () => ({
        method: 'GET',
        path: `/api/sessions/paginated?stateCode=${nextState()}`,
      }),
      bare: () => ({ method: 'GET', path: '/page' }),
    },
  },
]

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const verdict = (share: number, bar?: number): string =>
  bar === undefined ? '' : ` (bar ${bar} %): ${share >= bar ? 'holds' : 'MISSED'}`

async function run(bench: Bench, url: string): Promise<void> {
  const [product, bare] = [await serverOf('product', url), await serverOf('bare', url)]
  const rates: Record<Side, number[]> = { product: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const { perSecond: ours } = await load(product.port, seconds, bench.requests.product)
    const { perSecond: ceiling } = await load(bare.port, seconds, bench.requests.bare)
    // The first round warms both.
    if (round === 0) continue
    rates.product.push(ours)
    rates.bare.push(ceiling)
    say(`${bench.name} round ${round}: ${ours.toFixed(0)}/s beside ${ceiling.toFixed(0)}/s bare`)
  }
  await Promise.all([product.stop(), bare.stop()])
  const share = (100 * median(rates.product)) / median(rates.bare)
  say(
    `${bench.name}: ${median(rates.product).toFixed(0)}/s, ${share.toFixed(0)} % of bare ` +
      `${median(rates.bare).toFixed(0)}/s${verdict(share, bench.bar)}`,
  )
}

const named = process.argv.slice(2)
const dataDir = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: say })
const wants = (name: string) => named.length === 0 || named.includes(name)
try {
  if (named.includes('admin')) await million(postgres.url)
  if (named.includes('ledger')) await benchLedger(postgres.url, locate, say)
  if (wants('live')) await benchLive(postgres.url, say)
  if (benches.some(({ name }) => wants(name))) await besideBare(postgres.url)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function million(url: string): Promise<void> {
  await locate(url)
  await seedAdmin(url)
  const product = await serverOf('product', url)
  const holds = await benchAdmin(product, say)
  await product.stop()
  say(`admin: every list and export ${holds ? 'holds' : 'does NOT hold'}`)
}

async function locate(url: string): Promise<void> {
  await migrate(url)
  const db = openDatabase(url, 2)
  await loadLocations(db)
  await db.destroy()
}

async function besideBare(url: string): Promise<void> {
  await locate(url)
  await seed(url, town)
  say(`${town.sessions} sessions, ${town.users} golfers, ${connections} connections`)
  for (const bench of benches) if (wants(bench.name)) await run(bench, url)
}
