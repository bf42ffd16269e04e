/**
 * `npm run bench -- growth`: compares common reads with 1,000 and with 1,000,000 sessions and users, in turns, in
 * two databases of one PostgreSQL.
 */

import { clusterCpuMs, cpuMsOf } from './cpu.ts'
import { get, type Request, serverOf } from './load.ts'
import { newDatabase, query } from './query.ts'
import { countiesInAll, idOf, type SeedSize, seed, tokenOf } from './seed.ts'
import { describe, inTurns, measureReads, verdict } from './turns.ts'

const targetPercent = 90
const seconds = 3
const warmSeconds = 1

/** Enough to fill a county's page at both sizes, with sessions that have players. */
const sessionsPerCounty = 40
const small: SeedSize = {
  users: 1_000,
  sessions: 1_000,
  seated: 333,
  counties: 1_000 / sessionsPerCounty,
}
const seatedShare = 1 / 10

type Size = 'small' | 'large'
type Side = Awaited<ReturnType<typeof serverOf>> & { url: string; rows: SeedSize }
type Place = {
  url: string
  dataDir: string
  /** The number of sessions, and of users, in the large database. */
  sessions: number
  rounds: number
  print: (line: string) => void
  /** Migrates a database and fills it with counties. */
  prepare: (url: string) => Promise<void>
}

export async function benchGrowth(place: Place): Promise<void> {
  const { url, dataDir, sessions, rounds, print, prepare } = place
  const large: SeedSize = {
    users: sessions,
    sessions,
    seated: Math.floor(sessions * seatedShare),
    counties: Math.min(countiesInAll, Math.floor(sessions / sessionsPerCounty)),
  }
  const start = async (name: Size, rows: SeedSize): Promise<Side> => {
    const own = await newDatabase(url, `growth_${name}`)
    await prepare(own)
    await seed(own, rows)
    await query(own, 'vacuum analyze')
    return { ...(await serverOf('product', own)), url: own, rows }
  }
  const sides: Record<Size, Side> = {
    small: await start('small', small),
    large: await start('large', large),
  }
  const [county] = await query(
    sides.small.url,
    'select state_code, full_name, name from county order by id limit 1',
  )
  const requests = calls(
    String(county?.state_code),
    String(county?.full_name),
    String(county?.name),
  )

  for (const [name, request] of Object.entries(requests)) {
    const [few, many] = await inTurns([sides.small, sides.large], rounds, (side, round) => {
      const cpuMs = async () => (await cpuMsOf([side.pid])) + (await clusterCpuMs(dataDir))
      const length = round === 0 ? warmSeconds : seconds
      return measureReads({ port: side.port, cpuMs }, length, () => request(side.rows))
    })
    if (!few || !many) throw new Error('Nothing was measured.')
    const share = (100 * many.perSecond) / few.perSecond
    print(
      `growth: ${name}: ${share.toFixed(0)}% of the rate with ${small.sessions} sessions ` +
        `(target: ${targetPercent}%): ${verdict(share >= targetPercent)}. ${describe(many)} vs. ${describe(few)}`,
    )
  }
  await Promise.all([sides.small.stop(), sides.large.stop()])
}

/** The calls to compare. Each response has the same number of sessions at both sizes. */
function calls(stateCode: string, county: string, word: string) {
  const random = (below: number) => 1 + Math.floor(Math.random() * below)
  /** With the seats of `seed.sql`, these golfers each have one seat and host one session. */
  const seatedGolfer = ({ seated }: SeedSize) => 3 * random(seated - 1) + 1
  return {
    page: () => get('/api/sessions/paginated'),
    state: () => get(`/api/sessions/paginated?stateCode=${stateCode}`),
    county: () =>
      get(`/api/sessions?limit=12&stateCode=${stateCode}&countyName=${encodeURIComponent(county)}`),
    search: () => get(`/api/sessions/paginated?q=${encodeURIComponent(word)}`),
    detail: ({ seated }: SeedSize) => get(`/api/sessions/${idOf('session', random(seated))}`),
    'my sessions': (rows: SeedSize) => get('/api/sessions/mine', tokenOf(seatedGolfer(rows))),
  } satisfies Record<string, (rows: SeedSize) => Request>
}
