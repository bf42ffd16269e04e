import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolUse } from '../database/database.ts'
import { databaseMadeAt } from '../database/migrate.ts'
import type { Deps } from '../deps.ts'
import { placement } from '../jobs/kinds.ts'
import type { Metrics } from '../lib/metrics.ts'
import { lastTimeOf } from '../modules/audit/service.ts'
import { readLedgerFigures, readUnstoredTotals } from '../modules/ledger/service.ts'
import { type Figures, figures } from './figures.ts'

/** The metrics of this process, as a page for Prometheus. */
export type MetricsPage = Metrics & {
  contentType: string
  text(): Promise<string>
}

type Labels = Record<string, string>
type Sample = [labels: Labels, value: number]

const namePrefix = 'county_golf_'

/** From 5 ms, which most reads take, to the timeout of a statement. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Registers all metrics. Figures of the database are read when the page is, and a failed read only omits them. */
export function openMetrics({
  config,
  db,
  clock,
  jobs,
  events,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'events'>): MetricsPage {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  let streams = () => 0

  const requests = new Counter({
    name: `${namePrefix}http_requests_total`,
    help: 'Requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: `${namePrefix}http_request_duration_seconds`,
    help: 'Time from a request to the end of its response, without live streams',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  })
  const jobRuns = new Counter({
    name: `${namePrefix}job_runs_total`,
    help: 'Runs of jobs by outcome. A failed job is retried for about five hours, then it counts as gave_up',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  // Prometheus sees no increase from a series that begins above zero.
  for (const kind of Object.keys(placement))
    for (const outcome of ['completed', 'failed', 'gave_up']) jobRuns.inc({ kind, outcome }, 0)
  const clientErrors = new Counter({
    name: `${namePrefix}client_errors_total`,
    help: 'Errors that browsers reported. Only a sample is logged',
    labelNames: ['logged'],
    registers,
  })

  /** Adds a gauge whose samples are read with the page. */
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Sample[] | Promise<Sample[]>,
  ) {
    new Gauge({
      name: namePrefix + name,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = await read()
        this.reset()
        if (labelNames.length === 0) this.remove()
        for (const [labels, value] of samples) this.set(labels, value)
      },
    })
  }

  /** Adds a counter that is kept elsewhere. */
  function counter(name: string, help: string, read: () => number) {
    new Counter({
      name: namePrefix + name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  const pool = () => poolUse(db)
  gauge('pool_connections', 'Connections of the pool', ['state'], () => {
    const { used = 0, idle = 0 } = pool() ?? {}
    return [
      [{ state: 'used' }, used],
      [{ state: 'idle' }, idle],
    ]
  })
  gauge('pool_connections_max', 'Size of the pool', [], () => one(pool()?.connectionsMax))
  gauge('pool_waiting', 'Callers waiting for a connection', [], () => one(pool()?.waiting))
  counter('pool_acquired_total', 'Connections taken from the pool', () => pool()?.acquired ?? 0)
  counter(
    'pool_wait_seconds_total',
    'Time that callers waited for a connection',
    () => pool()?.waitSeconds ?? 0,
  )
  gauge('live_streams', 'Open live streams', [], () => one(streams()))
  gauge('event_log_listening', 'Whether events of other processes arrive by NOTIFY', [], () =>
    one(events.isListening() ? 1 : 0),
  )

  const backlog = figures(() => jobs.backlog())
  gauge('jobs', 'Jobs that have not started', ['state'], async () =>
    samplesOf(await backlog.current(), ({ waiting, due, retrying }) => [
      [{ state: 'waiting' }, waiting],
      [{ state: 'due' }, due],
      [{ state: 'retrying' }, retrying],
    ]),
  )
  gauge('jobs_oldest_due_seconds', 'How long the oldest job has been due', [], async () =>
    samplesOf(await backlog.current(), ({ oldestDueSeconds }) => one(oldestDueSeconds)),
  )

  const lags = figures(() => events.lags(clock.now()))
  gauge(
    'event_log_lag_seconds',
    'Age of the oldest event that a reader has not handled',
    ['reader'],
    async () => (await lags.current())?.map(({ reader, seconds }) => [{ reader }, seconds]) ?? [],
  )
  gauge(
    'event_log_lag_events',
    'Events that a reader has not handled, up to 10,000',
    ['reader'],
    async () => (await lags.current())?.map(({ reader, events }) => [{ reader }, events]) ?? [],
  )

  // Without a backup or a verification, their ages count from the making of the database, so that alerts fire.
  const dates = figures(async () => {
    const madeAt = await databaseMadeAt(db)
    return { madeAt, backedUpAt: (await lastTimeOf(db, 'server.backup')) ?? madeAt }
  })
  const secondsSince = (at: Date) => (clock.now().getTime() - at.getTime()) / 1_000
  const ledger = figures(() => readLedgerFigures(db, clock.now()))
  const unstored = figures(() => readUnstoredTotals(db))
  gauge('ledger_balance_cents', 'Total balance of accounts of a kind', ['kind'], async () => [
    ...samplesOf(await ledger.current(), ({ walletCents, escrowCents }) => [
      [{ kind: 'user' }, walletCents],
      [{ kind: 'escrow' }, escrowCents],
    ]),
    ...samplesOf(await unstored.current(), (totals) =>
      totals.map(({ kind, cents }): Sample => [{ kind }, cents]),
    ),
  ])
  gauge(
    'backup_age_seconds',
    'Time since the last backup, or since the database was made',
    [],
    async () => samplesOf(await dates.current(), ({ backedUpAt }) => one(secondsSince(backedUpAt))),
  )
  gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR', [], async () =>
    one((await diskOf(config.DATA_DIR))?.freeBytes),
  )
  gauge('disk_size_bytes', 'Size of the disk of DATA_DIR', [], async () =>
    one((await diskOf(config.DATA_DIR))?.sizeBytes),
  )
  gauge(
    'ledger_check_age_seconds',
    'Time since the ledger was last verified, or since the database was made',
    [],
    async () => {
      const [checked, made] = await Promise.all([ledger.current(), dates.current()])
      return samplesOf(checked, ({ checkAgeSeconds }) =>
        one(checkAgeSeconds ?? (made && secondsSince(made.madeAt))),
      )
    },
  )
  gauge('ledger_check_problems', 'Problems that the last verification found', [], async () =>
    samplesOf(await ledger.current(), ({ checkProblems }) => one(checkProblems)),
  )

  const sources: Record<string, Figures<object>> = {
    jobs: backlog,
    events: lags,
    dates,
    ledger,
    legs: unstored,
  }
  gauge('figures_up', 'Whether figures could be read from the database', ['source'], () =>
    Promise.all(
      Object.entries(sources).map(
        async ([source, read]): Promise<Sample> => [{ source }, (await read.current()) ? 1 : 0],
      ),
    ),
  )

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    requestDone({ method, route, status }, seconds) {
      requests.inc({ method, route, status })
      if (seconds !== undefined) durations.observe({ method, route }, seconds)
    },
    jobDone: (kind, outcome) => jobRuns.inc({ kind, outcome }),
    clientError: (logged) => clientErrors.inc({ logged: String(logged) }),
    countStreams(read) {
      streams = read
    },
  }
}

/** The disk of a folder, or undefined if there is no such folder. */
async function diskOf(folder: string) {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize }
}

const one = (value: number | null | undefined): Sample[] => (value == null ? [] : [[{}, value]])

const samplesOf = <T>(read: T | undefined, write: (read: T) => Sample[]): Sample[] =>
  read === undefined ? [] : write(read)
