import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { loggedError } from '../src/http/request-log.ts'
import type { Log } from '../src/lib/error-reporter.ts'

type Line = Record<string, unknown> & { msg: string }

/** A log that is captured instead of printed. */
export function capturedLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = []
  const write = (line: string) => lines.push(JSON.parse(line) as Line)
  return { log: pino({ serializers: { err: loggedError } }, { write }), lines }
}

/** Captures the application's log from now on, instead of printing it. */
export function logLines({ log }: Pick<FastifyInstance, 'log'>): {
  text: () => string
  lines: () => Line[]
} {
  let written = ''
  const stream = { write: (line: string) => (written += line) }
  Object.defineProperty(log, pino.symbols.streamSym, { value: stream, configurable: true })
  return {
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
  }
}
