/** From a spot to the end of the round. */
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { complain, rainMorning, rainsOn, reportFalsely } from './closures.ts'
import { sayOrNot } from './dropping.ts'
import { type Golfer, mishap } from './golfers.ts'
import { postScores } from './results.ts'
import { golferById, sessionAs, type World } from './world.ts'

/** Golfers sit down with a drink before they post scores. */
const afterRoundMs = 20 * minuteMs
/** A report of rain is decided by then. */
const nextMorningMs = 18 * hourMs

/** A golfer has a spot. Plans what may keep them from it, and the round itself. */
export function expectRound(world: World, golfer: Golfer, session: Session): void {
  const { luck, notes, timeline, awaited } = world
  const teeAt = new Date(session.date)
  notes.expected.push({ golfer, teeAt })
  const learnsAt = mishap(luck, golfer, teeAt)
  if (learnsAt && learnsAt > timeline.now())
    timeline.at(learnsAt, () => onMishap(world, golfer, session.id))
  if (awaited.has(session.id)) return
  const host = golferById(world, session.hostId)
  if (!host) return
  awaited.set(session.id, host)
  if (rainsOn(world, golfer.county, teeAt))
    timeline.at(new Date(teeAt.getTime() - 2 * hourMs), () => rainMorning(world, host, session.id))
  const ends = roundEnds(teeAt, session.holes)
  timeline.at(new Date(ends.getTime() + afterRoundMs), () =>
    endRound(world, host, session.id, ends),
  )
}

async function onMishap(world: World, golfer: Golfer, id: string): Promise<void> {
  const session = await sessionAs(world, golfer, id)
  if (session) await sayOrNot(world, golfer, session)
}

async function endRound(world: World, host: Golfer, id: string, endsAt: Date): Promise<void> {
  const { luck, notes, timeline } = world
  const session = await sessionAs(world, host, id)
  if (!session) return
  if (session.status === 'cancelled') return notes.count('cancelled')
  const teeAt = new Date(session.date)
  const isRainedOff = rainsOn(world, host.county, teeAt)
  const seated: Golfer[] = []
  const present: Golfer[] = []
  for (const { id: userId, joinedAt } of session.playerDetails) {
    const golfer = golferById(world, userId)
    if (!golfer) continue
    seated.push(golfer)
    const learnsAt = mishap(luck, golfer, teeAt)
    // Golfers don't take spots on days when they know that they can't come.
    const isComing = !notes.notComing.get(golfer)?.has(id)
    if (isComing && (!learnsAt || learnsAt <= new Date(joinedAt))) present.push(golfer)
    else if (
      !isRainedOff &&
      !notes.lateDrops.some((drop) => drop.sessionId === id && drop.golfer === golfer)
    )
      notes.lateDrops.push({ sessionId: id, golfer, at: teeAt, saidSo: false })
  }
  notes.rounds.push({
    sessionId: id,
    teeAt,
    endsAt,
    seated,
    present: isRainedOff ? [] : present,
    isRainedOff,
  })
  const [first] = seated
  if (isRainedOff && first)
    timeline.at(new Date(endsAt.getTime() + nextMorningMs), () => complain(world, first, id))
  else if (present.length > 1) {
    await reportFalsely(world, session, present)
    const isPosted = await postScores(world, session, { present, seated })
    // Something held it up, such as a report that play had stopped.
    if (!isPosted)
      timeline.at(
        new Date(endsAt.getTime() + nextMorningMs),
        async () => void (await postScores(world, session, { present, seated })),
      )
  }
}
