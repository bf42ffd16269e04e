import type { SkillLevel } from '@county-golf/contract/constants'
import type { StoredStatus } from '@county-golf/contract/session-status'
import type { ColumnType, Generated } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export type SessionTable = {
  id: string
  host_id: string
  county_id: number
  /** Kept by triggers: the county's name, and how many wait. */
  county_name: ColumnType<string, never, never>
  county_fips: ColumnType<string | null, never, never>
  waitlist_count: ColumnType<number, never, never>
  /** Kept by triggers: the course's coordinates, or else the middle of the county. */
  lat: ColumnType<number, never, never>
  lng: ColumnType<number, never, never>
  state_code: string
  course_id: string | null
  course_name: string
  tee_at: Date
  tee_date: string
  tee_time: string
  time_zone: string
  max_players: number
  seats_taken: ColumnType<number, never, never>
  skill_level: SkillLevel | null
  visibility: 'public' | 'friends' | 'private'
  notes: string
  status: Defaulted<StoredStatus>
  bookings_locked: Defaulted<boolean>
  leavable: Defaulted<boolean>
  auto_join: boolean
  service_fee_cents: number
  deposit_cents: number
  bounty_cents: number
  pot_cents: number
  /** Until so long before the tee time leaving is free. */
  cancellation_window_hours: number
  holes: 9 | 18
  scoring: 'gross' | 'net'
  confirmation_number: Defaulted<string | null>
  search: string
  cancelled_reason: Defaulted<string | null>
  created_at: Date
  hidden_at: Defaulted<Date | null>
}

export type SeatTable = {
  id: string
  session_id: string
  max_players: number
  seat_no: number
  user_id: string
  joined_at: Date
  join_posting: string | null
  paid_cents: number
  may_undo: boolean
  free_until: Defaulted<Date | null>
}

export type DepartureTable = {
  seat_id: string
  session_id: string
  user_id: string
  joined_at: Date
  left_at: Date
  terms: 'free' | 'undo' | 'late' | 'removed'
  paid_cents: number
  refunded_cents: number
}

/** The judgement at tee time was made. */
export type TeeTimeVerdictTable = { session_id: string; at: Date }

export type WaitlistTable = {
  id: Generated<number>
  session_id: string
  user_id: string
  since: Date
  /** A seat is held for them until then. */
  offered_until: Defaulted<Date | null>
  /** They were next, and could not pay. */
  is_skipped: Defaulted<boolean>
}

export type SessionInviteTable = {
  token: string
  session_id: string
  made_by: string
  at: Date
}

/** Who was let into a session that is not public. */
export type SessionGuestTable = {
  session_id: string
  user_id: string
  invited_by: string
  at: Date
}

/** Players whom the host removed and has not invited again. */
export type SessionRemovalTable = { session_id: string; user_id: string; at: Date }

export type SessionTables = {
  session_removal: SessionRemovalTable
  session_invite: SessionInviteTable
  session_guest: SessionGuestTable
  session: SessionTable
  seat: SeatTable
  departure: DepartureTable
  tee_time_verdict: TeeTimeVerdictTable
  waitlist: WaitlistTable
}
