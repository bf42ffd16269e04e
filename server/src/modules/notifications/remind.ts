import { hourMs } from '@county-golf/contract/durations'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database/database.ts'
import { transaction } from '../../database/database.ts'
import { findCourse } from '../locations/service.ts'
import { deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { roundOf } from './draft.ts'
import { sessionsForNotifications } from './queries.ts'

/** Each reminder is sent between `hours` and `latest` hours before the tee time, or not at all. */
const reminders = [
  { name: 'day', hours: 24, latest: 20, title: 'Your round is tomorrow' },
  { name: 'hours', hours: 2, latest: 1, title: 'Your round starts in two hours' },
] as const

/**
 * Reminds players a day and two hours before their round. It uses the current tee time, so a rescheduled round gets
 * its reminders at the new time. Each one is sent once.
 */
export async function remindPlayers(deps: NotificationDeps): Promise<void> {
  const now = deps.clock.now()
  for (const reminder of reminders) {
    const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
    const { latest, hours } = reminder
    const due = await starts(deps.db, after(latest), after(hours), hours)
    for (const { id, players } of due) await remind(deps, reminder, id, players)
  }
}

async function remind(
  deps: NotificationDeps,
  { name, title }: (typeof reminders)[number],
  sessionId: string,
  players: string[],
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [session] = await sessionsForNotifications(tx, [sessionId])
    if (!session) return
    const course = session.course_id ? await findCourse(tx, session.course_id) : undefined
    const reminder = {
      to: players,
      kind: 'reminder' as const,
      title,
      body: [roundOf(session), course?.address, course?.phone].filter(Boolean).join(' · '),
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
async function starts(db: DbOrTx, from: Date, until: Date, hours: number): Promise<Due[]> {
  return (
    await sql<Due>`
      select s.id, array_agg(e.user_id::text) as players from session s
      join seat e on e.session_id = s.id and e.joined_at < s.tee_at - make_interval(hours => ${hours})
      where s.tee_at > ${from} and s.tee_at <= ${until} and s.status in ('open', 'confirmed', 'closed')
        and s.hidden_at is null
      group by s.id`.execute(db)
  ).rows
}
