import { playersMax } from '@county-golf/contract/constants'
import type { bookGame as call } from '@county-golf/contract/games'
import { dollars } from '@county-golf/contract/money'
import * as sessions from '@county-golf/contract/session-endpoints'
import { roundEnds } from '@county-golf/contract/session-status'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Idempotency } from '../../database/idempotency.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { instantOf } from '../../lib/course-time.ts'
import { invalid, Refusal, refusal } from '../../lib/refusal.ts'

import {
  findSession,
  type PreparedSession,
  prepareSession,
  roundTimesOf,
  sessionViews,
} from '../sessions/service.ts'
import { findUser } from '../users/service.ts'
import { walletBalance } from '../wallet/service.ts'
import { ownProposal } from './answer-proposal.ts'
import { chargeGroup } from './charge-group.ts'
import { endProposal, settleProposal } from './end-proposal.ts'
import {
  type Booking,
  changeProposal,
  findProposal,
  lockProposal,
  type Proposal,
  type Wish,
} from './queries.ts'
import { groupLevel, searchContext, searchIn } from './read-search.ts'
import { bookRefusal, priceOf, proposalEnded } from './rules/proposal-rules.ts'
import { chargeBy } from './rules/times.ts'

type Booked = z.output<typeof call.response>

/**
 * Books the game of a proposal: makes the viewer its host, creates the session, and charges all players, or none. If
 * some can't be charged yet, or it's night at the place, the booking waits.
 * @throws Refusal NOT_FOUND, PROPOSAL_ENDED, TOO_FEW_ACCEPTED, TERMS_CHANGED, VALIDATION_ERROR for another place or
 * time,   SESSION_NOT_BOOKABLE for a host with another round then, INSUFFICIENT_BALANCE
 */
export async function bookGame(
  deps: Deps,
  viewer: Viewer,
  id: string,
  booking: Booking,
  idempotency: Idempotency,
): Promise<Booked> {
  // Admins aren't charged, so a group couldn't charge all its players.
  if (viewer.hasAdminRole) throw refusal('FORBIDDEN', 'Admins can’t book a game for a group')
  const { db, clock } = deps
  const found = await findProposal(db, id)
  const game = found && (await planGame(deps, found, booking))
  const context = await searchContext(deps)
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const { proposal, member } = await ownProposal(tx, viewer, id)
    const refused = bookRefusal(proposal, member, now)
    if (refused) throw refused
    if (!game) throw proposalEnded()
    const dueCents = priceOf(proposal)
    if (booking.totalCents !== dueCents || !isPriceOfToday(proposal, game.prepared))
      throw refusal('TERMS_CHANGED', `This game costs ${dollars(dueCents)}`)
    await checkHost(tx, viewer, { dueCents, teeAt: game.teeAt, now })
    const pending = {
      host_id: viewer.id,
      booking,
      charge_by: chargeBy(now, proposal.book_by, proposal.time_zone),
    }
    await changeProposal(tx, proposal, pending)
    const sessionId = await chargeGroup(deps, tx, {
      proposal: { ...proposal, ...pending },
      ...game,
      host: viewer,
      now,
    })
    const created = sessionId ? await findSession(tx, sessionId) : undefined
    const [session = null] = created ? sessionViews([created], { viewer, now }) : []
    const response = { ...(await searchIn(tx, context, viewer)), session }
    await idempotency.storeResponse(tx, response, now)
    return response
  })
}

const isPriceOfToday = (
  { service_fee_cents, deposit_cents }: Proposal,
  { settings }: PreparedSession,
): boolean =>
  settings.serviceFeeCents === service_fee_cents && settings.depositCents === deposit_cents

/** Checks what keeps the host from booking, which they learn right away, unlike the others. */
async function checkHost(
  tx: Tx,
  viewer: Viewer,
  { dueCents, teeAt, now }: { dueCents: number; teeAt: Date; now: Date },
): Promise<void> {
  const until = roundEnds(teeAt, 18)
  const rounds = await roundTimesOf(tx, [viewer.id], now)
  if (rounds.some((round) => round.from < until && round.until > teeAt))
    throw refusal('SESSION_NOT_BOOKABLE', 'You have another round at that time')
  const balance = await walletBalance(tx, viewer.id)
  if (balance < dueCents)
    throw refusal(
      'INSUFFICIENT_BALANCE',
      `Insufficient balance. You need ${dollars(dueCents)} but have ${dollars(balance)}`,
    )
}

type Game = { prepared: PreparedSession; teeAt: Date }

/**
 * Checks where and when a game is booked, and prepares its session.
 * @throws Refusal VALIDATION_ERROR
 */
async function planGame(deps: Deps, proposal: Proposal, booking: Booking): Promise<Game> {
  const wishes = await fetchRows<Pick<Wish, 'skill_level' | 'pace' | 'transport'>>(deps.db)`
    select w.skill_level, w.pace, w.transport
    from proposal_member m join wish w on w.id = m.wish_id
    where m.proposal_id = ${proposal.id} and m.is_live`
  const { totalCents: _, ...place } = booking
  const form = sessions.createSession.body.parse({
    ...place,
    stateCode: proposal.state_code,
    countyName: proposal.county_name,
    maxPlayers: playersMax,
    skillLevel: groupLevel(wishes.map(({ skill_level }) => skill_level)),
    // All who have a choice made the same one.
    transport: wishes.find(({ transport }) => transport !== null)?.transport,
    pace: wishes.find(({ pace }) => pace !== null)?.pace,
    potEnabled: proposal.pot_cents > 0,
    potAmount: proposal.pot_cents,
  })
  const prepared = await prepareSession(deps, form)
  const teeAt = instantOf(
    { date: booking.date, time: booking.teeTime },
    prepared.place.columns.time_zone,
  )
  if (!teeAt || teeAt < proposal.opens_at || teeAt > proposal.closes_at)
    throw invalid('teeTime', 'Choose a tee time that suits the whole group')
  return { prepared, teeAt }
}

/** Does what is due for an open proposal: deadlines, and the charge of a group that waits. */
export async function checkProposal(deps: Deps, id: string): Promise<void> {
  const found = await findProposal(deps.db, id)
  const game = found?.booking && (await planGame(deps, found, found.booking).catch(unplanned))
  const check = (isPossible: boolean) =>
    transaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const locked = await lockProposal(tx, id)
      const proposal = locked && (await settleProposal(tx, locked, now))
      if (!proposal?.booking || proposal.host_id === null) return
      if (JSON.stringify(proposal.booking) !== JSON.stringify(found?.booking)) return
      const host = await findUser(tx, proposal.host_id)
      if (!isPossible || !game || !host || !isPriceOfToday(proposal, game.prepared))
        await endProposal(tx, proposal, { outcome: 'changed', now })
      else await chargeGroup(deps, tx, { proposal, ...game, host: asPlayer(host), now })
    })
  // What was possible when it was booked may not be anymore. Then the group has no session.
  await check(true).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    await check(false)
  })
}

/** A booking whose course or county is gone. */
function unplanned(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** A user who doesn't make a request now, with a player's rights. */
const asPlayer = ({ id, username }: { id: string; username: string }): Viewer => ({
  id,
  username,
  isAdmin: false,
  hasAdminRole: false,
  lacksTotp: false,
  mustChangePassword: false,
  hasOldTerms: false,
  tokenId: '',
})
