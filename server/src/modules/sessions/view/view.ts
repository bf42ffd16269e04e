import { phonesAfterTeeHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Player, Session } from '@county-golf/contract/sessions'
import type { Actor } from '../../../http/viewer.ts'
import {
  type NameShown,
  nameInstead,
  nameShown,
  type Onlooker,
  ratingOf,
} from '../../users/service.ts'
import { dayCostView } from '../day-costs/day-cost-view.ts'
import type { Seat, SeatedSession, Waiting } from '../queries.ts'
import { openRequestOf } from '../rules/approval-rules.ts'
import { fewestPlayers, needsBooking, playingOn } from '../rules/booking-rules.ts'
import { refundIfLeaving } from '../rules/companion-rules.ts'
import { needsHandicap } from '../rules/net-rules.ts'
import { openRequests } from '../rules/request-rules.ts'
import {
  captainOf,
  freeUntil,
  freeUntilFor,
  handOversOf,
  isCountedIn,
  leaveRefusal,
  seatOf,
  statusOf,
} from '../rules/session-rules.ts'
import { payerOf, unclaimed, unclaimedOf } from '../rules/spots.ts'
import {
  hasOffer,
  hasSharedOffer,
  hasWaitlist,
  seatsHeld,
  waitingOf,
} from '../rules/waitlist-rules.ts'
import { canOf } from './can.ts'

/** What a session's view depends on, besides its rows. */
export type Eye = {
  viewer: Actor | null
  now: Date
  /** Number of upcoming public sessions by county id, if the response has them. */
  countyCounts?: ReadonlyMap<number, number>
}

/** Builds the session as this viewer can see it now. */
export function sessionView(session: SeatedSession, eye: Eye): Session {
  const { viewer } = eye
  const { seats } = session
  const own = viewer ? seatOf(session, viewer.id) : undefined
  const isInside = own !== undefined || session.host_id === viewer?.id || viewer?.isAdmin === true
  const onlooker = isInside ? 'inside' : viewer ? 'user' : 'guest'
  const phones = phonesFor(session, eye, own !== undefined)
  const host = hostView(session, onlooker)
  const players = seats.map((seat) => playerView(seat, { session, onlooker, phones }))
  const waits = hasWaitlist(session, eye.now)
  return {
    id: session.id,
    courseName: session.course_name,
    courseId: session.course_id,
    stateCode: session.state_code,
    countyName: session.county_name,
    countyFips: session.county_fips,
    ...(eye.countyCounts && {
      countySessionCount: eye.countyCounts.get(session.county_id) ?? 0,
    }),
    date: session.tee_at.toISOString(),
    teeTime: session.tee_time,
    timeZone: session.time_zone,
    maxPlayers: session.max_players,
    skillLevel: session.skill_level,
    visibility: session.visibility,
    approval: session.approval === 'host' ? 'host' : 'automatic',
    ...(session.approval === 'host' &&
      session.host_id === viewer?.id && { requestCount: openRequests(session, eye.now).length }),
    notes: session.notes,
    status: statusOf(session, eye.now),
    ...((session.host_id === viewer?.id || viewer?.isAdmin) && { storedStatus: session.status }),
    teeTimeBooked: session.status === 'confirmed',
    bookingPlan: session.booking_plan,
    needsBooking: needsBooking(session),
    minPlayers: fewestPlayers(session),
    decisionAt: session.decide_at?.toISOString() ?? null,
    playingOn: isInside ? playingOn(session) : [],
    ...(isInside &&
      handOversOf(session).length > 0 && {
        wantSubstitutes: handOversOf(session).map(({ user_id }) => user_id),
      }),
    bookings_locked: session.bookings_locked,
    leavable: session.leavable,
    spotsTaken: session.seats_taken,
    players: players.map(({ id }) => id),
    playerDetails: players,
    ...companionsView(session, players, isInside),
    hostId: host.id,
    creatorId: host.id,
    host,
    // As `captainOf`, with the id that this viewer sees.
    captain: players[0]?.id ?? null,
    createdAt: session.created_at.toISOString(),
    serviceFeeCents: session.service_fee_cents,
    depositCents: session.deposit_cents,
    autoJoin: session.auto_join,
    bountyEnabled: session.bounty_cents > 0,
    bountyAmount: session.bounty_cents,
    potEnabled: session.pot_cents > 0,
    potAmount: session.pot_cents,
    stakeType: stakeOf(session),
    stakeAmountCents: session.bounty_cents + session.pot_cents,
    holes: session.holes,
    scoring: session.scoring,
    ...(session.transport && { transport: session.transport }),
    ...(session.pace && { pace: session.pace }),
    ...dayCostView(session, eye.now),
    needsHandicap: needsHandicap(session),
    ...(isInside && { confirmationNumber: session.confirmation_number }),
    waitlistCount: waits ? session.waiting.length : 0,
    heldSeats: seatsHeld(session, eye.now),
    freeCancellationUntil: freeUntil(session).toISOString(),
    ...(session.miles !== undefined && { distanceMiles: Math.round(session.miles * 10) / 10 }),
    can: canOf(session, viewer, eye.now),
    ...(viewer && {
      viewer: {
        isMember: own !== undefined,
        isHost: session.host_id === viewer.id,
        isCaptain: captainOf(session) === viewer.id,
        ...waitlistPositionOf(waits ? session.waiting : [], viewer.id, eye.now),
        ...(waits &&
          waitingOf(session, viewer.id) &&
          handOversOf(session).length > 0 && { isSubstitute: true as const }),
        ...ownRequest(session, viewer.id, eye.now),
        paidCents: paidBy(session, viewer.id),
        bountyPaidCents: session.host_id === viewer.id ? session.host_bounty_cents : 0,
        refundIfLeavingCents:
          own && !leaveRefusal(session, own.user_id, eye.now)
            ? refundIfLeaving(session, own, eye.now)
            : 0,
        undoUsed: session.undone_by.includes(viewer.id),
        freeCancellationUntil: own ? freeUntilFor(session, own).toISOString() : null,
        ...(own && isCountedIn(own) && { isCountedIn: true as const }),
      },
    }),
  }
}

/** Which phone numbers a viewer sees. */
type Phones = 'all' | 'shared' | 'none'

/** Co-players see shared numbers until two days after the round, and none in a cancelled session. */
function phonesFor(
  { status, tee_at }: SeatedSession,
  { viewer, now }: Eye,
  plays: boolean,
): Phones {
  if (viewer?.isAdmin) return 'all'
  const isOver = now.getTime() > tee_at.getTime() + phonesAfterTeeHours * hourMs
  return plays && status !== 'cancelled' && !isOver ? 'shared' : 'none'
}

export const sessionViews = (sessions: readonly SeatedSession[], eye: Eye): Session[] =>
  sessions.map((session) => sessionView(session, eye))

function waitlistPositionOf(waiting: Waiting[], userId: string, now: Date) {
  const index = waiting.findIndex(({ user_id }) => user_id === userId)
  const own = waiting[index]
  return {
    waitlistPosition: own ? index + 1 : null,
    waitlistOfferUntil:
      own && hasOffer(own, now) ? (own.offered_until?.toISOString() ?? null) : null,
    ...(own && hasSharedOffer(own, now) && { isOfferShared: true as const }),
  }
}

function ownRequest(session: SeatedSession, userId: string, now: Date) {
  const own = openRequestOf(session, userId, now)
  return (
    own && { request: { expiresAt: own.expires_at.toISOString(), isAccepted: own.is_accepted } }
  )
}

const stakeOf = (session: SeatedSession): Session['stakeType'] => {
  if (session.bounty_cents > 0) return 'bounty'
  return session.pot_cents > 0 ? 'pot' : 'none'
}

/** What a user paid for their spot, and for the one of a companion who leaves with them. */
const paidBy = (session: SeatedSession, userId: string): number => {
  const own = seatOf(session, userId)
  const ownCents = own && payerOf(session, own) === userId ? own.paid_cents : 0
  return ownCents + (unclaimedOf(session, userId)?.paid_cents ?? 0)
}

/** Companions by the ids of players that the viewer sees. Only members see the names. */
function companionsView(
  session: SeatedSession,
  players: readonly Player[],
  isInside: boolean,
): Pick<Session, 'companions'> {
  const list = unclaimed(session).map(({ id, name, brought_by }) => {
    const place = session.seats.findIndex(({ user_id }) => user_id === brought_by)
    return { id, name: isInside ? name : null, broughtBy: players[place]?.id ?? null }
  })
  return list.length > 0 ? { companions: list } : {}
}

type Shown = { session: SeatedSession; onlooker: Onlooker; phones: Phones }

function playerView(seat: Seat, { session, onlooker, phones }: Shown): Player {
  const role = seat.user_id === session.host_id ? 'host' : 'player'
  const shown = nameShown(seat, onlooker, role)
  const rating = ratingOf(seat.rating_sum, seat.rating_count)
  return {
    id: shownId(session, seat.user_id, onlooker, shown),
    ...(shown === 'name'
      ? {
          username: seat.username,
          displayName: seat.display_name,
          avatarUrl: seat.avatar_url,
          averageRating: rating,
        }
      : { ...unnamed(seat, shown), avatarUrl: null, ...golfOf(seat, shown, rating) }),
    joinedAt: seat.joined_at.toISOString(),
    ...((phones === 'all' || (phones === 'shared' && seat.share_phone)) && {
      phoneNumber: seat.phone,
    }),
  }
}

function hostView(session: SeatedSession, onlooker: Onlooker): Session['host'] {
  const { host_username: username, host_display_name: display_name } = session
  const wishes = { profile_visibility: session.host_visibility, show_name: session.host_show_name }
  const shown = nameShown(wishes, onlooker, 'host')
  return {
    id: shownId(session, session.host_id, onlooker, shown),
    ...(shown === 'name'
      ? { username, displayName: display_name }
      : unnamed({ username, display_name }, shown)),
  }
}

/**
 * A guest gets the id of the seat, or of the session, in place of a user's, which leads to their profile. All sessions
 * of a player would have that one, too.
 */
const shownId = (session: SeatedSession, userId: string, onlooker: Onlooker, shown: NameShown) =>
  onlooker === 'guest' && shown !== 'name' ? (seatOf(session, userId)?.id ?? session.id) : userId

type Hidden = Exclude<NameShown, 'name'>

const unnamed = (person: Pick<Seat, 'username' | 'display_name'>, shown: Hidden) => ({
  username: nameInstead(person, shown),
  displayName: null,
  isPrivate: true as const,
})

/** In tenths of stars, since an exact rating would distinguish players. */
const golfOf = (seat: Seat, shown: Hidden, rating: number | null) =>
  shown === 'nothing'
    ? { averageRating: null }
    : {
        averageRating: rating === null ? null : Math.round(rating * 10) / 10,
        skillLevel: seat.skill_level ?? null,
      }
