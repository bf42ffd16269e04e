/** Sessions in people's own calendars (iCalendar, RFC 5545). */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './shapes.ts'

export const sessionCalendar = endpoint({
  method: 'GET',
  path: '/sessions/{id}/calendar.ics',
  access: 'user',
  summary: 'A session as an iCalendar file, for its members and its host',
  params: z.object({ id }),
  status: 200,
  media: { 'text/calendar': z.string() },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/users/{id}/calendar.ics',
  access: 'guest',
  summary: "Somebody's sessions as a calendar to subscribe to, by the secret in its address",
  params: z.object({ id }),
  query: z.object({ key: text(100).min(1, 'is required') }),
  status: 200,
  media: { 'text/calendar': z.string() },
  errors: ['NOT_FOUND'],
  perMinute: 60,
})

export const newCalendarKey = endpoint({
  method: 'POST',
  path: '/auth/calendar-key',
  access: 'user',
  summary: 'A new address for the private feed; an older one dies',
  status: 200,
  answer: z.object({ url: z.url() }),
  errors: [],
  perMinute: 10,
})
