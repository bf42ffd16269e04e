import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Accounts } from './accounts.ts'
import { type DemoApp, Refused } from './demo-app.ts'
import type { Person, Skill } from './people.ts'
import type { PlannedRound } from './plan.ts'
import type { Random } from './random.ts'
import { chatAfter, chatBefore, disputeReasons } from './texts.ts'

/** An action at a simulated time. Actions in the same `lane` run one after the other. */
export type Action = { at: Date; lane: unknown; action: () => Promise<void> }

/** Typical gross scores for 18 holes, by skill. */
const typicalGross: Record<Skill, number> = {
  beginner: 108,
  intermediate: 93,
  advanced: 83,
  scratch: 74,
}

/** Returns the actions of one round up to `until`, from creating the session to rating each other. */
export function actionsOfRound(
  { call }: DemoApp,
  accounts: Accounts,
  random: Random,
  round: PlannedRound,
  until: Date,
): Action[] {
  let id = ''
  let isActive = true
  let players: Person[] = []
  const params = () => ({ params: { id } })
  const actions: Action[] = []
  const at = (time: number, action: () => Promise<void>) => {
    if (time < until.getTime())
      actions.push({
        at: new Date(time),
        lane: round,
        action: async () => void (isActive && (await action())),
      })
  }
  /** Reloads the players, since the waitlist may have moved up or the session may have been cancelled. */
  const reloadPlayers = async () => {
    const { session } = await call(
      'GET /sessions/{id}',
      params(),
      await accounts.tokenOf(round.host),
    )
    isActive = session.status !== 'cancelled'
    players = isActive ? session.players.flatMap((player) => accounts.byId(player) ?? []) : []
  }
  const write = async (content: string) => {
    const someone = random.pick([round.host, ...players])
    await call(
      'POST /messages/session/{id}',
      { ...params(), body: { content } },
      await accounts.tokenOf(someone),
    )
  }

  const created = round.createAt.getTime()
  const tee = round.teeAt.getTime()
  // Players join until 26 hours before the tee time.
  const open = Math.min(tee, until.getTime()) - 26 * hourMs - created
  at(created, async () => {
    const { session } = await accounts.withFunds(round.host, (token) =>
      call('POST /sessions', { body: round.form as never }, token),
    )
    id = session.id
    players = [round.host]
  })

  const joinTimes = round.others.map(() => random.next() ** 2).sort((a, b) => a - b)
  for (const [n, person] of round.others.entries())
    at(
      created + 5 * minuteMs + Math.max(0, open) * (joinTimes[n] ?? 0) + n * minuteMs,
      async () => {
        if (await joinOrWait({ call }, accounts, person, id)) players.push(person)
      },
    )
  const decided = created + 20 * minuteMs + Math.max(0, open)
  const [first] = round.others
  if (round.hasLeaver && first && round.others.length > 2)
    at(decided, async () => {
      await call('POST /sessions/{id}/leave', params(), await accounts.tokenOf(first))
      players = players.filter((player) => player !== first)
    })
  if (round.isCancelled)
    at(decided + minuteMs, async () => {
      const body = { reason: 'The course is closed that morning.' }
      await call(
        'POST /sessions/{id}/cancel',
        { ...params(), body },
        await accounts.tokenOf(round.host),
      )
      isActive = false
    })
  if (round.isBooked)
    at(decided + 2 * minuteMs, async () => {
      const confirmationNumber = `TT-${random.int(10_000, 99_999)}`
      // Sets the course of a TBA session. Otherwise it's the same course.
      const body = { status: 'confirmed' as const, confirmationNumber, courseId: round.courseId }
      await call('PATCH /sessions/{id}', { ...params(), body }, await accounts.tokenOf(round.host))
    })
  for (
    let line = 0;
    line <
    random.weighted([
      [0, 4],
      [1, 3],
      [2, 2],
      [4, 1],
    ] as const);
    line++
  ) {
    const text = random.pick(chatBefore)
    at(decided + (3 + line * 7) * minuteMs, () => write(text))
  }

  const ends = round.endsAt.getTime()
  const hasScores = random.chance(0.95)
  at(ends + 15 * minuteMs, async () => {
    await reloadPlayers()
    if (!hasScores) return
    // Usually one player posts everyone's scores, and the others attest them by confirming the result.
    const entries = random.chance(0.7) ? [players] : players.map((player) => [player])
    for (const those of entries) await post({ call }, accounts, random, round, id, those)
  })
  if (random.chance(0.3)) at(ends + 50 * minuteMs, () => write(random.pick(chatAfter)))
  if (hasScores)
    at(ends + 4 * hourMs, async () => {
      const [one, ...others] = players
      if (!one || others.length === 0) return
      await call('POST /sessions/{id}/result/propose', params(), await accounts.tokenOf(one))
      if (round.isDisputed && others[0]) {
        const body = { reason: random.pick(disputeReasons) }
        const token = await accounts.tokenOf(others[0])
        return void (await call('POST /sessions/{id}/result/dispute', { ...params(), body }, token))
      }
      // Some don't answer, which counts as consent after a day.
      const silent = random.chance(0.1) ? others.length - 1 : others.length
      for (const other of others.slice(0, silent))
        await call('POST /sessions/{id}/result/confirm', params(), await accounts.tokenOf(other))
    })
  at(ends + 7 * hourMs, () => rate({ call }, accounts, random, id, players))
  return actions
}

type Calls = Pick<DemoApp, 'call'>

/** Joins a session, or its waitlist if it's full. @returns whether the player joined */
async function joinOrWait(
  { call }: Calls,
  accounts: Accounts,
  person: Person,
  id: string,
): Promise<boolean> {
  const params = { id }
  try {
    await accounts.withFunds(person, (token) => call('POST /sessions/{id}/join', { params }, token))
    return true
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'SESSION_FULL') throw error
    await call('POST /sessions/{id}/waitlist', { params }, await accounts.tokenOf(person))
    return false
  }
}

/** The first player posts the scores of all these players. */
async function post(
  { call }: Calls,
  accounts: Accounts,
  random: Random,
  round: PlannedRound,
  id: string,
  players: readonly Person[],
) {
  const [first] = players
  if (!first) return
  const body = players.map((player) => {
    const full = Math.max(68, Math.round(random.around(typicalGross[player.skill], 14)))
    const gross = round.form.holes === 9 ? Math.round(full / 2) : full
    return { userId: accounts.idOf(player), gross }
  })
  await call('PUT /sessions/{id}/scores', { params: { id }, body }, await accounts.tokenOf(first))
}

async function rate(
  { call }: Calls,
  accounts: Accounts,
  random: Random,
  id: string,
  players: readonly Person[],
) {
  for (const player of players) {
    if (players.length < 2 || !random.chance(0.7)) continue
    const body = players
      .filter((other) => other !== player)
      .map((other) => ({
        userId: accounts.idOf(other),
        stars: random.weighted([
          [5, 6],
          [4, 4],
          [3, 1],
        ] as const),
      }))
    await call(
      'POST /sessions/{id}/ratings',
      { params: { id }, body },
      await accounts.tokenOf(player),
    )
  }
}
