/**
 * `npm run bench -- state search`: compares pages of varying states, and a text search, with a bare route that
 * reads twelve rows. The two take turns, and no two concurrent calls are the same.
 */
import { states } from '@county-golf/contract/states'
import { clusterCpuMs, cpuMsOf } from './cpu.ts'
import { get, type Request, type Side, serverOf } from './load.ts'
import { query } from './query.ts'
import type { SeedSize } from './seed.ts'
import { describe, inTurns, measureReads, verdict } from './turns.ts'

const seconds = 5
const targetPercent = 60

export const againstBareModes = ['state', 'search'] as const
type Mode = (typeof againstBareModes)[number]

type Place = {
  url: string
  dataDir: string
  size: SeedSize
  rounds: number
  print: (line: string) => void
}

export async function benchAgainstBare(mode: Mode, place: Place): Promise<void> {
  const { url, dataDir, size, rounds, print } = place
  const next = { state: statePages(), search: searches(await countiesOf(url)) }[mode]
  const requests: Record<Side, () => Request> = { product: next, bare: () => get('/page') }
  const servers = { product: await serverOf('product', url), bare: await serverOf('bare', url) }
  const [ours, bare] = await inTurns(['product', 'bare'] as const, rounds, (side) => {
    const { port, pid } = servers[side]
    const cpuMs = async () => (await cpuMsOf([pid])) + (await clusterCpuMs(dataDir))
    return measureReads({ port, cpuMs }, seconds, requests[side])
  })
  await Promise.all([servers.product.stop(), servers.bare.stop()])
  if (!ours || !bare) throw new Error('Nothing was measured.')
  const share = (100 * ours.perSecond) / bare.perSecond
  print(
    `${mode}: ${share.toFixed(0)}% of the bare route's rate (target: ${targetPercent}%): ` +
      `${verdict(share >= targetPercent)}. ${describe(ours)}, bare ${describe(bare)}, ` +
      `${size.sessions} sessions`,
  )
}

function statePages(): () => Request {
  let sent = 0
  return () => get(`/api/sessions/paginated?stateCode=${states[sent++ % states.length]?.code}`)
}

function searches(counties: string[]): () => Request {
  let sent = 0
  return () => {
    const name = counties[sent++ % counties.length] ?? ''
    return get(`/api/sessions/paginated?q=${encodeURIComponent(name)}`)
  }
}

/** Returns county names in an order unrelated to any list. */
async function countiesOf(url: string): Promise<string[]> {
  const rows = await query(url, 'select distinct name from county order by name')
  return rows.map(({ name }) => String(name))
}
