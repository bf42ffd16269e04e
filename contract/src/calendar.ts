/** iCalendar files and feeds (RFC 5545). */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'

export const sessionCalendar = endpoint({
  method: 'GET',
  path: '/sessions/{id}/calendar.ics',
  access: 'user',
  summary: "Download a session's calendar file",
  description: 'Returns a session as an iCalendar file, for its players and host.',
  params: z.object({ id }),
  status: 200,
  media: { 'text/calendar': z.string() },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/users/{id}/calendar.ics',
  access: 'guest',
  summary: 'Retrieve a calendar feed',
  description:
    "Returns a user's sessions as an iCalendar feed. The secret key in the URL grants access.",
  params: z.object({ id }),
  query: z.object({ key: text(100).min(1, 'is required') }),
  status: 200,
  media: { 'text/calendar': z.string() },
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

export const resetCalendarKey = endpoint({
  method: 'POST',
  path: '/auth/calendar-key',
  access: 'user',
  summary: 'Reset the calendar feed URL',
  description: 'Creates a new URL for your private calendar feed. The previous URL stops working.',
  status: 200,
  response: z.object({ url: z.url() }),
  errors: [],
  perMinute: 10,
})
