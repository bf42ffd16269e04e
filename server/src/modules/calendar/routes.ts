import * as calls from '@county-golf/contract/calendar'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import {
  type CalendarDeps,
  calendarFeed,
  calendarOfSession,
  resetCalendarKey,
} from './calendars.ts'

const type = 'text/calendar; charset=utf-8'

export function registerCalendar(app: FastifyInstance, deps: CalendarDeps): void {
  implement(app, calls.sessionCalendar, async ({ viewer, params, reply }) => {
    const { fileName, body } = await calendarOfSession(deps, viewer, params.id)
    await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-store')
      .send(body)
  })
  implement(app, calls.calendarFeed, async ({ params, query, reply }) => {
    const body = await calendarFeed(deps, params.id, query.key)
    await reply.type(type).header('cache-control', 'private, no-cache').send(body)
  })
  implement(app, calls.resetCalendarKey, ({ viewer }) => resetCalendarKey(deps, viewer))
}
