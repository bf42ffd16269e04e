import { groupPotCents, wishAheadDays, wishWindowMinHours } from '@county-golf/contract/constants'
import { dayMs, hourMs } from '@county-golf/contract/durations'
import type { saveWish as call, GameSearch } from '@county-golf/contract/games'
import { dollars } from '@county-golf/contract/money'
import type { z } from 'zod'
import { type Tx, transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { instantOf } from '../../lib/course-time.ts'
import { newId } from '../../lib/ids.ts'
import { invalid, refusal } from '../../lib/refusal.ts'
import { record } from '../events/service.ts'
import { type County, findCounty, findZip } from '../locations/service.ts'
import {
  currentSettings,
  prizePolicy,
  type Settings,
  unavailableReason,
} from '../settings/service.ts'
import { holdUser } from '../users/service.ts'
import { leaveProposal, settleProposal } from './end-proposal.ts'
import { endWishRow, liveProposalOf, lockProposal, lockWishOf, type Window } from './queries.ts'
import { readSearch } from './read-search.ts'
import { memberOf } from './rules/proposal-rules.ts'

type Wanted = z.output<typeof call.body>

/**
 * Starts a player's search for a game, or changes it. A change keeps their place in line.
 * @throws Refusal VALIDATION_ERROR, PROPOSAL_OPEN while they're in a proposal, FORBIDDEN for admins
 */
export async function saveWish(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<GameSearch> {
  // Admins aren't charged, so a group couldn't charge all its players.
  if (viewer.hasAdminRole)
    throw refusal('FORBIDDEN', 'Admins host sessions. Use a player’s account to find a game.')
  const { db, clock } = deps
  const settings = await currentSettings(db)
  const policy = await prizePolicy(deps)
  const place = await placeOf(deps, wanted)
  const reason = unavailableReason(policy, { stateCode: place.county.stateCode })
  if (wanted.prize === 'pot' && reason) throw invalid('prize', reason)
  checkPrice(wanted, settings)
  await transaction(db, async (tx) => {
    const now = clock.now()
    const windows = planWindows(wanted, place.county, now)
    // Waits for a ban or a deletion that is under way.
    const user = await holdUser(tx, viewer.id)
    if (!user || user.is_banned || user.deleted_at)
      throw refusal('FORBIDDEN', 'Your account is closed')
    const open = await lockWishOf(tx, viewer.id)
    if (open && (await liveProposalOf(tx, viewer.id)))
      throw refusal('PROPOSAL_OPEN', 'Answer the game that we found for you first')
    const id = await storeWish(tx, { id: open?.id, viewer, wanted, place, windows, now })
    await tx.deleteFrom('wish_window').where('wish_id', '=', id).execute()
    await tx
      .insertInto('wish_window')
      .values(windows.map((window) => ({ wish_id: id, ...window })))
      .execute()
    await deps.jobs.enqueue(tx, { name: 'game.match', data: {}, dueAt: now, key: 'match' })
    await record(tx, now, { kind: 'wish.changed', userId: viewer.id })
  })
  return await readSearch(deps, viewer)
}

type Place = { county: County; lat: number; lng: number; zip: string | null }

async function placeOf({ db }: Deps, { stateCode, countyName, zip }: Wanted): Promise<Place> {
  const county = await findCounty(db, stateCode, countyName)
  if (!county) throw invalid('countyName', `We couldn’t find ${countyName} in ${stateCode}`)
  if (!zip) return { county, lat: county.lat, lng: county.lng, zip: null }
  const found = await findZip(db, zip)
  if (found?.countyId !== county.id)
    throw invalid('zip', `must be a ZIP code in ${county.fullName}`)
  return { county, lat: found.lat, lng: found.lng, zip }
}

/** A limit below today's price would never find a game. */
function checkPrice({ prize, maxCents }: Wanted, settings: Settings): void {
  const least =
    settings.serviceFeeCents + settings.depositCents + (prize === 'pot' ? groupPotCents : 0)
  if (maxCents < least)
    throw invalid('maxCents', `A spot costs ${dollars(least)}, so the limit must be at least that`)
}

/** Turns days and times at the place into instants. */
function planWindows({ windows }: Wanted, { timeZone }: County, now: Date): Window[] {
  const planned = windows.map(({ date, from, until }, n) => {
    const opens_at = instantOf({ date, time: from }, timeZone)
    const closes_at = instantOf({ date, time: until }, timeZone)
    if (!opens_at || !closes_at)
      throw invalid(
        `windows.${n}.from`,
        'That time doesn’t exist on that day because the clocks change',
      )
    if (closes_at.getTime() - opens_at.getTime() < wishWindowMinHours * hourMs)
      throw invalid(
        `windows.${n}.until`,
        `must be at least ${wishWindowMinHours} hour after the first tee time`,
      )
    if (closes_at <= now) throw invalid(`windows.${n}.date`, 'Choose a day and time in the future')
    if (opens_at.getTime() > now.getTime() + wishAheadDays * dayMs)
      throw invalid(`windows.${n}.date`, `Choose a day within the next ${wishAheadDays} days`)
    return { opens_at, closes_at, n }
  })
  const sorted = planned.toSorted((a, b) => a.opens_at.getTime() - b.opens_at.getTime())
  sorted.forEach(({ opens_at, n }, at) => {
    const before = sorted[at - 1]
    if (before && opens_at < before.closes_at)
      throw invalid(
        `windows.${n}.from`,
        'Two of your times overlap. Make them one, or change them.',
      )
  })
  return sorted.map(({ opens_at, closes_at }) => ({ opens_at, closes_at }))
}

type NewWish = {
  id: string | undefined
  viewer: Viewer
  wanted: Wanted
  place: Place
  windows: readonly Window[]
  now: Date
}

async function storeWish(
  tx: Tx,
  { id, viewer, wanted, place, windows, now }: NewWish,
): Promise<string> {
  const columns = {
    county_id: place.county.id,
    state_code: place.county.stateCode,
    county_name: place.county.fullName,
    time_zone: place.county.timeZone,
    zip: place.zip,
    lat: place.lat,
    lng: place.lng,
    radius_miles: wanted.radiusMiles,
    skill_level: wanted.skillLevel,
    near_level: wanted.nearLevel,
    pace: wanted.pace,
    transport: wanted.transport,
    prize: wanted.prize,
    max_cents: wanted.maxCents,
    count_me_in: wanted.countMeIn,
    closes_at: windows.at(-1)?.closes_at ?? now,
    changed_at: now,
    paused_at: null,
  }
  if (id !== undefined) {
    await tx.updateTable('wish').set(columns).where('id', '=', id).execute()
    return id
  }
  const wish = { id: newId(), user_id: viewer.id, made_at: now, ...columns }
  await tx.insertInto('wish').values(wish).execute()
  return wish.id
}

/** Ends a player's search. They leave their proposal. Does nothing without a search. */
export async function endWish(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await stopWish(deps, tx, viewer.id, 'withdrawn')
  })
}

/** Ends a user's search, and takes them out of their proposal, which may end it. */
export async function stopWish(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  outcome: 'withdrawn' | 'playing' | 'gone',
): Promise<void> {
  const now = clock.now()
  const live = await liveProposalOf(tx, userId)
  const proposal = live && (await lockProposal(tx, live.id))
  const member = proposal && memberOf(proposal, userId)
  if (proposal && member) {
    const left = await leaveProposal(tx, proposal, [member], { answer: 'left', now })
    await settleProposal(tx, left, now)
  }
  const wish = await lockWishOf(tx, userId)
  if (!wish) return
  await endWishRow(tx, [userId], { outcome, at: now })
  await record(tx, now, { kind: 'wish.changed', userId })
}

/**
 * Resumes a paused search. Does nothing if it isn't paused.
 * @throws Refusal NOT_FOUND without a search
 */
export async function resumeWish(deps: Deps, viewer: Viewer): Promise<GameSearch> {
  await transaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const wish = await lockWishOf(tx, viewer.id)
    if (!wish) throw refusal('NOT_FOUND', 'You’re not looking for a game')
    await tx.updateTable('wish').set({ paused_at: null }).where('id', '=', wish.id).execute()
    await deps.jobs.enqueue(tx, { name: 'game.match', data: {}, dueAt: now, key: 'match' })
    await record(tx, now, { kind: 'wish.changed', userId: viewer.id })
  })
  return await readSearch(deps, viewer)
}
