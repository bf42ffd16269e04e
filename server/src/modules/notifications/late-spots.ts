/**
 * A spot that opens shortly before the tee time. Few look at lists then, so players who live near it, or follow the
 * county, learn of it.
 */
import { dayMs, hourMs } from '@county-golf/contract/durations'
import { lateSpotDays } from '@county-golf/contract/notice-kinds'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Tx } from '../../database/database.ts'
import { endOfNight } from '../../lib/night.ts'
import type { LoggedEvent } from '../events/service.ts'
import { partedFrom } from '../friends/service.ts'
import { lookersAmong } from '../matching/service.ts'
import { findSessions, hasUnclaimedSpot, roundTimesOf } from '../sessions/service.ts'
import type { DeliverDeps } from './deps.ts'
import { type Draft, howToTake, type NotifiedSession, roundOf, titlePlaceOf } from './draft.ts'
import { draftsNear, type PlayerNear, playersNear } from './nearby.ts'
import { countedSince } from './queries.ts'

const soonMs = 2 * dayMs
/** A later one leaves too little time to get there. */
const leadMs = 2 * hourMs
/** The most players who are notified of one spot, nearest first. Few of them read it in time and are free. */
const notifiedMax = 100

/**
 * Drafts the notification of a spot that opened, unless someone in line has it. At night at the course, nothing is
 * mailed or pushed until the morning. Leaves out players who look for a game, since they learn of those that fit, who
 * play at that time, or who were notified of another spot in the last days.
 */
export async function lateSpotDrafts(
  tx: Tx,
  { clock }: Pick<DeliverDeps, 'clock'>,
  { userId: leaver }: LoggedEvent,
  session: NotifiedSession,
): Promise<Draft[]> {
  const now = clock.now()
  const mailAt = endOfNight(now, session.time_zone)
  const ahead = session.tee_at.getTime() - mailAt.getTime()
  if (session.status === 'cancelled' || ahead < leadMs || ahead > soonMs) return []
  const [held] = await findSessions(tx, [session.id])
  if (!held || !hasUnclaimedSpot(held, now)) return []
  const found = await playersNear(tx, session, { stepsOff: 1 })
  const ids = found.map(({ id }) => id)
  const parted = await partedFrom(tx, [session.host_id, ...session.players], ids)
  const lookers = await lookersAmong(tx, ids)
  const out = new Set([leaver, ...session.waiting, ...held.barred_ids, ...parted, ...lookers])
  for (const round of await roundTimesOf(tx, ids, now))
    if (round.from < roundEnds(session.tee_at, 18) && round.until > session.tee_at)
      out.add(round.userId)
  const since = new Date(now.getTime() - lateSpotDays * dayMs)
  const recent = await countedSince(tx, ids, 'spot', since)
  const free = ({ id }: PlayerNear) => !out.has(id) && !recent.has(id)
  return draftsNear(session, found.filter(free).slice(0, notifiedMax), (place) => ({
    kind: 'spot',
    mailAt,
    title: `A spot opened ${place}: ${titlePlaceOf(session)}`,
    body: `${roundOf(session)}. ${howToTake(session)}`,
  }))
}
