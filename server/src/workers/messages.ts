import type { Config } from '../config.ts'
import type { Call, Counted } from '../http/call-counts.ts'
import type { MetricValues } from './gather-metrics.ts'

/** What a worker needs to start. */
export type WorkerStart = {
  config: Config
  /** The URL that the application logs in with. */
  url: string
  connectionsMax: number
  /** The key of hashed names in the security log, so that all workers write the same hash. */
  nameKey: string
}

/** Messages from the primary process to a worker. */
export type ToWorker =
  | { kind: 'start'; worker: number; start: WorkerStart }
  /** One worker at a time runs jobs and followers. */
  | { kind: 'run jobs' }
  | { kind: 'stop' }
  | { kind: 'counted'; counted: Counted[] }
  | { kind: 'read metrics'; id: number }

/** Messages from a worker to the primary process. */
export type ToPrimary =
  /** Its code is loaded. What came earlier is lost. */
  | { kind: 'loaded' }
  /** It listens. */
  | { kind: 'ready' }
  /** It couldn't start, for a reason that an operator can change. */
  | { kind: 'failed'; why: string }
  | { kind: 'count'; calls: Call[] }
  | { kind: 'metrics'; id: number; values: MetricValues }
