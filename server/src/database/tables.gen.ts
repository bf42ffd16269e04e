// The types of the tables for Kysely. Written by `npm run schema` from the database.
import type { NoticeKind } from '@county-golf/contract/notice-kinds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A column that the application only reads: a trigger or a function writes it. */
type ReadOnly<T> = ColumnType<T, never, never>

/** A start in a new cluster, after a restore. Transaction IDs start over in each cluster, so ids are compared within one incarnation only. Module: database. */
export type DatabaseIncarnationTable = {
  /** Rising and never used twice, even when one backup is restored twice. */
  id: ReadOnly<number>
  /** The cluster and the table that transaction ids of this incarnation were drawn in. */
  cluster: ReadOnly<string>
  began_at: ReadOnly<Date>
}

/** What the operator may change while the service runs, as one JSON document. The application has its shape and the defaults of missing fields. Module: settings. */
export type SettingTable = {
  name: string
  /** The row 'demo' says whether this database holds demo users. */
  value: unknown
}

/** The first response to a request with an idempotency key, so that a repeat gets the same one. Stored in the transaction of the change. Module: database. */
export type IdempotencyTable = {
  user_id: string
  key: string
  request_sha256: Buffer
  response: string
  at: Date
}

/** Something that happened, in commit order. Written in the transaction that caused it. Followers (chat lines, notifications, the live stream) read the log afterward. Module: events. */
export type EventTable = {
  /** `server/src/database/incarnation.ts` keeps its default at the newest incarnation. */
  incarnation: Generated<number>
  /** Numbers become visible out of order. A reader takes only rows below its snapshot's xmin, where nothing can appear later, and continues from the last (xid, id) it saw. */
  xid: Generated<string>
  id: GeneratedAlways<number>
  kind: string
  at: Date
  session_id: string | null
  /** The user it's about: who joined, whose wallet changed. */
  user_id: string | null
  data: Generated<unknown>
}

/** How far a follower has read the event log. It locks its row while it works, so one process at a time does, and moves it in the transaction of its effects. Module: events. */
export type FollowerTable = {
  name: string
  incarnation: Generated<number>
  /** With incarnation and id, the last event it has handled. The log begins after (0, 0). */
  xid: Generated<string>
  id: Generated<number>
}

/** A state of the US, or the District of Columbia. Module: locations. */
export type StateTable = {
  code: string
  name: string
}

/** A county or county equivalent. Module: locations. */
export type CountyTable = {
  id: GeneratedAlways<number>
  /** Null for a county that an admin adds. */
  fips: string | null
  state_code: string
  /** Six short names repeat within a state (Baltimore County, Baltimore city). Full names don't. */
  name: string
  full_name: string
  lat: number
  lng: number
  time_zone: string
}

/** A ZIP code and the county where its post office is. Module: locations. */
export type ZipTable = {
  code: string
  county_id: number
  /** Its post office's place, like its coordinates. Null where the data has none. */
  place: string | null
  lat: number | null
  lng: number | null
}

/** A golf course, from a list that came with the release or that an admin imported. Module: locations. */
export type CourseTable = {
  id: string
  county_id: number
  name: string
  address: string | null
  lat: number | null
  lng: number | null
  holes: number | null
  par: number | null
  course_rating: string | null
  slope_rating: number | null
  /** The course's own: a dozen counties lie in two time zones. */
  time_zone: string
  /** Where the data comes from. The columns after it: its id there, and the terms on which it may be shown. */
  source: string
  source_id: string | null
  license: string | null
  credit: string | null
  created_at: Date
  phone: string | null
  website: string | null
  tees: string | null
  /** The players that the course's own ratings are for. Null if the list doesn't say. */
  tees_players: 'men' | 'women' | null
}

/** `content` names the release that the tables of places were filled from. `counties` counts changes, so that each process knows when its copy in memory is out of date. Module: locations. */
export type LocationVersionTable = {
  part: 'content' | 'counties' | 'courses'
  version: string
}

/** A user: account, profile and preferences. The row of a deleted account stays without anything personal, since the ledger and other players' sessions refer to it. Module: users. */
export type AppUserTable = {
  id: string
  username: string
  email: string | null
  email_verified: Generated<boolean>
  /** A new email waits here until its owner opens the link. The old one counts until then. */
  pending_email: string | null
  password_hash: string
  /** Set with a one-time password, which expires. */
  must_change_password: Generated<boolean>
  password_expires_at: Date | null
  /** When the user was last logged out everywhere. Calendar keys from before are dead. */
  logged_out_at: Date | null
  is_admin: Generated<boolean>
  is_banned: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
  phone: string | null
  /** Whether players in the same session see the phone number. */
  share_phone: Generated<boolean>
  display_name: string | null
  /** Username and display name, folded as searches compare them. Kept by a trigger. */
  search: Generated<string>
  bio: Generated<string>
  avatar_url: string | null
  home_county: string | null
  home_state: string | null
  home_course: string | null
  skill_level: string | null
  handedness: string | null
  drive_distance: Generated<number>
  preferred_tees: string | null
  pace_of_play: string | null
  preferred_times: string | null
  travel_radius: Generated<number>
  game_goals: Generated<string>
  availability: string | null
  profile_visibility: Generated<'Public' | 'Friends' | 'Private'>
  show_wallet_badge: Generated<boolean>
  /** With rating_count, the average of the ratings that are shown. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
  /** In tenths. */
  handicap_index: number | null
  /** The last version of the terms that the user accepted, so that a request's authentication reads it with the user. Null if they were never asked. */
  terms_version: string | null
  /** The highest minimum age for prizes that the user has confirmed, in years. */
  prize_age: number | null
  prize_age_confirmed_at: Date | null
  /** Whether guests and search engines see the user's name in sessions. */
  show_name: Generated<boolean>
  /** Whether the user has chosen to share the phone number or not. If not, the join dialog asks. */
  phone_answered: Generated<boolean>
}

/** A changed username leads to its owner's profile for a while, and no one else can take it. Module: users. */
export type FormerUsernameTable = {
  /** In lower case, as usernames are unique regardless of case. */
  name: string
  user_id: string
  expires_at: Date
}

/** A logged-in device. Only the SHA-256 of its token is stored. Module: auth. */
export type TokenTable = {
  id: string
  sha256: Buffer
  user_id: string
  user_agent: Generated<string>
  created_at: Date
  last_used_at: Date
  expires_at: Date
  /** When the user last entered their password. Admins are asked for it again after a while. */
  authenticated_at: Date
}

/** A link sent by mail, to set a new password, verify an email or undo its change. Only the SHA-256 of its secret is stored. A link counts for the email it was sent to and no other. Module: auth. */
export type MailTokenTable = {
  sha256: Buffer
  user_id: string
  purpose: 'reset' | 'verify' | 'undo_email'
  email: string
  created_at: Date
  expires_at: Date
}

/** Wrong passwords for one login name or user since the first one of the window. The right password deletes the row. Names are hashed, since people do type passwords into that field. Module: auth. */
export type PasswordAttemptTable = {
  subject_sha256: Buffer
  /** Finds the attempts on one name together, whatever address they came from. */
  name_sha256: Buffer | null
  attempts: number
  since: Date
  /** When the next attempt is allowed. */
  open_at: Generated<Date>
}

/** An admin's authenticator app (RFC 6238). Without `confirmed_at`, the enrollment isn't finished. Module: auth. */
export type TotpTable = {
  user_id: string
  secret: Buffer
  created_at: Date
  confirmed_at: Date | null
  /** The time step of the last code used. A code works once. */
  last_step: Generated<number>
}

/** A single-use code that stands in for the authenticator app. Only its SHA-256 is stored. Module: auth. */
export type RecoveryCodeTable = {
  sha256: Buffer
  user_id: string
}

/** How often a user has done something that is limited per 24 hours, since the first time. Module: users. */
export type DailyCountTable = {
  user_id: string
  action: string
  since: Date
  count: number
}

/** A ledger account: a wallet, a session's escrow, what a user owes, the card network, or one of the platform's own. Module: ledger. */
export type AccountTable = {
  id: ReadOnly<number>
  /** Other codes are refused, since nothing would guard such an account. */
  code: ReadOnly<string>
  /** Kept for wallets and escrows, which can never be overdrawn. The others have none, because every posting would wait for the one row. Their balance is the sum of their legs. */
  balance: ReadOnly<number | null>
}

/** One event in a user's wallet or in the platform's accounts: a join, a refund, a top-up. Its id is the transaction id that the user sees. Written once per key and never changed. Module: ledger. */
export type PostingTable = {
  id: ReadOnly<string>
  /** The idempotency key. A posting happens once. */
  key: ReadOnly<string>
  /** What happened: join, refund, top_up and so on. */
  kind: ReadOnly<'top_up' | 'join' | 'refund' | 'deposit_return' | 'pot_return' | 'bounty_funding' | 'bounty_return' | 'prize' | 'admin_credit' | 'admin_debit' | 'admin_refund' | 'top_up_refund' | 'chargeback' | 'revenue' | 'former_payment' | 'card_fee' | 'payout' | 'revenue_return'>
  user_id: ReadOnly<string | null>
  session_id: ReadOnly<string | null>
  /** It has exactly so many legs, numbered from 1. They're written with it, so none can be added later. */
  leg_count: ReadOnly<number>
  at: ReadOnly<Date>
  /** Drawn while the accounts are locked, so it orders the postings of one account. */
  seq: ReadOnly<number>
}

/** Cents that move from one account to another, as a part of a posting. Never changed. Module: ledger. */
export type LegTable = {
  posting_id: ReadOnly<string>
  leg_no: ReadOnly<number>
  /** What the money is for: service_fee, deposit, pot, bounty, amount. */
  part: ReadOnly<'service_fee' | 'deposit' | 'pot' | 'bounty' | 'amount' | 'settlement' | 'forfeited' | 'kept'>
  src: ReadOnly<number>
  dst: ReadOnly<number>
  cents: ReadOnly<number>
  /** The kept balances right after this leg. */
  src_balance: ReadOnly<number | null>
  dst_balance: ReadOnly<number | null>
  /** With reverses_leg, the leg that this one reverses. A leg is reversed at most once, by its mirror image. */
  reverses_posting: ReadOnly<string | null>
  reverses_leg: ReadOnly<number | null>
  /** Drawn while the accounts are locked, so it orders the legs of one account. */
  seq: ReadOnly<number>
}

/** The reason an admin gave for a transaction. It's never changed or deleted. Module: wallet. */
export type TransactionReasonTable = {
  transaction_id: string
  reason: string
}

/** What one night's verification of the ledger found. Module: ledger. */
export type LedgerCheckTable = {
  id: string
  at: Date
  /** Each problem as a sentence. Empty when the ledger is sound. */
  problems: unknown
  /** How many rows were checked. */
  counted: unknown
}

/** A round of golf that players join, with its terms. Module: sessions. */
export type SessionTable = {
  id: string
  host_id: string
  county_id: number
  state_code: string
  /** With county_fips, the county's full name and FIPS code. Kept by a trigger so that lists read one table. */
  county_name: ReadOnly<string>
  county_fips: ReadOnly<string | null>
  course_id: string | null
  course_name: string
  /** With lng, the course's coordinates, or the middle of the county where they are unknown. Kept by a trigger. */
  lat: ReadOnly<number>
  lng: ReadOnly<number>
  /** The instant. tee_date and tee_time are what a clock at the course shows then. */
  tee_at: Date
  tee_date: string
  tee_time: string
  time_zone: string
  max_players: number
  /** The seats, and the companions who haven't claimed theirs. Kept by triggers on seat and companion. */
  seats_taken: ReadOnly<number>
  skill_level: 'beginner' | 'intermediate' | 'advanced' | 'elite' | null
  visibility: 'public' | 'friends' | 'private'
  notes: Generated<string>
  status: Generated<'open' | 'confirmed' | 'closed' | 'completed' | 'cancelled'>
  bookings_locked: Generated<boolean>
  leavable: Generated<boolean>
  auto_join: boolean
  /** Fixed when the session is created, like all fees and terms. A change of the settings doesn't alter the terms on which players have joined. */
  service_fee_cents: number
  deposit_cents: number
  cancellation_window_hours: Generated<number>
  bounty_cents: Generated<number>
  pot_cents: Generated<number>
  holes: Generated<9 | 18>
  scoring: Generated<'gross' | 'net'>
  confirmation_number: string | null
  /** The course's `place_name.search`, kept by a trigger for servers of release 1.0.0. */
  search: Generated<string>
  cancelled_reason: string | null
  created_at: Date
  /** A hidden session keeps its records, and no player sees it. */
  hidden_at: Date | null
  /** Kept by a trigger on waitlist, like waiting, so that pages read no other table and the row's version changes with the waitlist. */
  waitlist_count: ReadOnly<number>
  waiting: ReadOnly<unknown>
  /** Whether the host has booked the tee time, will book it, or needs no booking. Sessions of release 1.0.0 count as booked. */
  booking_plan: Generated<'booked' | 'to_book' | 'not_needed'>
  /** When the host said that the tee time is booked. Null while it isn't, and in sessions that count as booked without that. */
  booked_at: Date | null
  min_players: Generated<number>
  /** Hours before the tee time when too few players or a missing booking cancel it. Null in sessions of release 1.0.0. */
  decision_hours: number | null
  /** When that is decided. Null once it is, and if the session was created later, so that it's decided at the tee time. */
  decide_at: Date | null
  /** What net scoring rests on. rated_only: a prize, which needs a proven handicap of every player. gross_fallback: no prize, or a session that a server of version 1.0.0 created, where gross applies if someone has no index. */
  net_terms: Generated<'gross_fallback' | 'rated_only'>
  /** How players get a spot: automatic, or host, who accepts or declines their requests. */
  approval: Generated<string>
  transport: 'walk' | 'ride' | null
  pace: 'Slow' | 'Average' | 'Fast' | null
  /** What a day costs a player at the course, as the host says. Not part of what we charge. */
  course_cost_cents: number | null
  /** Whether anyone has ever waited. From then on, the waitlist has a chat. */
  had_waitlist: Generated<boolean>
}

/** A player's spot in a session. The keys rule out a fifth player, a player seated twice and two seats for one payment. Module: sessions. */
export type SeatTable = {
  /** Identifies one join. The keys of its postings are derived from it. */
  id: string
  session_id: string
  max_players: number
  seat_no: number
  user_id: string
  joined_at: Date
  /** The first posting of the join. Null exactly when nothing was due. */
  join_posting: string | null
  paid_cents: number
  /** A join can be undone once per player and session. Decided when the seat is taken. */
  can_undo: boolean
  /** Until when a player who joined before the host announced the course, moved the tee time, or booked it can leave for free. */
  free_until: Date | null
  /** Tee times from before each move while this player was in. Moving back to one of them gives no new time to leave for free. */
  earlier_tee_times: Generated<Date[]>
  /** When free_until was last set. The player was notified of it then. */
  free_until_at: Date | null
  /** Whether free_until includes the time after the host booked. A spot gets that once. */
  booked_window: Generated<boolean>
  /** The number of players, below the minimum, that this player agreed to play with. */
  plays_on_with: number | null
  /** Until when a join from the waitlist that the player didn't ask for can be undone. Null for joins by the player. */
  undo_until: Date | null
  /** When the player said that they're still in. Cleared when the tee time or the course changes. */
  confirmed_at: Date | null
  /** When a substitute's spot was first taken. It frees no late leaver's deposit that it didn't free before. Null for all other spots. */
  spot_since: Date | null
}

/** A player who left, when, and on what terms. It decides whether a join can still be undone, and which late leavers get their deposit refunded at tee time. Module: sessions. */
export type DepartureTable = {
  /** The join that it ended. */
  seat_id: string
  session_id: string
  user_id: string
  joined_at: Date
  left_at: Date
  terms: 'free' | 'undo' | 'late' | 'removed'
  paid_cents: number
  refunded_cents: number
}

/** A player who waits for a spot. Module: sessions. */
export type WaitlistTable = {
  /** The order, since timestamps may be equal. */
  id: GeneratedAlways<number>
  session_id: string
  user_id: string
  since: Date
  /** An offer holds the spot until then. */
  offered_until: Date | null
  /** Passed over because the wallet didn't cover the join. */
  is_skipped: Generated<boolean>
  /** Let one offer expire. A second one ends their place in line. */
  has_ignored: Generated<boolean>
  /** Let the offer of a spot expire that is still open. It isn't offered to them again. */
  is_passed: Generated<boolean>
  /** Whether all of the line has the offer together, so that no spot is on hold for this player. Means nothing without one. */
  is_shared: Generated<boolean>
}

/** A member's link to a session they are in. It opens that session and nothing else, so it's stored in clear text and stays the same. Module: sessions. */
export type SessionInviteTable = {
  token: string
  session_id: string
  made_by: string
  at: Date
}

/** A player who came by a link or was invited by name, and so may see a session that isn't public. Module: sessions. */
export type SessionGuestTable = {
  session_id: string
  user_id: string
  invited_by: string
  at: Date
}

/** A player whom the host removed. They can't join or wait again until the host invites them by name, which deletes the row. Module: sessions. */
export type SessionRemovalTable = {
  session_id: string
  user_id: string
  at: Date
}

/** The decision at tee time whether enough players came together, made once. The row is written in the transaction that carries it out. Module: sessions. */
export type TeeTimeDecisionTable = {
  session_id: string
  at: Date
}

/** How often what a calendar shows of a session has changed. Calendar programs replace an event only by one with a higher number. It isn't in the session's own row, which every page reads. Module: calendar. */
export type CalendarRevisionTable = {
  session_id: string
  revision: number
}

/** The secret in the URL of a user's private calendar feed. Only its SHA-256 is stored. Module: calendar. */
export type CalendarKeyTable = {
  user_id: string
  sha256: Buffer
  created_at: Date
}

/** The scorecard of a session. A session without a row has an open, empty one. Module: results. */
export type ScorecardTable = {
  session_id: string
  state: Generated<'open' | 'proposed' | 'disputed' | 'settled' | 'expired' | 'void'>
  /** Of the submitted result, like winners. */
  scoring: 'gross' | 'net' | null
  proposed_by: string | null
  proposed_at: Date | null
  expires_at: Date | null
  winners: Generated<string[]>
  /** Final, but an admin has to approve the prize: the platform funds it, or there is a hold. */
  awaits_approval: Generated<boolean>
  /** An admin's decision on a dispute. */
  ruling: 'winner' | 'split' | 'refund' | null
  ruling_winners: Generated<string[]>
  ruling_note: Generated<string>
  ruled_by: string | null
  closed_at: Date | null
  /** Why an admin looks at a net prize before it is paid. */
  hold_reason: 'low_net' | 'first_net_prize' | null
  /** When the prize money is refunded without a decision. Null if the platform funds the prize. */
  held_until: Date | null
  /** The winners whose net score is the reason. */
  held_players: Generated<string[]>
}

/** A player's score in a session, as entered and attested. Module: results. */
export type ScoreTable = {
  session_id: string
  user_id: string
  /** Null for players who withdraw. */
  gross: number | null
  strokes: number[] | null
  entered_by: string
  entered_at: Date
  /** A co-player, or the player if someone else entered it. Null with a time when a day passed without an answer. */
  attested_by: string | null
  attested_at: Date | null
  /** When an admin corrected it with their decision. The audit log has the score before. */
  corrected_at: Date | null
  /** The tees that were played. Null for those that the course's own rating is for. */
  tee_id: string | null
}

/** A player's answer to a submitted result. Module: results. */
export type ResultAnswerTable = {
  session_id: string
  user_id: string
  /** Null means agreement. */
  dispute_reason: string | null
  at: Date
}

/** What a completed session was for one of its players. Statistics and leaderboards add these up. Module: results. */
export type PlayerResultTable = {
  user_id: string
  session_id: string
  county_id: number
  played_at: Date
  /** The date at the course. */
  played_on: string
  holes: 9 | 18
  withdrew: Generated<boolean>
  /** The attested score, once the scorecard is closed. */
  gross: number | null
  /** Whether the scorecard was settled with this player's score in it. */
  decided: Generated<boolean>
  won: Generated<boolean>
  earned_cents: Generated<number>
}

/** What leaderboards order a player by, everywhere (county 0) or in one county. Every visitor reads it and a round changes it a few times, so a trigger on player_result keeps it. Module: leaderboard. */
export type StandingTable = {
  county_id: number
  user_id: string
  wins: number
  earnings_cents: number
  /** Completed sessions. Players without one are on no leaderboard. */
  sessions: number
  /** Attested scores over 18 holes. `strokes` are their sum. */
  rounds: number
  strokes: number
}

/** A round that counts for the handicap, with the index after it. Only the adjustment for an exceptional score changes a row later, so the index at any time is the last one before it. Module: results. */
export type DifferentialTable = {
  user_id: string
  session_id: string
  /** Counts the player's rounds. */
  n: number
  played_at: Date
  counted_at: Date
  /** In tenths, like adjustment and index_after. */
  differential: number
  adjustment: Generated<number>
  index_after: number | null
  /** False where the course rating and slope are unknown. Par and 113 take their place. */
  is_rated: boolean
  /** Before rounding, which the exceptional score reduction needs. Null in rounds that version 1.0.0 counted. */
  exact_differential: number | null
}

/** A player's rating of a co-player in one session. Module: results. */
export type RatingTable = {
  session_id: string
  rater_id: string
  rated_id: string
  stars: number
  at: Date
  /** When it became part of the rated player's average. */
  shown_at: Date | null
}

/** What we asked a payment provider for. What the provider reports later is compared with it, and a payment is credited once. Module: payments. */
export type CheckoutTable = {
  /** Ours. The provider carries it as the reference. */
  id: string
  user_id: string
  provider: string
  /** The provider's id, which the browser returns as `session_id`. Null until the provider responded. */
  provider_id: string | null
  amount_cents: number
  currency: string
  /** Whether it's real money. A test payment never pays for a live checkout. */
  live: boolean
  status: Generated<'open' | 'complete' | 'expired' | 'failed'>
  /** The wallet transaction that credited it. */
  transaction_id: string | null
  created_at: Date
  expires_at: Date
  completed_at: Date | null
}

/** A refund to a card by an admin, by the player or at the provider's dashboard. One posting in the ledger, `card_refund:<id>`, reversed if the refund fails. Module: payments. */
export type CardRefundTable = {
  /** Ours. The provider knows the refund by it, so asking twice refunds once. */
  id: string
  checkout_id: string
  amount_cents: number
  /** Null when it was made at the provider's dashboard. */
  requested_by: string | null
  /** Players refund unused money themselves, in as many parts as they like. */
  by_owner: Generated<boolean>
  reason: string | null
  provider_id: string | null
  status: Generated<'pending' | 'succeeded' | 'failed'>
  /** The wallet transaction that took the money. Null when the wallet was empty. */
  transaction_id: string | null
  created_at: Date
  ended_at: Date | null
}

/** A dispute (chargeback). One posting in the ledger, `chargeback:<id>`, reversed if we win. Module: payments. */
export type CardDisputeTable = {
  id: string
  checkout_id: string
  provider_id: string
  amount_cents: number
  status: Generated<'open' | 'won' | 'lost'>
  transaction_id: string | null
  created_at: Date
  ended_at: Date | null
}

/** A checkout at the sandbox, which is a card network of its own. The application learns of its records only through the payments port and signed webhooks. Module: payments. */
export type SandboxCheckoutTable = {
  id: string
  /** Refers to the merchant's checkout and customer. */
  reference: string
  customer: string
  amount_cents: number
  currency: string
  success_url: string
  cancel_url: string
  status: Generated<'open' | 'paid' | 'cancelled'>
  created_at: Date
  expires_at: Date
  paid_at: Date | null
  /** Not used since version 1.1. Servers of 1.0, which run during the update, mark here the webhooks that they needn't send again. To be dropped in a later release. */
  is_acknowledged: Generated<boolean>
}

/** A refund at the sandbox. Module: payments. */
export type SandboxRefundTable = {
  /** Given by the merchant. */
  id: string
  checkout_id: string
  amount_cents: number
  created_at: Date
}

/** Not used since version 1.1. The key that servers of 1.0, which run during the update, sign the sandbox's webhooks with. To be dropped in a later release. Module: payments. */
export type SandboxKeyTable = {
  id: number
  webhook_secret: string
}

/** A friendship or a request for one. A pair is stored once, in either direction, so two people who request each other at the same time become friends. Module: friends. */
export type FriendTable = {
  low_id: string
  high_id: string
  requested_by: string
  requested_at: Date
  /** Null while it's a request. */
  accepted_at: Date | null
}

/** A user whom another user has blocked. Module: friends. */
export type BlockTable = {
  blocker_id: string
  blocked_id: string
  at: Date
}

/** A message in a session's chat, between two users, or between a player and support, which all admins share. Module: messages. */
export type MessageTable = {
  /** The sender may choose it, so that a resent message is the same message. */
  id: string
  session_id: string | null
  /** Null for County Golf itself. */
  sender_id: string | null
  recipient_id: string | null
  /** The player whose support conversation it belongs to. */
  support_of: string | null
  subject: Generated<string>
  /** In text that County Golf writes, `{id}` is the name of a user among `mentions`, filled in on read. So a renamed or deleted user is renamed everywhere, and what players type can't name anyone. */
  content: string
  mentions: Generated<string[]>
  at: Date
  read_at: Date | null
  hidden_at: Date | null
  hidden_by: string | null
  /** The event that caused it, so that each event causes it once. */
  event_xid: string | null
  event_id: number | null
  /** The session that a message from County Golf to one user is about, if the user can open it. */
  about_session: string | null
  /** Whether it belongs to the chat of the session's waitlist, and not to that of its players. */
  for_waitlist: Generated<boolean>
}

/** How far a user has read a session's chat (at) and the one of its waitlist (waitlist_at). Module: messages. */
export type ChatReadTable = {
  session_id: string
  user_id: string
  at: Date | null
  waitlist_at: Date | null
}

/** A player's conversation with support. A trigger on message keeps it, because finding the latest message of each conversation would read all of them. Module: messages. */
export type SupportConversationTable = {
  user_id: string
  last_at: Date
  last_id: string
  /** The player wrote last. */
  waiting: boolean
}

/** One event, for one user. The mail about it is written from this row when it's due. Module: notifications. */
export type NotificationTable = {
  id: string
  user_id: string
  /** Identifies what happened. A user is notified of it once. */
  dedupe_key: string
  kind: NoticeKind
  title: string
  /** With mentions, as in message. */
  body: string
  mentions: Generated<string[]>
  path: string
  session_id: string | null
  /** Notifications of one conversation belong together. Reading the message marks it as read. */
  conversation: string | null
  message_id: string | null
  /** Whether it shows in the app. A user may want the mail only. */
  in_app: boolean
  /** An open request to the reader, such as a friend request. `closed_at` says when it was answered, withdrawn, or expired. */
  request: string | null
  closed_at: Date | null
  at: Date
  /** After that it's no longer news, and no mail or push is sent. */
  until: Date | null
  read_at: Date | null
  /** When a mail is due. `mailed_at` says when it was sent. */
  mail_at: Date | null
  mailed_at: Date | null
  /** Set if it confirms a booking or the reader's own money: what the mail says, without text that others wrote. Switches don't apply. */
  receipt: unknown | null
  /** The receipt whose job mails this one. An unverified address gets one mail for all receipts of some minutes. */
  mailed_with: string | null
  /** The labels of the two answers to a request, which the mail has as links. */
  question: unknown | null
  /** When a push to the reader's devices is due. `pushed_to` has the subscriptions that got it. */
  push_at: Date | null
  pushed_to: Generated<string[]>
}

/** A user's choice for one kind. Without a row, the kind has its defaults. Module: notifications. */
export type NotificationSwitchTable = {
  user_id: string
  kind: NoticeKind
  in_app: boolean
  email: boolean
  /** Null is the default of the kind. */
  push: boolean | null
}

/** A user's choices for all kinds: mail at all, and quiet hours. Module: notifications. */
export type NotificationReaderTable = {
  user_id: string
  /** False turns off all mail. The switches of the kinds keep their state. */
  all_email: Generated<boolean>
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
  /** The secret in this user's unsubscribe links. It turns off mail and does nothing else. */
  unsubscribe_key: string
  /** When the last receipt was mailed to this user's unverified address. */
  receipt_claimed_at: Date | null
  /** The secret behind the links that answer an emailed question. It's never part of a link. */
  answer_key: string | null
}

/** A report of a user, or of a message they wrote. Module: moderation. */
export type ReportTable = {
  id: string
  reporter_id: string
  user_id: string
  message_id: string | null
  reason: string
  at: Date
  /** Set with the decision of an admin. */
  handled_at: Date | null
  handled_by: string | null
  outcome: 'dismissed' | 'hidden' | 'warned' | 'banned' | null
  note: string | null
}

/** A request that needs a second admin: a large adjustment, a new admin, a change of a user's email, or raising or removing the limit itself. Module: approvals. */
export type ApprovalTable = {
  id: string
  kind: 'adjustment' | 'make_admin' | 'change_email' | 'raise_limit' | 'former_payment'
  user_id: string | null
  cents: number | null
  email: string | null
  reason: string | null
  requested_by: string
  requested_at: Date
  /** The admins at the time of the request, so that no account made an admin later can approve it. */
  approvers: string[]
  state: Generated<'waiting' | 'approved' | 'rejected'>
  decided_by: string | null
  decided_at: Date | null
  note: string | null
  transaction_id: string | null
  /** The new account of the former user to pay (user_id), if the balance moves to its wallet. */
  to_user_id: string | null
}

/** Something that an admin, or the server's command line (without an admin), did: who, when, to what, before and after, and why. Never changed. Personal fields are recorded as changed, without their values. Module: audit. */
export type AuditTable = {
  id: GeneratedAlways<number>
  at: Date
  admin_id: string | null
  /** Like 'user.ban' or 'settings.change'. */
  action: string
  /** The id of a user, a session or a message, for example. */
  target: string | null
  before: unknown | null
  after: unknown | null
  reason: string | null
}

/** The names of a state, a county, a course, or what hosts call a course, as searches compare them. Kept by triggers. Module: locations. */
export type PlaceNameTable = {
  state_code: string
  county_id: number | null
  /** In lower case, as the index on session has it. Null for a county, like county_id for a state. */
  course: string | null
  /** Folded, in short and long forms. */
  own: string
  /** The same, with the names of county and state. */
  search: string
}

/** A set of tees besides the one that the course's own ratings are for. Module: locations. */
export type CourseTeeTable = {
  id: string
  course_id: string
  name: string
  players: Generated<'all' | 'men' | 'women'>
  rating: string
  slope: number
  /** Null if it is the course's. */
  par: number | null
}

/** A round for a net prize, for one of its players. Strokes off and holds of later net prizes follow from these. Module: results. */
export type NetPrizeRoundTable = {
  session_id: string
  user_id: string
  played_at: Date
  counted_at: Date
  players: number
  /** In tenths, like index_used and differential. */
  index: number
  /** Less the strokes off for earlier net prizes. */
  index_used: number
  /** For 18 holes. */
  differential: number
  /** How many players shared the best net score with this one. 0 without the best score. */
  winners: number
  is_paid: Generated<boolean>
}

/** Whether prizes are allowed in a state once real cards are charged, from what age, and on what grounds. Module: settings. */
export type PrizeRuleTable = {
  state_code: string
  allowed: boolean
  min_age: number
  /** The grounds: a law, a letter of counsel, or a link. */
  source: string
  /** When an admin decided it. Null for a starting value, which doesn't count before real cards are charged. */
  decided_at: Date | null
  decided_by: string | null
}

/** A version of the terms that a user accepted. Module: auth. */
export type TermsAcceptanceTable = {
  user_id: string
  version: string
  accepted_at: Date
  /** The IP address that the request came from. Null once the account is deleted. */
  address: string | null
  /** Whether the user said that they're 18 or older. */
  is_adult: boolean
}

/** A user who deleted their account, for what we still owe them: the legs from their wallet to `liability:former_users`, less their payments and what settled their debts. Module: wallet. */
export type FormerUserTable = {
  user_id: string
  left_at: Date
  /** Unclaimed property is reported to the owner's state. */
  home_state: string | null
  email_salt: Buffer | null
  /** SHA-256 of email_salt and the lowercase email, to send the link of a claim. Purged once nothing is owed. */
  email_sha256: Buffer | null
  /** The token of the last link that was mailed. */
  link_sha256: Buffer | null
  link_expires_at: Date | null
  claimed_at: Date | null
  /** Where the former user wants the money: a name and an address, or the username of a new account. Purged when it's paid. */
  pay_to: string | null
}

/** A former user's balance that an admin paid out or moved to a new wallet. Its id is the posting's. Never changed. Module: wallet. */
export type FormerPaymentTable = {
  id: string
  user_id: string
  cents: number
  /** The new account whose wallet was credited. Null if it was paid from the bank. */
  to_user_id: string | null
  reference: string
  admin_id: string
  at: Date
}

/** A player who asked the host of a session for a spot. Module: sessions. */
export type JoinRequestTable = {
  id: string
  session_id: string
  user_id: string
  asked_at: Date
  expires_at: Date
  /** The price that the player agreed to. At another one they have to ask again. */
  due_cents: number
  note: string
  /** When the host accepted. The request stays open until its player has a spot, which takes the player if the wallet didn't cover it. */
  accepted_at: Date | null
  ended_at: Date | null
  /** Why it ended. Null while it's open, and it ends at expires_at even if the row doesn't say so yet. */
  outcome: 'joined' | 'withdrawn' | 'declined' | 'expired' | 'changed' | 'opened' | 'cancelled' | 'gone' | null
}

/** A player who looks for a substitute, and the link to their spot. Module: sessions. */
export type HandOverTable = {
  seat_id: string
  token: string
  asked_at: Date
}

/** Someone a player brings and pays for ("guest" in copy), who has no account in the session until they claim the spot. Counts in session.seats_taken until claimed. Module: sessions. */
export type CompanionTable = {
  /** Identifies the spot. The key of its posting is derived from it, and so is the seat once it's claimed. */
  id: string
  session_id: string
  /** The player who paid, and who gets every refund of the spot, also after it was claimed. */
  brought_by: string
  name: string
  /** The secret of the link that claims the spot. */
  token: string
  joined_at: Date
  join_posting: string | null
  paid_cents: number
  can_undo: boolean
  /** When a user claimed the spot. The seat with the same id is theirs. */
  claimed_at: Date | null
  /** When the spot was given up, or the player who had claimed it left. A departure has the same id. */
  ended_at: Date | null
}

/** A game that the same players play at the same time every week. Its dates become sessions. Module: standing-games. */
export type StandingGameTable = {
  id: string
  owner_id: string
  county_id: number
  state_code: string
  course_id: string | null
  course_name: string
  time_zone: string
  /** As ISO counts: 1 is Monday. */
  weekday: number
  tee_time: string
  /** No date before this one. A new time moves it past the week of the last open date. */
  starts_on: string
  max_players: number
  min_players: number
  holes: 9 | 18
  scoring: 'gross' | 'net'
  skill_level: 'beginner' | 'intermediate' | 'advanced' | 'elite'
  booking_plan: 'booked' | 'to_book' | 'not_needed'
  pot_cents: number
  notes: string
  opens_to_all: boolean
  created_at: Date
  ended_at: Date | null
  /** When something is due next: a date opens, or it's someone's turn on an open one. Null if nothing is. */
  next_at: Date | null
  transport: 'walk' | 'ride' | null
  pace: 'Slow' | 'Average' | 'Fast' | null
}

/** The owner, or a friend of theirs. We ask each of them every week. Module: standing-games. */
export type StandingMemberTable = {
  game_id: string
  user_id: string
  role: 'regular' | 'alternate'
  position: number
  /** Null until they agree to be in the game. */
  accepted_at: Date | null
  /** Up to this much per week they are charged without being asked. Null if they want to be asked. */
  weekly_cents: number | null
}

/** A date of a standing game that was opened, skipped, or couldn't be opened. The key makes each date once. Module: standing-games. */
export type StandingDateTable = {
  game_id: string
  tee_date: string
  state: 'open' | 'skipped' | 'failed'
  session_id: string | null
  problem: string | null
}

/** A member's turn on an open date: about to be charged, asked, declined, or charged. Members who said In have a seat. Module: standing-games. */
export type StandingAskTable = {
  session_id: string
  user_id: string
  state: 'to_charge' | 'asked' | 'declined' | 'charged'
  charged_cents: number | null
}

/** A player who says that another one, who has a spot, didn't show. Module: sessions. */
export type NoShowTable = {
  session_id: string
  user_id: string
  reported_by: string
  reported_at: Date
}

/** A round that an admin took out of a player's reliability. The audit log has who did, and why. Module: sessions. */
export type ExcusedRoundTable = {
  session_id: string
  user_id: string
  excused_at: Date
}

/** What a player looks for: a place, a radius, and terms. One open wish per player. Module: matching. */
export type WishTable = {
  id: string
  user_id: string
  /** Their place in line. A change of the wish keeps it. */
  made_at: Date
  /** A group that was formed from an earlier state of the wish isn't proposed. */
  changed_at: Date
  county_id: number
  state_code: string
  /** With state_code and time_zone, of the county when the wish was changed. */
  county_name: string
  time_zone: string
  zip: string | null
  /** With lng, where the radius is measured from: the ZIP code, or the middle of the county. */
  lat: number
  lng: number
  radius_miles: number
  skill_level: 'beginner' | 'intermediate' | 'advanced' | 'scratch'
  /** Whether the player only plays with golfers at most one level away. */
  near_level: boolean
  pace: 'Slow' | 'Average' | 'Fast' | null
  transport: 'walk' | 'ride' | null
  /** Games with a pot, games without one, or null for both. */
  prize: 'none' | 'pot' | null
  /** The most that the player may be charged: service fee, deposit, and pot. */
  max_cents: number
  /** When the last window closes, and the wish ends. */
  closes_at: Date
  /** When the player didn't answer a proposal. They aren't matched until they resume. */
  paused_at: Date | null
  ended_at: Date | null
  outcome: 'withdrawn' | 'over' | 'playing' | 'gone' | null
  /** Whether we accept a game that fits for the player, without asking first. */
  count_me_in: Generated<boolean>
}

/** Between when and when a player can tee off. Module: matching. */
export type WishWindowTable = {
  wish_id: string
  opens_at: Date
  closes_at: Date
}

/** A game that was proposed to three or four players who look for one. Module: matching. */
export type ProposalTable = {
  id: string
  made_at: Date
  county_id: number
  state_code: string
  /** With state_code and time_zone, of the county when the game was proposed. */
  county_name: string
  time_zone: string
  /** With closes_at, the tee times that suit all players. */
  opens_at: Date
  closes_at: Date
  service_fee_cents: number
  deposit_cents: number
  pot_cents: number
  answer_by: Date
  book_by: Date
  /** Whether three players have accepted, and were notified that one of them has to book. */
  is_agreed: Generated<boolean>
  /** The player who is booking. With booking and charge_by, set while the group waits to be charged. */
  host_id: string | null
  /** Course, tee time, and notes, as the host sent them. */
  booking: unknown | null
  /** Until when the group waits for players who can't be charged. */
  charge_by: Date | null
  session_id: string | null
  ended_at: Date | null
  outcome: 'booked' | 'too_few' | 'not_booked' | 'changed' | 'unpaid' | null
  /** When the players of a group with three who accepted are reminded that none of them has booked. */
  remind_at: Date | null
}

/** A player of a proposal, and their answer. Module: matching. */
export type ProposalMemberTable = {
  proposal_id: string
  user_id: string
  wish_id: string
  /** From where the player's radius is measured to the middle of the county. */
  miles: number
  answer: 'accepted' | 'declined' | 'missed' | 'left' | null
  answered_at: Date | null
  /** Whether the player is in a proposal that hasn't ended. A key rules out two of them. */
  is_live: Generated<boolean>
  /** What keeps the player from being charged: money in the wallet, the current terms, or something that the prize needs. */
  lacks: 'money' | 'terms' | 'prize' | null
  /** When the answer of a player is due who was added later. Null: with the proposal's. */
  answer_by: Date | null
  /** Whether we accepted for the player, who counted themselves in for any game that fits. */
  counted_in: Generated<boolean>
}

/** A report by the host or a player that the course is closed or play has stopped. Module: results. */
export type ClosureTable = {
  id: string
  session_id: string
  reported_by: string
  reported_at: Date
  /** Without an objection by then, everyone gets a full refund. */
  expires_at: Date
  /** The last hole that was played. 0 if play never started. */
  hole: number
  note: string
  /** Why an admin decides: someone objects, the same players agreed on too many closures, or a score was posted. */
  review: 'objection' | 'limit' | 'scores' | null
  review_at: Date | null
  outcome: 'agreed' | 'approved' | 'withdrawn' | 'refuted' | 'rejected' | 'lapsed' | null
  ended_at: Date | null
  ruling_note: Generated<string>
  ruled_by: string | null
}

/** Whether a user who was there agrees with a closure. Module: results. */
export type ClosureAnswerTable = {
  closure_id: string
  user_id: string
  agrees: boolean
  note: string
  at: Date
}

/** The key pair (VAPID, RFC 8292) that identifies this installation to push services. Browsers subscribe to its public key, so a new one would end all subscriptions. Module: notifications. */
export type PushKeyTable = {
  id: Generated<number>
  public_key: string
  private_key: string
  created_at: Date
}

/** A device that gets push notifications. It belongs to the login there and is deleted with it. Module: notifications. */
export type PushSubscriptionTable = {
  id: string
  user_id: string
  token_id: string
  user_agent: string
  /** The device's address at the push service of its browser. With it and the keys, anyone can push to the device. */
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
  /** The last push that the push service accepted. */
  pushed_at: Date | null
  /** Pushes that failed since `failing_since`, without one that was accepted. */
  failures: Generated<number>
  failing_since: Date | null
}

/** What a player says that a day cost them at the course, once per session. Module: sessions. */
export type DayCostTable = {
  session_id: string
  user_id: string
  course_id: string
  holes: number
  cents: number
  at: Date
}

/** The median of what players say that a day costs at a course, by the length of the round. Written with each answer from the fifth on. Module: sessions. */
export type CourseCostTable = {
  course_id: string
  holes: number
  cents: number
  answers: number
  /** When fewer than five of its answers are recent enough. */
  valid_until: Date
}

/** A county where a player wants to be notified of new sessions, and of which ones. Module: notifications. */
export type SavedSearchTable = {
  id: string
  user_id: string
  county_id: number
  radius_miles: number
  /** Null for any tee time. */
  part_of_day: 'early' | 'morning' | 'midday' | 'afternoon' | null
  skill_level: 'beginner' | 'intermediate' | 'advanced' | 'elite' | null
  saved_at: Date
}

/** Every table by its name. */
export type Tables = {
  database_incarnation: DatabaseIncarnationTable
  setting: SettingTable
  idempotency: IdempotencyTable
  event: EventTable
  follower: FollowerTable
  state: StateTable
  county: CountyTable
  zip: ZipTable
  course: CourseTable
  location_version: LocationVersionTable
  app_user: AppUserTable
  former_username: FormerUsernameTable
  token: TokenTable
  mail_token: MailTokenTable
  password_attempt: PasswordAttemptTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  daily_count: DailyCountTable
  account: AccountTable
  posting: PostingTable
  leg: LegTable
  transaction_reason: TransactionReasonTable
  ledger_check: LedgerCheckTable
  session: SessionTable
  seat: SeatTable
  departure: DepartureTable
  waitlist: WaitlistTable
  session_invite: SessionInviteTable
  session_guest: SessionGuestTable
  session_removal: SessionRemovalTable
  tee_time_decision: TeeTimeDecisionTable
  calendar_revision: CalendarRevisionTable
  calendar_key: CalendarKeyTable
  scorecard: ScorecardTable
  score: ScoreTable
  result_answer: ResultAnswerTable
  player_result: PlayerResultTable
  standing: StandingTable
  differential: DifferentialTable
  rating: RatingTable
  checkout: CheckoutTable
  card_refund: CardRefundTable
  card_dispute: CardDisputeTable
  sandbox_checkout: SandboxCheckoutTable
  sandbox_refund: SandboxRefundTable
  sandbox_key: SandboxKeyTable
  friend: FriendTable
  block: BlockTable
  message: MessageTable
  chat_read: ChatReadTable
  support_conversation: SupportConversationTable
  notification: NotificationTable
  notification_switch: NotificationSwitchTable
  notification_reader: NotificationReaderTable
  report: ReportTable
  approval: ApprovalTable
  audit: AuditTable
  place_name: PlaceNameTable
  course_tee: CourseTeeTable
  net_prize_round: NetPrizeRoundTable
  prize_rule: PrizeRuleTable
  terms_acceptance: TermsAcceptanceTable
  former_user: FormerUserTable
  former_payment: FormerPaymentTable
  join_request: JoinRequestTable
  hand_over: HandOverTable
  companion: CompanionTable
  standing_game: StandingGameTable
  standing_member: StandingMemberTable
  standing_date: StandingDateTable
  standing_ask: StandingAskTable
  no_show: NoShowTable
  excused_round: ExcusedRoundTable
  wish: WishTable
  wish_window: WishWindowTable
  proposal: ProposalTable
  proposal_member: ProposalMemberTable
  closure: ClosureTable
  closure_answer: ClosureAnswerTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  day_cost: DayCostTable
  course_cost: CourseCostTable
  saved_search: SavedSearchTable
}
