import { CompiledQuery } from 'kysely'
import type { DbOrTx } from '../../lib/database.ts'
import { transaction } from '../../lib/database.ts'
import { deliver } from './deliver.ts'
import type { NotificationDeps } from './deps.ts'
import { roundOf } from './draft.ts'
import { toldSessions } from './queries.ts'

const hourMs = 3_600_000

/** How long before the tee time each is sent; one that could not be sent by then is left out. */
const reminders = [
  { name: 'day', hours: 24, latest: 20, title: 'Your round is tomorrow' },
  { name: 'hours', hours: 2, latest: 1, title: 'Your round starts in two hours' },
] as const

/**
 * Reminds the players of every round that is a day or two hours away. It looks at the tee times as
 * they are, so a round that was moved is reminded of at its new time; each reminder goes out once.
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
    const [session] = await toldSessions(tx, [sessionId])
    if (!session) return
    const reminder = {
      to: players,
      kind: 'reminder' as const,
      title,
      body: roundOf(session),
      path: `/sessions/${sessionId}`,
      sessionId,
      until: session.tee_at,
      about: `reminder ${name} ${sessionId} ${session.tee_at.toISOString()}`,
      at: deps.clock.now(),
    }
    await deliver(tx, deps, [reminder])
  })
}

/** Who joined when the moment had passed already knows. */
const starting = `
  select s.id, array_agg(e.user_id::text) as players from session s
  join seat e on e.session_id = s.id and e.joined_at < s.tee_at - make_interval(hours => $3)
  where s.tee_at > $1 and s.tee_at <= $2 and s.status in ('open', 'confirmed', 'closed')
    and s.hidden_at is null
  group by s.id`

type Due = { id: string; players: string[] }

async function starts(db: DbOrTx, from: Date, until: Date, hours: number): Promise<Due[]> {
  const values = [from, until, hours]
  return (await db.executeQuery<Due>(CompiledQuery.raw(starting, values))).rows
}
