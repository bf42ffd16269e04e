import { sql } from 'kysely'
import { transaction } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import { findCourse } from '../locations/service.ts'
import { deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { roundOf } from './draft.ts'
import { sessionsForNotifications } from './queries.ts'
import { hoursAfter, remindOfDeadlines } from './remind-deadlines.ts'
import { remindOfDecisions } from './remind-decisions.ts'

/**
 * When each reminder is due, at most how many hours ahead of the tee time that is, and for how many hours it's still
 * sent. One goes at 6 p.m. at the course, since most players know by then whether they can come, and others can still
 * take a spot.
 */
const reminders = [
  {
    name: 'day',
    title: 'Your round is tomorrow',
    text: 'If you can’t make it, say so on the session page now, while someone can still take your spot.',
    dueAt: sql<Date>`(s.tee_date - 1 + time '18:00') at time zone s.time_zone`,
    // To the end of the next day, with an hour for a change of clocks.
    aheadHours: 31,
    lateHours: 3,
  },
  {
    name: 'hours',
    title: 'Your round starts in two hours',
    text: '',
    dueAt: sql<Date>`s.tee_at - interval '2 hours'`,
    aheadHours: 2,
    lateHours: 1,
  },
] as const

/**
 * Reminds players on the evening before their round and two hours ahead, before the deadline for leaving free, and
 * before a session may be cancelled. It uses the current tee time, so a rescheduled round gets its reminders at the new
 * time. Each one is sent once.
 */
export async function remindPlayers(deps: NotificationDeps): Promise<void> {
  for (const reminder of reminders)
    for (const { id, players } of await dueNow(deps, reminder))
      await remind(deps, reminder, id, players)
  await remindOfDeadlines(deps)
  await remindOfDecisions(deps)
}

async function remind(
  deps: NotificationDeps,
  { name, title, text }: (typeof reminders)[number],
  sessionId: string,
  players: string[],
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [session] = await sessionsForNotifications(tx, [sessionId])
    if (!session) return
    const course = session.course_id ? await findCourse(tx, session.course_id) : undefined
    const facts = [roundOf(session), course?.address, course?.phone].filter(Boolean).join(' · ')
    const reminder = {
      to: players,
      kind: 'reminder' as const,
      title,
      body: text ? `${facts}. ${text}` : facts,
      path: `/sessions/${sessionId}`,
      sessionId,
      until: session.tee_at,
      dedupeKey: `reminder ${name} ${sessionId} ${session.tee_at.toISOString()}`,
      at: deps.clock.now(),
    }
    await deliver(tx, deps, [reminder])
  })
}

type Due = { id: string; players: string[] }

/** Sessions with the players to remind. Those who joined after the reminder was due are left out. */
async function dueNow(
  { db, clock }: NotificationDeps,
  { dueAt, aheadHours, lateHours }: (typeof reminders)[number],
): Promise<Due[]> {
  const now = clock.now()
  return await fetchRows<Due>(db)`
    select s.id, array_agg(e.user_id::text) as players from session s
    join seat e on e.session_id = s.id and e.joined_at < ${dueAt}
    where s.tee_at > ${now} and s.tee_at <= ${hoursAfter(now, aheadHours)}
      and s.status in ('open', 'confirmed', 'closed') and s.hidden_at is null
      and ${dueAt} <= ${now} and ${dueAt} > ${hoursAfter(now, -lateHours)}
    group by s.id`
}
