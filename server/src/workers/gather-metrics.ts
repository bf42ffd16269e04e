import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { MetricsPage } from '../metrics/registry.ts'

/** The metrics of a process, as prom-client exports them. */
export type MetricValues = Awaited<ReturnType<MetricsPage['values']>>

const patienceMs = 3_000

/** Adds up the metrics of all workers. */
export type GatheredMetrics = Pick<MetricsPage, 'contentType' | 'text'> & {
  /** Takes a worker's answer. */
  answer(worker: number, id: number, values: MetricValues): void
  /** Keeps what a worker had counted, because a sum that falls looks like a restart to Prometheus. */
  ended(worker: number): void
}

/** @param ask asks all workers that are ready, and returns their numbers */
export function gatherMetrics(ask: (id: number) => number[]): GatheredMetrics {
  /** The latest counts of each worker. */
  const latest = new Map<number, MetricValues>()
  /** Counts of workers that ended. */
  let ofEnded: MetricValues[] = []
  let requests = 0
  let current: { id: number; answers: Map<number, MetricValues>; done: () => void } | undefined

  async function read(): Promise<Map<number, MetricValues>> {
    const id = ++requests
    const answers = new Map<number, MetricValues>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = ask(id)
    current = {
      id,
      answers,
      done: () => {
        if (asked.every((worker) => answers.has(worker))) resolve()
      },
    }
    current.done()
    await Promise.race([promise, delay(patienceMs, undefined, { ref: false })])
    return answers
  }

  async function text(): Promise<string> {
    const answers = await read()
    // A worker that doesn't answer in time counts with its latest counts.
    const parts = new Map([...latest, ...answers])
    ofEnded = [await AggregatorRegistry.aggregate(ofEnded.splice(0)).getMetricsAsJSON(), ...ofEnded]
    return await AggregatorRegistry.aggregate([...ofEnded, ...parts.values()]).metrics()
  }

  let reading: Promise<string> | undefined
  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    text() {
      reading ??= text().finally(() => {
        reading = undefined
      })
      return reading
    },
    answer(worker, id, values) {
      latest.set(worker, countsOf(values))
      if (current?.id !== id) return
      current.answers.set(worker, values)
      current.done()
    },
    ended(worker) {
      const counts = latest.get(worker)
      if (counts) ofEnded.push(counts)
      latest.delete(worker)
    },
  }
}

/** Counters and histograms, which only grow. */
const countsOf = (values: MetricValues): MetricValues =>
  values.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
