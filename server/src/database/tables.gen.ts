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
  kind: ReadOnly<'top_up' | 'join' | 'refund' | 'deposit_return' | 'pot_return' | 'bounty_funding' | 'bounty_return' | 'prize' | 'admin_credit' | 'admin_debit' | 'admin_refund' | 'top_up_refund' | 'chargeback' | 'revenue'>
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
  part: ReadOnly<'service_fee' | 'deposit' | 'pot' | 'bounty' | 'amount' | 'settlement' | 'forfeited'>
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
  /** Kept by a trigger on seat. */
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
  /** Until when a player who joined before the host announced the course or moved the tee time can leave for free. */
  free_until: Date | null
  /** Tee times from before each move while this player was in. Moving back to one of them gives no new time to leave for free. */
  earlier_tee_times: Generated<Date[]>
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
  /** Shortly before the tee time, an offer holds the spot until then. */
  offered_until: Date | null
  /** Passed over because the wallet didn't cover the join. */
  is_skipped: Generated<boolean>
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
  /** Final, but the platform funds the prize, so an admin has to approve it. */
  awaits_approval: Generated<boolean>
  /** An admin's decision on a dispute. */
  ruling: 'winner' | 'split' | 'refund' | null
  ruling_winners: Generated<string[]>
  ruling_note: Generated<string>
  ruled_by: string | null
  closed_at: Date | null
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
}

/** How far a user has read a session's chat. Module: messages. */
export type ChatReadTable = {
  session_id: string
  user_id: string
  at: Date
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
  /** After that it's no longer news, and no mail is sent. */
  until: Date | null
  read_at: Date | null
  /** When a mail is due. `mailed_at` says when it was sent. */
  mail_at: Date | null
  mailed_at: Date | null
  /** Set if it confirms a booking or the reader's own money: what the mail says, without text that others wrote. Switches don't apply. */
  receipt: unknown | null
  /** The receipt whose mail has this one too. An unverified address gets one mail for all receipts of some minutes. */
  mailed_with: string | null
}

/** A user's choice for one kind. Without a row, the kind is on in the app and by mail. Module: notifications. */
export type NotificationSwitchTable = {
  user_id: string
  kind: NoticeKind
  in_app: boolean
  email: boolean
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
  kind: 'adjustment' | 'make_admin' | 'change_email' | 'raise_limit'
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
}
