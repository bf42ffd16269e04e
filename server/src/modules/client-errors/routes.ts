import { reportClientError } from '@county-golf/contract/client-errors'
import { minuteMs } from '@county-golf/contract/durations'
import { scrub } from '@county-golf/contract/scrub'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'

/** Logged by each process. One broken screen would otherwise fill the log of a busy day. */
const loggedPerMinute = 30

/** Registers the reports of errors in browsers. All are counted, and a sample of them is logged. */
export function registerClientErrors(
  app: FastifyInstance,
  { clock, metrics }: Pick<Deps, 'clock' | 'metrics'>,
): void {
  const log = app.log.child({ log: 'client' })
  let minute = 0
  let logged = 0

  implement(app, reportClientError, ({ body: { message, stack, route, build }, request }) => {
    const now = Math.floor(clock.now().getTime() / minuteMs)
    if (now !== minute) logged = 0
    minute = now
    const isLogged = logged++ < loggedPerMinute
    metrics?.clientError(isLogged)
    if (!isLogged) return
    // The app scrubs too, but anyone can call this.
    const error = { message: scrub(message), stack: scrub(stack), screen: route, build }
    log.warn({ ...error, requestId: request.id }, 'client error')
  })
}
