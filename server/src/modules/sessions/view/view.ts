import { phonesAfterTeeHours } from '@county-golf/contract/constants'
import { hourMs } from '@county-golf/contract/durations'
import type { Player, Session } from '@county-golf/contract/sessions'
import type { Viewer } from '../../../http/viewer.ts'
import { ratingOf } from '../../users/service.ts'
import type { Seat, SeatedSession, Waiting } from '../queries.ts'
import {
  captainOf,
  freeUntil,
  freeUntilFor,
  leaveRefusal,
  leaveTerms,
  refundOf,
  seatOf,
  statusOf,
} from '../rules/session-rules.ts'
import { hasOffer, hasWaitlist, seatsHeld } from '../rules/waitlist-rules.ts'
import { canOf } from './can.ts'

/** What a session's view depends on, besides its rows. */
export type Eye = {
  viewer: Viewer | null
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
  const phones = phonesFor(session, eye, own !== undefined)
  const captain = captainOf(session) ?? null
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
    notes: session.notes,
    status: statusOf(session, eye.now),
    ...((session.host_id === viewer?.id || viewer?.isAdmin) && { storedStatus: session.status }),
    teeTimeBooked: session.status === 'confirmed',
    bookings_locked: session.bookings_locked,
    leavable: session.leavable,
    players: seats.map((seat) => seat.user_id),
    playerDetails: seats.map((seat) => playerView(seat, { withName: isInside, phones })),
    hostId: session.host_id,
    creatorId: session.host_id,
    host: {
      id: session.host_id,
      ...(session.host_visibility === 'Private' && !isInside
        ? nameless
        : { username: session.host_username, displayName: session.host_display_name }),
    },
    captain,
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
        isCaptain: captain === viewer.id,
        ...waitlistPositionOf(waits ? session.waiting : [], viewer.id, eye.now),
        paidCents: own?.paid_cents ?? 0,
        bountyPaidCents: session.host_id === viewer.id ? session.host_bounty_cents : 0,
        refundIfLeavingCents: own ? refundNow(session, own, eye) : 0,
        undoUsed: session.undone_by.includes(viewer.id),
        freeCancellationUntil: own ? freeUntilFor(session, own).toISOString() : null,
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
  }
}

const stakeOf = (session: SeatedSession): Session['stakeType'] => {
  if (session.bounty_cents > 0) return 'bounty'
  return session.pot_cents > 0 ? 'pot' : 'none'
}

function refundNow(session: SeatedSession, own: Seat, eye: Eye): number {
  if (leaveRefusal(session, own.user_id, eye.now)) return 0
  return refundOf(session, own, leaveTerms(session, own, eye.now))
}

/**
 * Only members and admins see the name of a player with a private profile. Usernames have no spaces,
 * so this one can't clash.
 */
const nameless = { username: 'Private player', displayName: null, isPrivate: true } as const

const playerView = (seat: Seat, { withName, phones }: Shown): Player => ({
  id: seat.user_id,
  ...(seat.profile_visibility === 'Private' && !withName
    ? { ...nameless, avatarUrl: null, averageRating: null }
    : {
        username: seat.username,
        displayName: seat.display_name,
        avatarUrl: seat.avatar_url,
        averageRating: ratingOf(seat.rating_sum, seat.rating_count),
      }),
  joinedAt: seat.joined_at.toISOString(),
  ...((phones === 'all' || (phones === 'shared' && seat.share_phone)) && {
    phoneNumber: seat.phone,
  }),
})

type Shown = { withName: boolean; phones: Phones }
