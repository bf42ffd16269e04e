/** Rain, and players who say that it rained. */
import type { Session } from '@county-golf/contract/sessions'
import { wallTimeOf } from '../server/src/lib/course-time.ts'
import { behavior } from './behavior.ts'
import type { Golfer } from './golfers.ts'
import { ifOffered } from './newer.ts'
import { as, golferById, sessionAs, unlessRefused, type World } from './world.ts'

type ClosureStatus = { closure: { id: string } | null; can: { report: boolean; answer: boolean } }

export function rainsOn({ luck, places }: World, county: number, teeAt: Date): boolean {
  const { date } = wallTimeOf(teeAt, places[county]?.timeZone ?? 'UTC')
  return luck('rain', county, date).chance(behavior.rains)
}

/** Two hours before a round on a day of rain. */
export async function rainMorning(world: World, host: Golfer, id: string): Promise<void> {
  const session = await sessionAs(world, host, id)
  if (!session || session.status === 'cancelled') return
  const random = world.luck('rain morning', host.n, session.date)
  if (random.chance(behavior.hostCancelsForRain)) {
    const body = { reason: 'The course is closed because of rain.' }
    await unlessRefused(world, () =>
      as(world, host, 'POST /sessions/{id}/cancel', { params: { id }, body }),
    )
    return
  }
  const reporter = golferById(world, random.pick([session.hostId, ...session.players]))
  if (reporter && random.chance(behavior.reportsRain)) await report(world, reporter, id, 0)
}

async function report(world: World, golfer: Golfer, id: string, hole: number): Promise<void> {
  const reported = await ifOffered(world, golfer, 'POST /sessions/{id}/closure', {
    params: { id },
    body: { hole, note: '' },
  })
  if (reported) world.notes.count(hole === 0 ? 'closures' : 'false closures')
}

/** A liar who lost a pot says that the round was cut short. */
export async function reportFalsely(world: World, session: Session, present: Golfer[]) {
  const liar = present.find((golfer) => golfer.isLiar)
  if (!liar || session.potAmount === 0) return
  if (world.luck('cut short', liar.n, session.date).chance(behavior.reportsFalsely))
    await report(world, liar, session.id, 9)
}

/** A player reads of a report. All were there, so they know whether it's true. */
export async function answerClosure(world: World, golfer: Golfer, session: Session): Promise<void> {
  const params = { id: session.id }
  const status = await ifOffered<ClosureStatus>(world, golfer, 'GET /sessions/{id}/closure', {
    params,
  })
  if (!status?.can.answer) return
  const isTrue = rainsOn(world, golfer.county, new Date(session.date))
  const lies =
    golfer.isLiar && world.luck('closure', golfer.n, session.date).chance(behavior.objectsFalsely)
  await ifOffered(world, golfer, 'POST /sessions/{id}/closure/answer', {
    params,
    body: { agrees: isTrue !== lies, note: '' },
  })
}

/** The next morning, players of a round that was rained off and not refunded ask support for their money. */
export async function complain(world: World, golfer: Golfer, id: string): Promise<void> {
  const session = await sessionAs(world, golfer, id)
  if (!session || session.status === 'cancelled') return
  if (!world.luck('complains', golfer.n, session.date).chance(behavior.complainsOfRain)) return
  const content = 'The course was closed, and we paid for the round.'
  const body = { recipient: 'support', subject: 'Rained off', content }
  await as(world, golfer, 'POST /messages', { body })
  world.notes.supportCases.add(id)
}
