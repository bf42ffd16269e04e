import { pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError, loggedRequest } from './http/request-log.ts'
import { asError, type Log, messageOf } from './lib/error-reporter.ts'
import { StartError } from './lib/start-error.ts'
import { terminalLog } from './lib/terminal-log.ts'

type Format = Pick<Config, 'LOG_FORMAT'>

/** Opens the log: lines of JSON on stdout, or text on stderr. */
export const openLog = ({ LOG_FORMAT, LOG_LEVEL }: Pick<Config, 'LOG_FORMAT' | 'LOG_LEVEL'>): Log =>
  pino(
    { level: LOG_LEVEL, serializers: { req: loggedRequest, err: loggedError } },
    LOG_FORMAT === 'text'
      ? terminalLog((text) => process.stderr.write(text))
      : pino.destination({ fd: 1, sync: true }),
  )

/** Writes what an operator must see whatever the log's level is: starts, warnings, and why a start failed. */
export type Notices = {
  print(line: string): void
  warn(line: string): void
  /** Reports an error. Start errors have no stack, because their message says what to do. */
  fail(error: unknown): void
}

export function openNotices({ LOG_FORMAT }: Format): Notices {
  if (LOG_FORMAT === 'text')
    return {
      print: (line) => process.stdout.write(`${line}\n`),
      warn: (line) => process.stderr.write(`Warning: ${line}\n`),
      fail: (error) => process.stderr.write(`${errorText(error)}\n`),
    }
  const log = openLog({ LOG_FORMAT, LOG_LEVEL: 'info' })
  return {
    print: (line) => log.info(line),
    warn: (line) => log.warn(line),
    fail(error) {
      if (error instanceof StartError) log.fatal(error.message)
      else log.fatal({ err: asError(error) }, messageOf(error))
    },
  }
}

const errorText = (error: unknown): string =>
  error instanceof StartError ? error.message : (asError(error).stack ?? messageOf(error))
