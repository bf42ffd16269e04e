/**
 * `npm run simulate -- --golfers 1000 --weeks 12 --seed 7`: plays a season through the product, and prints what it came
 * to. With `--against <commit>`, the same golfers also play it with that commit's product.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@county-golf/embedded-postgres/index'
import { checkOut, workingTree } from '../bench/checkout.ts'
import { clusterCpuMs } from '../bench/cpu.ts'
import { newDatabase } from '../bench/query.ts'
import type { Figures } from './figures.ts'
import { linesOf } from './print-figures.ts'
import { prepareDatabase } from './product.ts'
import { playSeason } from './season.ts'

const { values } = parseArgs({
  options: {
    golfers: { type: 'string', default: '1000' },
    weeks: { type: 'string', default: '12' },
    seed: { type: 'string', default: '7' },
    wishes: { type: 'string', default: '60' },
    against: { type: 'string' },
  },
})
const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const cleanup = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => cleanup.disposeAsync().finally(() => process.exit(130)))

const { against, ...sizes } = values
const wrong = Object.entries(sizes).find(([, value]) => !/^[1-9]\d{0,5}$/.test(value))
if (wrong) {
  print(`--${wrong[0]} must be a whole number above 0. Got ${wrong[1]}.`)
  process.exit(1)
}
const options = {
  golfers: Number(sizes.golfers),
  weeks: Number(sizes.weeks),
  seed: Number(sizes.seed),
  wishes: Number(sizes.wishes),
}
let isSound = true
try {
  const checkouts = [workingTree]
  if (against !== undefined) checkouts.unshift(await checkOut(against, cleanup, print))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'county-golf-season-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }))
  // Every user can enter it, because root runs PostgreSQL as another user.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: print })
  cleanup.defer(() => postgres.stop())
  const cpuSeconds = async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6 + (await clusterCpuMs(dataDir)) / 1000
  }
  const seasons: { label: string; figures: Figures }[] = []
  for (const [n, { label, root }] of checkouts.entries()) {
    const url = await newDatabase(postgres.url, `season_${n}`)
    await prepareDatabase(root, url)
    const began = performance.now()
    const cpuBefore = await cpuSeconds()
    const figures = await playSeason({ root, url }, options, (line) => print(`${label}: ${line}`))
    const seconds = (performance.now() - began) / 1000
    const cpu = (await cpuSeconds()) - cpuBefore
    print(`${label}: took ${seconds.toFixed(0)} s, with ${cpu.toFixed(0)} s of CPU time`)
    seasons.push({ label, figures })
  }
  for (const line of linesOf(seasons)) print(line)
  isSound = seasons.every(({ figures }) => figures.problems.length === 0)
} finally {
  await cleanup.disposeAsync()
}
process.exit(isSound ? 0 : 1)
