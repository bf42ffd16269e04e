import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Person, Skill } from './people.ts'
import type { PlannedRound } from './plan.ts'
import type { Random } from './random.ts'
import { Refused, type Stage } from './stage.ts'
import type { Town } from './town.ts'
import { disputeReasons, linesAfter, linesBefore } from './words.ts'

/** An action at a simulated time. Actions in the same `lane` run one after the other. */
export type Action = { at: Date; lane: unknown; action: () => Promise<void> }

/** Typical gross scores for 18 holes, by skill. */
const usualGross: Record<Skill, number> = {
  beginner: 108,
  intermediate: 93,
  advanced: 83,
  scratch: 74,
}

/** Returns the actions of one round up to `until`, from creating the session to rating each other. */
export function actionsOfRound(
  { call }: Stage,
  town: Town,
  random: Random,
  round: PlannedRound,
  until: Date,
): Action[] {
  let id = ''
  let isOn = true
  let players: Person[] = []
  const params = () => ({ params: { id } })
  const actions: Action[] = []
  const at = (time: number, action: () => Promise<void>) => {
    if (time < until.getTime())
      actions.push({
        at: new Date(time),
        lane: round,
        action: async () => void (isOn && (await action())),
      })
  }
  /** Reloads the players, since the waitlist may have moved up or the session may have been cancelled. */
  const lookWhoPlayed = async () => {
    const { session } = await call('GET /sessions/{id}', params(), await town.tokenOf(round.host))
    isOn = session.status !== 'cancelled'
    players = isOn ? session.players.flatMap((player) => town.byId(player) ?? []) : []
  }
  const write = async (content: string) => {
    const someone = random.pick([round.host, ...players])
    await call(
      'POST /messages/session/{id}',
      { ...params(), body: { content } },
      await town.tokenOf(someone),
    )
  }

  const created = round.createAt.getTime()
  const tee = round.teeAt.getTime()
  // Players join until 26 hours before the tee time.
  const open = Math.min(tee, until.getTime()) - 26 * hourMs - created
  at(created, async () => {
    const { session } = await town.paying(round.host, (token) =>
      call('POST /sessions', { body: round.form as never }, token),
    )
    id = session.id
    players = [round.host]
  })

  const asking = round.others.map(() => random.next() ** 2).sort((a, b) => a - b)
  for (const [n, person] of round.others.entries())
    at(created + 5 * minuteMs + Math.max(0, open) * (asking[n] ?? 0) + n * minuteMs, async () => {
      if (await askForSeat({ call }, town, person, id)) players.push(person)
    })
  const decided = created + 20 * minuteMs + Math.max(0, open)
  const [first] = round.others
  if (round.isLeft && first && round.others.length > 2)
    at(decided, async () => {
      await call('POST /sessions/{id}/leave', params(), await town.tokenOf(first))
      players = players.filter((player) => player !== first)
    })
  if (round.isCancelled)
    at(decided + minuteMs, async () => {
      const body = { reason: 'The course is closed that morning.' }
      await call(
        'POST /sessions/{id}/cancel',
        { ...params(), body },
        await town.tokenOf(round.host),
      )
      isOn = false
    })
  if (round.isBooked)
    at(decided + 2 * minuteMs, async () => {
      const confirmationNumber = `TT-${random.int(10_000, 99_999)}`
      // Sets the course of a TBA session. Otherwise it's the same course.
      const body = { status: 'confirmed' as const, confirmationNumber, courseId: round.courseId }
      await call('PATCH /sessions/{id}', { ...params(), body }, await town.tokenOf(round.host))
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
    const text = random.pick(linesBefore)
    at(decided + (3 + line * 7) * minuteMs, () => write(text))
  }

  const ends = round.endsAt.getTime()
  const cardIsKept = random.chance(0.95)
  at(ends + 15 * minuteMs, async () => {
    await lookWhoPlayed()
    if (!cardIsKept) return
    // Usually one player posts everyone's scores, and the others attest them by confirming the result.
    const hands = random.chance(0.7) ? [players] : players.map((player) => [player])
    for (const those of hands) await post({ call }, town, random, round, id, those)
  })
  if (random.chance(0.3)) at(ends + 50 * minuteMs, () => write(random.pick(linesAfter)))
  if (cardIsKept)
    at(ends + 4 * hourMs, async () => {
      const [one, ...others] = players
      if (!one || others.length === 0) return
      await call('POST /sessions/{id}/result/propose', params(), await town.tokenOf(one))
      if (round.isDisputed && others[0]) {
        const body = { reason: random.pick(disputeReasons) }
        const token = await town.tokenOf(others[0])
        return void (await call('POST /sessions/{id}/result/dispute', { ...params(), body }, token))
      }
      // Some don't answer, which counts as consent after a day.
      const silent = random.chance(0.1) ? others.length - 1 : others.length
      for (const other of others.slice(0, silent))
        await call('POST /sessions/{id}/result/confirm', params(), await town.tokenOf(other))
    })
  at(ends + 7 * hourMs, () => rate({ call }, town, random, id, players))
  return actions
}

type Caller = Pick<Stage, 'call'>

/** Joins a session, or its waitlist if it's full. @returns whether the player joined */
async function askForSeat(
  { call }: Caller,
  town: Town,
  person: Person,
  id: string,
): Promise<boolean> {
  const params = { id }
  try {
    await town.paying(person, (token) => call('POST /sessions/{id}/join', { params }, token))
    return true
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'SESSION_FULL') throw error
    await call('POST /sessions/{id}/waitlist', { params }, await town.tokenOf(person))
    return false
  }
}

/** The first player posts the scores of all these players. */
async function post(
  { call }: Caller,
  town: Town,
  random: Random,
  round: PlannedRound,
  id: string,
  players: readonly Person[],
) {
  const [first] = players
  if (!first) return
  const body = players.map((player) => {
    const full = Math.max(68, Math.round(random.around(usualGross[player.skill], 14)))
    const gross = round.form.holes === 9 ? Math.round(full / 2) : full
    return { userId: town.idOf(player), gross }
  })
  await call('PUT /sessions/{id}/scores', { params: { id }, body }, await town.tokenOf(first))
}

async function rate(
  { call }: Caller,
  town: Town,
  random: Random,
  id: string,
  players: readonly Person[],
) {
  for (const player of players) {
    if (players.length < 2 || !random.chance(0.7)) continue
    const body = players
      .filter((other) => other !== player)
      .map((other) => ({
        userId: town.idOf(other),
        stars: random.weighted([
          [5, 6],
          [4, 4],
          [3, 1],
        ] as const),
      }))
    await call('POST /sessions/{id}/ratings', { params: { id }, body }, await town.tokenOf(player))
  }
}
