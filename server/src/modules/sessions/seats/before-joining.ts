import type { BeforeJoining, beforeHosting as call } from '@county-golf/contract/before-joining'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { relationsTo } from '../../friends/service.ts'
import { prizePolicy } from '../../settings/service.ts'
import { findUser } from '../../users/service.ts'
import { findSession } from '../queries.ts'
import { readinessIn } from '../rules/net-rules.ts'
import { ageToConfirm, placeRefusal } from '../rules/prize-rules.ts'
import { insidersOf, isVisibleTo, noSuchSession } from '../rules/session-rules.ts'
import { overlapsOf } from './overlaps.ts'
import { attestersFor } from './read-attesters.ts'

type FactDeps = Pick<Deps, 'config' | 'db'>

/**
 * Reads what a player should know before they take a spot or wait for one.
 * @throws Refusal NOT_FOUND
 */
export async function beforeJoining(
  deps: FactDeps,
  viewer: Viewer,
  sessionId: string,
): Promise<BeforeJoining> {
  const { db } = deps
  const session = await findSession(db, sessionId)
  if (!session || !isVisibleTo(session, viewer)) throw noSuchSession()
  const people = insidersOf(session)
  const [overlaps, { friendship }, user, prize, attesters] = await Promise.all([
    overlapsOf(db, [viewer.id], session),
    relationsTo(db, viewer.id, people),
    findUser(db, viewer.id),
    prizeFacts(deps, viewer, session),
    attestersFor(db, session, [viewer.id]),
  ])
  return {
    overlaps: overlaps.get(viewer.id) ?? [],
    blockedPlayer: people.some((id) => friendship(id) === 'blocked'),
    askPhone: user !== undefined && user.phone !== null && !user.phone_answered,
    ...prize,
    net: attesters && readinessIn(session, viewer.id, attesters),
  }
}

/** Reads what a player should know before they create a session and take its first spot. */
export async function beforeHosting(
  deps: FactDeps,
  viewer: Viewer,
  { date, holes, stateCode }: z.output<typeof call.query>,
): Promise<BeforeJoining> {
  const hosted = { state_code: stateCode ?? '', pot_cents: stateCode ? 1 : 0, bounty_cents: 0 }
  const [overlaps, prize] = await Promise.all([
    overlapsOf(deps.db, [viewer.id], { tee_at: new Date(date), holes }),
    prizeFacts(deps, viewer, hosted),
  ])
  return {
    overlaps: overlaps.get(viewer.id) ?? [],
    blockedPlayer: false,
    askPhone: false,
    ...prize,
    net: null,
  }
}

type PrizeFacts = Pick<BeforeJoining, 'prizeAge' | 'prizesRefused'>

async function prizeFacts(
  deps: FactDeps,
  { id }: Viewer,
  session: Parameters<typeof placeRefusal>[1],
): Promise<PrizeFacts> {
  const policy = await prizePolicy(deps)
  const player = policy.takesRealMoney ? await findUser(deps.db, id) : undefined
  if (!player) return { prizeAge: null, prizesRefused: null }
  return {
    prizeAge: ageToConfirm(policy, session, player),
    prizesRefused: placeRefusal(policy, session, player)?.message ?? null,
  }
}
