import type { FastifyInstance } from 'fastify'

type Line = Record<string, unknown> & { msg: string }

/** Captures the application's log from now on, instead of printing it. */
export function logLines({ log }: FastifyInstance): { text: () => string; lines: () => Line[] } {
  const symbol = Object.getOwnPropertySymbols(log).find(
    ({ description }) => description === 'pino.stream',
  )
  if (!symbol) throw new Error('the log has no stream')
  let written = ''
  const stream = { write: (line: string) => (written += line) }
  Object.defineProperty(log, symbol, { value: stream })
  return {
    text: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
  }
}
