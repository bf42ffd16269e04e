import type { StandingGame } from '@county-golf/contract/standing-games'
import type { UserSummary } from '@county-golf/contract/users'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows, userSummaryOf } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { instantOf, wallTimeOf } from '../../lib/course-time.ts'
import { dueToJoin, findSessions, type SeatedSession, seatOf } from '../sessions/service.ts'
import { noSuchGame } from './own-game.ts'
import { type Ask, asksOf, type DateRow, datesOf, findGame, type Game, gamesOf } from './queries.ts'
import { datesToCome, opensAt } from './rules.ts'

/** Dates to come that a card shows, besides those that are open or skipped. */
const datesShown = 3

/** Lists the games that the viewer owns, belongs to, or is invited to. */
export async function listGames(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<{ items: StandingGame[] }> {
  const now = clock.now()
  const items: StandingGame[] = []
  for (const id of await gamesOf(db, viewer.id)) {
    const game = await findGame(db, id)
    if (game) items.push(await readGame(db, viewer.id, game, now))
  }
  return { items }
}

/**
 * Reads a game as a member sees it. Invited friends see who is in it, and no dates.
 * @throws Refusal NOT_FOUND for anyone else
 */
export async function readGame(
  db: DbOrTx,
  userId: string,
  game: Game,
  now: Date,
): Promise<StandingGame> {
  const people = await peopleOf(db, game.id)
  const me = people.find(({ user }) => user.id === userId)
  const owner = people.find(({ user }) => user.id === game.owner_id)
  if (!me || !owner) throw noSuchGame()
  const [county] = await fetchRows<{ name: string }>(db)`
    select full_name as name from county where id = ${game.county_id}`
  return {
    id: game.id,
    owner: owner.user,
    stateCode: game.state_code,
    countyName: county?.name ?? '',
    courseId: game.course_id,
    courseName: game.course_name,
    timeZone: game.time_zone,
    weekday: game.weekday,
    teeTime: game.tee_time,
    maxPlayers: game.max_players,
    minPlayers: game.min_players,
    holes: game.holes,
    scoring: game.scoring,
    skillLevel: game.skill_level,
    bookingPlan: game.booking_plan,
    transport: game.transport,
    pace: game.pace,
    potAmount: game.pot_cents,
    notes: game.notes,
    opensToAll: game.opens_to_all,
    members: people.map(({ user, role, hasAccepted }) => ({ user, role, hasAccepted })),
    me: { role: me.role, hasAccepted: me.hasAccepted, weeklyLimitCents: me.weeklyCents },
    dates: me.hasAccepted ? await datesFor(db, userId, game, people, now) : [],
  }
}

type Person = {
  user: UserSummary
  role: 'regular' | 'alternate'
  hasAccepted: boolean
  weeklyCents: number | null
}

const peopleOf = (db: DbOrTx, gameId: string): Promise<Person[]> =>
  fetchRows<Person>(db)`
    select ${userSummaryOf('u')} as user, m.role, m.accepted_at is not null as "hasAccepted",
      m.weekly_cents as "weeklyCents"
    from standing_member m join app_user u on u.id = m.user_id
    where m.game_id = ${gameId} order by m.position, m.user_id`

type GameDate = StandingGame['dates'][number]

async function datesFor(
  db: DbOrTx,
  userId: string,
  game: Game,
  people: readonly Person[],
  now: Date,
): Promise<GameDate[]> {
  const rows = await datesOf(db, game.id, wallTimeOf(now, game.time_zone).date)
  const ids = rows.flatMap(({ session_id }) => session_id ?? [])
  const [sessions, asks] = [await findSessions(db, ids), await asksOf(db, ids)]
  const kept = rows.map((row): GameDate => {
    const session = sessions.find(({ id }) => id === row.session_id)
    return dateOf(row, game, session && sessionOf(session, { userId, asks, people }))
  })
  const known = new Set(rows.map(({ tee_date }) => tee_date))
  const planned = datesToCome(game, known, now, datesShown).map(
    ({ date, teeAt, opensAt: opens }): GameDate => ({
      date,
      teeAt: teeAt.toISOString(),
      state: 'planned',
      opensAt: opens.toISOString(),
      problem: null,
      session: null,
    }),
  )
  return [...kept, ...planned].sort((a, b) => a.date.localeCompare(b.date))
}

/** A date with a row. Its session may have been moved by the host. */
function dateOf(
  { tee_date, state, problem }: DateRow,
  { tee_time, time_zone }: Game,
  session: { teeAt: Date; shown: GameDate['session'] } | undefined,
): GameDate {
  const planned = instantOf({ date: tee_date, time: tee_time }, time_zone)
  const teeAt = session?.teeAt ?? planned ?? new Date(tee_date)
  return {
    date: tee_date,
    teeAt: teeAt.toISOString(),
    // Its session was deleted by an admin.
    state: state === 'open' && !session ? 'skipped' : state,
    opensAt: opensAt(teeAt, time_zone).toISOString(),
    problem,
    session: session?.shown ?? null,
  }
}

type Eye = { userId: string; asks: readonly Ask[]; people: readonly Person[] }

function sessionOf(session: SeatedSession, { userId, asks, people }: Eye) {
  const own = asks.filter(({ session_id }) => session_id === session.id)
  const mine = own.find(({ user_id }) => user_id === userId)?.state
  const declined = people.filter(
    ({ user }) =>
      !seatOf(session, user.id) &&
      own.some(({ user_id, state }) => user_id === user.id && state === 'declined'),
  )
  const asked = mine === 'declined' ? ('declined' as const) : mine ? ('asked' as const) : null
  return {
    teeAt: session.tee_at,
    shown: {
      id: session.id,
      isCancelled: session.status === 'cancelled',
      maxPlayers: session.max_players,
      spotsTaken: session.seats_taken,
      dueCents: dueToJoin(session),
      players: session.seats.map(({ user_id: id, username, display_name, avatar_url }) => ({
        id,
        username,
        displayName: display_name,
        avatarUrl: avatar_url,
      })),
      declined: declined.map(({ user }) => user),
      answer: seatOf(session, userId) ? ('in' as const) : asked,
    },
  }
}
