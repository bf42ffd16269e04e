import type { Api, RequestOf } from '@county-golf/contract/api'
import type { StandingGame } from '@county-golf/contract/standing-games'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'
import { sendAs } from './send-as.ts'

type Form = RequestOf<Api['POST /standing-games']>['body']

/** Fridays at 8:10 in New York, from the Friday after the test clock's start. Each date opens a week ahead. */
export const standingForm = (changes: Partial<Form> = {}): Form => ({
  stateCode: 'NY',
  countyName: 'Nassau County',
  courseName: 'Bethpage Black',
  weekday: 5,
  teeTime: '08:10',
  maxPlayers: 4,
  ...changes,
})

/** Makes two players friends. */
export async function befriend(golf: TestApp, a: Player, b: Player): Promise<void> {
  await golf.call('POST /users/{id}/friend', { params: { id: b.id } }, a)
  await golf.call('POST /users/{id}/friend', { params: { id: a.id } }, b)
}

type People = { regulars?: Player[]; alternates?: Player[] }

/** Creates a game with friends of the owner who have all accepted. The first date isn't open yet. */
export async function standingGame(
  golf: TestApp,
  owner: Player,
  { regulars = [], alternates = [] }: People = {},
  changes: Partial<Form> = {},
): Promise<StandingGame> {
  const others = [...regulars, ...alternates]
  for (const other of others) await befriend(golf, owner, other)
  const members = [
    ...regulars.map(({ id }) => ({ userId: id, role: 'regular' as const })),
    ...alternates.map(({ id }) => ({ userId: id, role: 'alternate' as const })),
  ]
  const { game } = await golf.call(
    'POST /standing-games',
    { body: standingForm({ members, ...changes }) },
    owner,
  )
  for (const other of others) await acceptGame(golf, other, game.id)
  return game
}

/** A game with only two spots. */
export const gameOfTwo = (golf: TestApp, owner: Player, people: People) =>
  standingGame(golf, owner, people, { maxPlayers: 2 })

type Changes = RequestOf<Api['PATCH /standing-games/{id}']>['body']

export const changeGame = (golf: TestApp, owner: Player, id: string, body: Changes) =>
  golf.call('PATCH /standing-games/{id}', { params: { id }, body }, owner)

/** The error of a change that is refused. */
export const refusedChange = (golf: TestApp, who: Player, id: string, body: Changes) =>
  golf.refusal('PATCH /standing-games/{id}', { params: { id }, body }, who)

export const endGame = (golf: TestApp, owner: Player, id: string) =>
  golf.call('DELETE /standing-games/{id}', { params: { id } }, owner)

export const acceptGame = (
  golf: TestApp,
  player: Player,
  id: string,
  weeklyLimitCents: number | null = null,
) =>
  golf.call(
    'PUT /standing-games/{id}/membership',
    { params: { id }, body: { weeklyLimitCents } },
    player,
  )

/** Reads one game as a member sees it. */
export async function gameAs(golf: TestApp, player: Player, id: string): Promise<StandingGame> {
  const { items } = await golf.call('GET /standing-games', {}, player)
  const game = items.find((one) => one.id === id)
  if (!game) throw new Error('The player isn’t in this game')
  return game
}

/** The days of a game's open dates. */
export const openDays = async (golf: TestApp, player: Player, id: string): Promise<string[]> =>
  (await gameAs(golf, player, id)).dates.flatMap(({ date, state }) =>
    state === 'open' ? date : [],
  )

/** The dates that the database has of a game: open, skipped, and failed ones. */
export const datesInDatabase = ({ db }: TestApp, id: string) =>
  db.selectFrom('standing_date').selectAll().where('game_id', '=', id).execute()

/** Whether a player can see a session. */
export const isVisible = (golf: TestApp, who: Player, id: string): Promise<boolean> =>
  sendAs(golf, 'GET', `/sessions/${id}`, who)

/** The session of a game's first open date. */
export async function openDate(golf: TestApp, player: Player, id: string) {
  const { dates } = await gameAs(golf, player, id)
  const date = dates.find(({ state }) => state === 'open')
  if (!date?.session) throw new Error('The game has no open date')
  return { date: date.date, ...date.session }
}

export const spotCents = 2_500

/** The title of the question on an open date. */
export const asked = 'Are you in this week?'

/** Runs what is due, and the followers of its events, which skip what is older than a day. */
export async function runGames(golf: TestApp): Promise<void> {
  await golf.runJobs()
  await golf.runFollowers()
}

/** The titles of a player's notifications, the newest first. */
export async function titlesOf(golf: TestApp, who: Player): Promise<string[]> {
  await golf.runFollowers()
  const { items } = await golf.call('GET /notifications', {}, who)
  return items.map(({ title }) => title)
}

/** How often a player was asked whether they play. */
export const countAsked = async (golf: TestApp, who: Player): Promise<number> =>
  (await titlesOf(golf, who)).filter((title) => title === asked).length

export const declineDate = (golf: TestApp, who: Player, id: string, date: string) =>
  golf.call('POST /standing-games/{id}/dates/{date}/decline', { params: { id, date } }, who)
