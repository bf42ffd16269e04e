/** Scores and results, with liars among the players. */
import type { Api, RequestOf } from '@county-golf/contract/api'
import type { PendingScore } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { behavior } from './behavior.ts'
import type { Golfer } from './golfers.ts'
import { as, unlessRefused, type World } from './world.ts'

/** Typical gross scores for 18 holes, by level. */
const typicalGross = [108, 93, 83, 74]

const trueGross = ({ luck }: World, golfer: Golfer, { date, holes }: Session): number => {
  const mean = typicalGross[golfer.level] ?? 93
  const gross = Math.max(66, Math.round(luck('gross', golfer.n, date).around(mean, 14)))
  return holes === 9 ? Math.round(gross / 2) : gross
}

/**
 * One player posts the scores of all, and submits the result. Players who didn't come are withdrawn.
 * @returns whether there is nothing left to do
 */
export async function postScores(
  world: World,
  session: Session,
  { present, seated }: { present: Golfer[]; seated: Golfer[] },
): Promise<boolean> {
  const { luck, product } = world
  const random = luck('posts', session.date, present[0]?.n ?? 0)
  const hasPot = session.potAmount > 0
  const honest = present.find((golfer) => !golfer.isLiar) ?? present[0]
  if (!honest || !random.chance(hasPot ? behavior.postsScoresForPot : behavior.postsScores))
    return true
  const params = { id: session.id }
  const idOf = ({ person }: Golfer) => product.accounts.idOf(person)
  const put = (golfer: Golfer, body: RequestOf<Api['PUT /sessions/{id}/scores']>['body']) =>
    unlessRefused(world, () => as(world, golfer, 'PUT /sessions/{id}/scores', { params, body }))
  const liar = hasPot ? present.find((golfer) => lies(world, golfer, session)) : undefined
  if (liar) {
    const gross = Math.max(60, trueGross(world, liar, session) - behavior.falseStrokes)
    if (!(await put(liar, [{ userId: idOf(liar), gross }]))) return false
    world.notes.count('false scores')
  }
  const { card } = await as(world, honest, 'GET /sessions/{id}/scores', { params })
  const corrects = random.chance(behavior.correctsFalseScore)
  const entries = seated
    .filter((golfer) => golfer !== liar || corrects)
    .map((golfer) => ({
      userId: idOf(golfer),
      replaces: card.scores.find(({ userId }) => userId === idOf(golfer))?.enteredAt ?? null,
      ...(present.includes(golfer)
        ? { gross: trueGross(world, golfer, session) }
        : { withdrawn: true }),
    }))
  if (!(await put(honest, entries))) return false
  const submitted = await unlessRefused(world, () =>
    as(world, honest, 'POST /sessions/{id}/result/propose', { params }),
  )
  return submitted !== undefined
}

const lies = ({ luck }: World, golfer: Golfer, { date }: Session): boolean =>
  golfer.isLiar && luck('lies', golfer.n, date).chance(behavior.postsFalseScore)

const reason = 'These aren’t the scores that we played.'

/** A player answers a submitted result, or doesn't. */
export async function answerResult(
  world: World,
  golfer: Golfer,
  { session, card }: PendingScore,
): Promise<void> {
  const { luck } = world
  const random = luck('answers', golfer.n, session.date)
  if (!random.chance(behavior.answersResult)) return
  const params = { id: session.id }
  const isFalse = card.scores.some(({ userId, gross }) => {
    const player = world.golfers.find((one) => world.product.accounts.idOf(one.person) === userId)
    return player && gross !== null && gross !== trueGross(world, player, session)
  })
  const me = world.product.accounts.idOf(golfer.person)
  const hasLost = session.potAmount > 0 && !card.proposal?.winners.includes(me)
  const objects = golfer.isLiar
    ? !isFalse && hasLost && random.chance(behavior.objectsFalsely)
    : isFalse && random.chance(behavior.objectsToFalseScore)
  if (objects) world.notes.count('disputed')
  await unlessRefused(world, () =>
    objects
      ? as(world, golfer, 'POST /sessions/{id}/result/dispute', { params, body: { reason } })
      : as(world, golfer, 'POST /sessions/{id}/result/confirm', { params }),
  )
}
