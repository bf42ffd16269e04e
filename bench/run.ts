/**
 * `npm run bench -- <modes> [options]`: measures the product on durable databases of its own.
 * docs/benchmarks.md says what each mode does. Without a mode: join, page, state, search, and memory.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { openDatabase } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { counties, loadLocations } from '../server/src/modules/locations/service.ts'
import { benchAdmin, seedAdmin } from './admin.ts'
import { againstBareModes, benchAgainstBare } from './against-bare.ts'
import { checkOut, workingTree } from './checkout.ts'
import { benchCost } from './cost.ts'
import { benchGreedy } from './greedy.ts'
import { benchGrowth } from './growth.ts'
import { benchJoin } from './join.ts'
import { benchLedger } from './ledger.ts'
import { benchLists } from './lists.ts'
import { benchLive } from './live.ts'
import { serverOf } from './load.ts'
import { benchMatching } from './matching.ts'
import { benchMemory } from './memory.ts'
import { benchPage } from './page.ts'
import { startProduct } from './product.ts'
import { newDatabase, query } from './query.ts'
import { benchRestore } from './restore.ts'
import { seed } from './seed.ts'
import { benchWeb } from './web.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '5' },
    sessions: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const minutes = Number(values.minutes)
const compared = { join: benchJoin, page: benchPage, lists: benchLists, web: benchWeb }
const modes = [
  'join',
  'page',
  'lists',
  'web',
  ...againstBareModes,
  'memory',
  'growth',
  'live',
  'admin',
  'ledger',
  'matching',
  'cost',
  'greedy',
  'restore',
]
const defaultModes = ['join', 'page', ...againstBareModes, 'memory']
const unknown = positionals.filter((name) => !modes.includes(name))
const wants = (name: string) =>
  (positionals.length === 0 ? defaultModes : positionals).includes(name)

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const cleanup = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => cleanup.disposeAsync().finally(() => process.exit(130)))

if (unknown.length > 0 || !(rounds > 0) || !(minutes > 0)) {
  print(`Usage: npm run bench -- [${modes.join('|')}] [--against <commit>] [--rounds 5]`)
  print('         [--minutes 5 (memory)] [--sessions 1000000 (growth, state, search, restore)]')
  process.exit(1)
}
const checkouts = [workingTree]
try {
  if (values.against !== undefined) checkouts.push(await checkOut(values.against, cleanup, print))
  for (const [name, bench] of Object.entries(compared))
    if (wants(name)) await blackBox(bench, { isDemo: name === 'web' })
  if (wants('memory')) await memory()
  if (wants('cost')) await cost()
  if (wants('greedy')) await greedy()
  if (wants('restore')) await restore()
  if (['growth', 'live', 'admin', 'ledger', 'matching', ...againstBareModes].some(wants))
    await onOneCluster()
} finally {
  await cleanup.disposeAsync()
}

/** Measures this working tree, and the other commit if there is one. */
async function blackBox(bench: typeof benchJoin, options: { isDemo: boolean }): Promise<void> {
  await using own = new AsyncDisposableStack()
  cleanup.use(own)
  const products = []
  for (const checkout of checkouts) products.push(await startProduct(checkout, own, options))
  await bench({ products, rounds, print })
}

async function memory(): Promise<void> {
  await using own = new AsyncDisposableStack()
  cleanup.use(own)
  await benchMemory(await startProduct(workingTree, own), minutes, print)
}

async function cost(): Promise<void> {
  await using own = new AsyncDisposableStack()
  cleanup.use(own)
  await benchCost(await startProduct(workingTree, own), print)
}

async function greedy(): Promise<void> {
  await using own = new AsyncDisposableStack()
  cleanup.use(own)
  const options = { isDemo: true, isLimited: true }
  await benchGreedy(await startProduct(workingTree, own, options), print)
}

async function restore(): Promise<void> {
  const folder = await temporaryFolder()
  await benchRestore(folder, Number(values.sessions ?? 1_000_000), prepare, print)
}

/** A folder that every user can enter, because root runs PostgreSQL as another user. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'county-golf-bench-'))
  await chmod(folder, 0o755)
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the benchmarks that share one PostgreSQL, with a database for each. */
async function onOneCluster(): Promise<void> {
  const dataDir = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: print })
  cleanup.defer(() => postgres.stop())
  const { url } = postgres
  const place = { url, dataDir, rounds, print }
  if (wants('growth')) {
    const sessions = Number(values.sessions ?? 1_000_000)
    await benchGrowth({ ...place, sessions, prepare })
  }
  if (wants('admin')) await admin(url)
  if (wants('ledger')) await benchLedger(url, prepare, print)
  if (wants('live')) await benchLive(url, print)
  if (wants('matching')) await matching(url)
  const bare = againstBareModes.filter(wants)
  if (bare.length === 0) return
  await prepare(url)
  const sessions = Number(values.sessions ?? 200_000)
  const size = { users: 2_000, sessions, seated: sessions / 2 }
  await seed(url, size)
  await query(url, 'vacuum analyze')
  for (const mode of bare) await benchAgainstBare(mode, { ...place, size })
}

async function admin(url: string): Promise<void> {
  const own = await newDatabase(url, 'admin')
  await prepare(own)
  await seedAdmin(own)
  const product = await serverOf('product', own)
  await benchAdmin(product, print)
  await product.stop()
}

async function matching(url: string): Promise<void> {
  const own = await newDatabase(url, 'matching')
  await prepare(own)
  const db = openDatabase(own, 2)
  cleanup.defer(() => db.destroy())
  benchMatching((await counties(db)).all, print)
}

/** Migrates a database and fills it with counties. */
async function prepare(url: string): Promise<void> {
  await migrate(url)
  const db = openDatabase(url, 2)
  await loadLocations(db)
  await db.destroy()
}
