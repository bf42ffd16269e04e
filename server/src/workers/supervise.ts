import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import module from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { requestStopMs } from '../finish-requests.ts'
import { CallCounts } from '../http/call-counts.ts'
import { jobStopMs } from '../jobs/worker.ts'
import { StartError } from '../lib/start-error.ts'
import { warn } from '../output.ts'
import type { GatheredMetrics } from './gather-metrics.ts'
import type { ToPrimary, ToWorker, WorkerStart } from './messages.ts'
import { relayLines } from './relay-lines.ts'

/** One of the workers, and the process that it is at the moment. */
type Slot = {
  number: number
  process: Worker | undefined
  isReady: boolean
  /** Failed starts in a row. */
  failures: number
  restarting: NodeJS.Timeout | undefined
}

const retryMs = { first: 1_000, most: 30_000 }
/** What a stop may take beyond the time that requests and jobs have. */
const stopSlackMs = 5_000

/** Keeps worker processes running that share the port. */
export class Supervisor {
  readonly #start: WorkerStart
  readonly #slots: Slot[]
  readonly #counts = new CallCounts()
  readonly #metrics: GatheredMetrics | undefined
  /** The worker that runs jobs and followers. */
  #jobRunner: Slot | undefined
  #isStopping = false
  /** Settles with the first worker. Undefined once it listens. */
  #first: PromiseWithResolvers<void> | undefined = Promise.withResolvers<void>()

  /** @param openMetrics gets how to ask the workers for their metrics */
  constructor(
    start: WorkerStart,
    openMetrics?: (ask: (id: number) => number[]) => GatheredMetrics,
  ) {
    this.#start = start
    this.#metrics = openMetrics?.((id) => this.#askForMetrics(id))
    this.#slots = Array.from({ length: start.config.WORKERS }, (_, n) => ({
      number: n + 1,
      process: undefined,
      isReady: false,
      failures: 0,
      restarting: undefined,
    }))
  }

  get metrics(): GatheredMetrics | undefined {
    return this.#metrics
  }

  /**
   * Starts the workers, and resolves once the first of them listens. The others follow, because what prevents one start
   * prevents all.
   * @throws StartError with the reason if it couldn't start
   */
  async start(): Promise<void> {
    // The workers accept connections themselves. If this process handed them over, one that is on its way to a worker
    // that is killed would stay open without an answer.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({
      exec: path.join(import.meta.dirname, 'worker.ts'),
      silent: true,
      serialization: 'advanced',
    })
    // A second signal ends this process right away, and the workers with it.
    process.on('exit', this.#killAll)
    const [first, ...others] = this.#slots
    if (first) this.#fork(first)
    await this.#first?.promise
    this.#first = undefined
    for (const slot of others) this.#fork(slot)
  }

  /** Stops the workers after they have finished their requests. Resolves once all have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const running = this.#slots.flatMap((slot) => {
      clearTimeout(slot.restarting)
      if (!slot.process || slot.process.isDead()) return []
      // One that is still starting has no requests, and might miss the message.
      if (!slot.isReady) slot.process.process.kill('SIGKILL')
      return [slot.process]
    })
    const closed = Promise.all(running.map((one) => once(one.process, 'close')))
    for (const one of running) send(one, { kind: 'stop' })
    const { DRAIN_SECONDS } = this.#start.config
    const stopMs = DRAIN_SECONDS * 1_000 + jobStopMs + requestStopMs + stopSlackMs
    const timeout = new AbortController()
    await Promise.race([
      closed,
      delay(stopMs, undefined, timeout).then(this.#killAll, () => undefined),
    ])
    timeout.abort()
    await closed
    process.off('exit', this.#killAll)
  }

  readonly #killAll = (): void => {
    for (const { process } of this.#slots) process?.process.kill('SIGKILL')
  }

  #fork(slot: Slot): void {
    const compileCache = module.getCompileCacheDir?.()
    const one = cluster.fork(
      // Node adds a folder for its version.
      compileCache === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compileCache) },
    )
    slot.process = one
    const { stdout, stderr } = one.process
    if (stdout) relayLines(stdout, process.stdout)
    if (stderr) relayLines(stderr, process.stderr)
    let why: string | undefined
    one.on('message', (message: ToPrimary) => {
      if (message.kind === 'failed') why = message.why
      else this.#receive(slot, one, message)
    })
    one.on('error', () => undefined)
    one.once('exit', (code, signal) =>
      this.#onExit(slot, why ?? `It ended with ${signal ?? code}.`),
    )
  }

  #receive(slot: Slot, from: Worker, message: Exclude<ToPrimary, { kind: 'failed' }>): void {
    if (message.kind === 'loaded') {
      send(from, { kind: 'start', worker: slot.number, start: this.#start })
    } else if (message.kind === 'count') {
      const counted = message.calls.map((call) => this.#counts.count(call))
      send(from, { kind: 'counted', counted })
    } else if (message.kind === 'metrics') {
      this.#metrics?.answer(slot.number, message.id, message.values)
    } else {
      slot.isReady = true
      slot.failures = 0
      this.#first?.resolve()
      this.#chooseJobRunner()
    }
  }

  #onExit(slot: Slot, why: string): void {
    const wasReady = slot.isReady
    slot.process = undefined
    slot.isReady = false
    this.#metrics?.ended(slot.number)
    if (this.#jobRunner === slot) this.#jobRunner = undefined
    this.#first?.reject(new StartError(why))
    if (this.#isStopping || this.#first) return
    this.#chooseJobRunner()
    warn(`Starting worker ${slot.number} again. ${why}`)
    if (wasReady) {
      this.#fork(slot)
      return
    }
    const pauseMs = Math.min(retryMs.first * 2 ** slot.failures++, retryMs.most)
    slot.restarting = setTimeout(() => this.#fork(slot), pauseMs)
  }

  /** Another process takes over jobs whose worker ended, so this never has to wait for its replacement. */
  #chooseJobRunner(): void {
    if (this.#jobRunner || this.#isStopping) return
    this.#jobRunner = this.#slots.find(({ isReady }) => isReady)
    const chosen = this.#jobRunner?.process
    if (chosen) send(chosen, { kind: 'run jobs' })
  }

  #askForMetrics(id: number): number[] {
    const ready = this.#slots.filter(({ isReady }) => isReady)
    for (const slot of ready) if (slot.process) send(slot.process, { kind: 'read metrics', id })
    return ready.map(({ number }) => number)
  }
}

/** A worker may end at any moment, and what it doesn't get is of no use then. */
function send(to: Worker, message: ToWorker): void {
  if (to.isConnected()) to.send(message, () => undefined)
}
