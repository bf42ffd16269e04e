import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hourMs } from '@county-golf/contract/durations'
import { DateTime } from 'luxon'
import { fetchFirst, fetchRows } from '../../../src/database/sql.ts'
import { verifyLedger } from '../../../src/modules/ledger/verify.ts'
import type { TestApp } from '../../app.ts'
import { type Player, player } from '../../players.ts'
import { inherited } from '../../processes.ts'
import { randomFrom } from '../../random.ts'
import { acceptGame, standingGame } from '../../standing-games.ts'

type Size = { games: number; weeks: number; kills: number; seed: number }

export type Outcome = Size & {
  dates: number
  charges: number
  problems: string[]
  seconds: number
}

const workersCount = 4
const pollMs = 20
const killDelayMaxMs = 60
/** What is due within this time is done together, as after an outage, so that all processes have work. */
const batchMs = 3 * hourMs
const spotCents = 2_500
/** Games of one pair of players, on different weekdays, so that none takes place at the time of another. */
const gamesPerPair = 5
const start = '2026-01-02T15:00:00.000Z'
/** Courses whose clocks change at different instants, and one whose clock never changes. */
const places = [
  { stateCode: 'NY', countyName: 'Nassau County', zone: 'America/New_York' },
  { stateCode: 'CA', countyName: 'Los Angeles County', zone: 'America/Los_Angeles' },
  { stateCode: 'AZ', countyName: 'Maricopa County', zone: 'America/Phoenix' },
] as const

type Planned = { id: string; zone: string; weekday: number; teeTime: string; people: Player[] }

/** Plays weeks of standing games with automatic charging, by processes that are killed again and again. */
export async function standingDrill(golf: TestApp, size: Size): Promise<Outcome> {
  const began = Date.now()
  const random = randomFrom(size.seed)
  golf.clock.set(start)
  const games = await createGames(golf, size.games)
  const folder = mkdtempSync(path.join(tmpdir(), 'standing-drill-'))
  const workers = openWorkers(golf, path.join(folder, 'clock'))
  let kills: number
  try {
    kills = await playWeeks(golf, workers, { ...size, random })
  } finally {
    await workers.close()
    rmSync(folder, { recursive: true })
  }
  const { problems, ...counts } = await check(golf, games, size.weeks)
  const ledger = await verifyLedger(golf.db)
  return {
    ...size,
    kills,
    ...counts,
    problems: [...problems, ...ledger.problems],
    seconds: (Date.now() - began) / 1_000,
  }
}

async function createGames(golf: TestApp, count: number): Promise<Planned[]> {
  const games: Planned[] = []
  for (let pair = 0; games.length < count; pair++) {
    const people = await Promise.all(
      ['owner', 'regular'].map((role) => player(golf, `${role}-${pair}`, 100_000_000)),
    )
    const [owner, regular] = people as [Player, Player]
    for (let n = 0; n < gamesPerPair && games.length < count; n++) {
      const { zone, ...place } = places[games.length % places.length] ?? places[0]
      const weekday = n + 1
      const teeTime = `${String(6 + (games.length % 12)).padStart(2, '0')}:12`
      const plan = { ...place, weekday, teeTime, startsOn: '2026-01-12' }
      const { id } = await standingGame(golf, owner, { regulars: [regular] }, plan)
      for (const who of people) await acceptGame(golf, who, id, spotCents)
      games.push({ id, zone, weekday, teeTime, people })
    }
  }
  return games
}

type Workers = { setClock(at: Date): void; kill(n: number): Promise<void>; close(): Promise<void> }

function openWorkers({ url }: TestApp, file: string): Workers {
  let closing = false
  const setClock = (at: Date) => {
    writeFileSync(`${file}.next`, at.toISOString())
    renameSync(`${file}.next`, file)
  }
  setClock(new Date(start))
  const launch = (n: number): ChildProcess => {
    const worker = fork(path.join(import.meta.dirname, 'worker.ts'), {
      env: { ...inherited, DATABASE_URL: url, CLOCK_FILE: file },
    })
    worker.once('exit', (_, signal) => {
      if (closing) return
      if (signal !== 'SIGKILL') throw new Error('A worker ended on its own')
      workers[n] = launch(n)
    })
    return worker
  }
  const workers: ChildProcess[] = []
  for (let n = 0; n < workersCount; n++) workers[n] = launch(n)
  const stop = async (worker: ChildProcess | undefined) => {
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
  }
  return {
    setClock,
    kill: (n) => stop(workers[n % workers.length]),
    async close() {
      closing = true
      await Promise.all(workers.map(stop))
    },
  }
}

type Playing = Size & { random: () => number }

/**
 * Moves the clock past what is due next, again and again, and waits until it's done.
 * @returns how many processes were killed
 */
async function playWeeks(
  { db }: TestApp,
  workers: Workers,
  { weeks, kills, random }: Playing,
): Promise<number> {
  const from = DateTime.fromISO(start)
  const end = from.plus({ weeks }).toMillis()
  let now = from.toMillis()
  let killed = 0
  for (;;) {
    const row = await fetchFirst<{ next: Date | null }>(db)`
      select min(next_at) as next from standing_game where ended_at is null`
    const next = row?.next?.getTime() ?? end
    if (next > now && next >= end) return killed
    if (next > now) {
      now = Math.min(next + batchMs, end - 1)
      workers.setClock(new Date(now))
    }
    if (killed < ((now - from.toMillis()) / (end - from.toMillis())) * kills) {
      // At a random point of what the workers are doing.
      await delay(random() * killDelayMaxMs)
      await workers.kill(killed++)
    } else await delay(pollMs)
  }
}

/** Compares every date, seat, and charge with what the plan of the games says. */
async function check({ db }: TestApp, games: readonly Planned[], weeks: number) {
  const problems: string[] = []
  const sessions = await fetchRows<{ gameId: string; teeAt: Date; sessionId: string }>(db)`
    select d.game_id as "gameId", s.tee_at as "teeAt", s.id as "sessionId"
    from standing_date d join session s on s.id = d.session_id`
  const charges = await fetchRows<{ sessionId: string; userId: string; n: number }>(db)`
    select session_id as "sessionId", user_id as "userId", count(*)::integer as n
    from posting where kind = 'join' group by 1, 2`
  const hosted = await fetchFirst<{ n: number }>(db)`select count(*)::integer as n from session`
  if (hosted?.n !== sessions.length)
    problems.push(`${hosted?.n} sessions, ${sessions.length} dates`)
  const chargesOf = Map.groupBy(charges, ({ sessionId }) => sessionId)
  for (const { id, zone, weekday, teeTime, people } of games) {
    const own = sessions.filter(({ gameId }) => gameId === id)
    const found = own
      .map(({ teeAt }) => DateTime.fromJSDate(teeAt, { zone }).toFormat('yyyy-MM-dd HH:mm'))
      .toSorted()
    const expected = datesOf({ zone, weekday, teeTime }, weeks)
    if (JSON.stringify(found) !== JSON.stringify(expected))
      problems.push(`game ${id} has ${found.length} dates instead of ${expected.length}`)
    for (const { sessionId } of own) {
      const paid = chargesOf.get(sessionId) ?? []
      const isOnce = paid.length === people.length && paid.every(({ n }) => n === 1)
      if (!isOnce) problems.push(`session ${sessionId} has ${JSON.stringify(paid)}`)
    }
  }
  return { dates: sessions.length, charges: charges.reduce((sum, { n }) => sum + n, 0), problems }
}

/** The dates that have opened by the end, in the course's local time. */
function datesOf(game: Pick<Planned, 'zone' | 'weekday' | 'teeTime'>, weeks: number): string[] {
  const end = DateTime.fromISO(start).plus({ weeks }).toMillis()
  const dates: string[] = []
  let day = DateTime.fromISO('2026-01-12').plus({ days: game.weekday - 1 })
  for (;;) {
    const teeAt = DateTime.fromISO(`${day.toISODate()}T${game.teeTime}`, { zone: game.zone })
    const week = teeAt.minus({ weeks: 1 })
    const opens = week.hour < 7 ? week.set({ hour: 7, minute: 0 }) : week
    if (opens.toMillis() >= end) return dates
    dates.push(teeAt.toFormat('yyyy-MM-dd HH:mm'))
    day = day.plus({ weeks: 1 })
  }
}

/** One line for the benchmarks. */
export const summary = ({
  games,
  weeks,
  kills,
  seed,
  dates,
  charges,
  problems,
  seconds,
}: Outcome) =>
  `standing: ${games} games, ${weeks} weeks, ${kills} kills, seed ${seed}: ${dates} dates, ${charges} charges, ` +
  `${seconds.toFixed(0)} s, ${problems.length === 0 ? 'each once' : `${problems.length} PROBLEMS`}`
