import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

/** The log of the process and of its HTTP application. */
export type Log = FastifyBaseLogger

const quietMs = 60_000
/** More kinds of errors than come in a minute. */
const errorsMax = 100

/** Gets the errors of a part of the server that tries again and again. */
export type Report = (error: unknown, part: string) => void

/**
 * Returns a function that logs errors. The same error with the same cause is logged once a minute, with the number of
 * times that it came in between.
 * @param nowMs a clock in ms
 */
export function errorReporter(log: Log, nowMs: () => number = () => performance.now()): Report {
  const recent = new LRUCache<string, { repeated: number }>({
    max: errorsMax,
    ttl: quietMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  return (error, part) => {
    const key = [part, ...causesOf(error)].join('\n')
    const known = recent.peek(key, { allowStale: true })
    if (known && recent.has(key)) {
      known.repeated++
      return
    }
    const repeated = known?.repeated ?? 0
    recent.set(key, { repeated: 0 })
    log.error({ part, err: asError(error), ...(repeated > 0 && { repeated }) }, messageOf(error))
  }
}

/** An error's message and those of its causes. */
function causesOf(error: unknown): string[] {
  const { cause } = Object(error)
  return [messageOf(error), ...(cause === undefined ? [] : causesOf(cause))]
}

/** Node's error for a host with several addresses has a code and no message. */
export function messageOf(error: unknown): string {
  const { message, code } = Object(error)
  return String(message || code || error)
}

/** pg-boss reports plain objects with the fields of an error. */
export function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const { stack, code } = Object(error)
  return Object.assign(new Error(messageOf(error)), stack && { stack }, code && { code })
}
