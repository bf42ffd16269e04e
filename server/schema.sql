-- The tables as the migrations and routines leave them, for reading. Written by `npm run schema`.
-- Views and functions are in `server/routines`.

-- A start in a new cluster, after a restore. Transaction IDs start over in each cluster, so ids are
-- compared within one incarnation only. Module: database.
-- The application may only SELECT.
CREATE TABLE database_incarnation (
  -- Rising and never used twice, even when one backup is restored twice.
  id bigint NOT NULL,
  -- The cluster and the table that transaction ids of this incarnation were drawn in.
  cluster text NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT database_incarnation_pkey PRIMARY KEY (id)
);

-- What the operator may change while the service runs, as one JSON document. The application has
-- its shape and the defaults of missing fields. Module: settings.
CREATE TABLE setting (
  name text NOT NULL,
  -- The row 'demo' says whether this database holds demo users.
  value jsonb NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (name),
  CONSTRAINT setting_value_check CHECK (jsonb_typeof(value) = 'object')
);

-- The first response to a request with an idempotency key, so that a repeat gets the same one.
-- Stored in the transaction of the change. Module: database.
CREATE TABLE idempotency (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request_sha256 bytea NOT NULL,
  response text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_key_check CHECK (length(key) >= 1 AND length(key) <= 200)
);
CREATE INDEX idempotency_at ON idempotency (at);

-- Something that happened, in commit order. Written in the transaction that caused it. Followers
-- (chat lines, notifications, the live stream) read the log afterward. Module: events.
CREATE TABLE event (
  -- `server/src/database/incarnation.ts` keeps its default at the newest incarnation.
  incarnation bigint NOT NULL DEFAULT 0,
  -- Numbers become visible out of order. A reader takes only rows below its snapshot's xmin, where
  -- nothing can appear later, and continues from the last (xid, id) it saw.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  session_id uuid,
  -- The user it's about: who joined, whose wallet changed.
  user_id uuid,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT event_pkey PRIMARY KEY (incarnation, xid, id)
);
CREATE INDEX event_session ON event (session_id, xid, id) WHERE session_id IS NOT NULL;

-- How far a follower has read the event log. It locks its row while it works, so one process at a
-- time does, and moves it in the transaction of its effects. Module: events.
CREATE TABLE follower (
  name text NOT NULL,
  incarnation bigint NOT NULL DEFAULT 0,
  -- With incarnation and id, the last event it has handled. The log begins after (0, 0).
  xid xid8 NOT NULL DEFAULT '0'::xid8,
  id bigint NOT NULL DEFAULT 0,
  CONSTRAINT follower_pkey PRIMARY KEY (name)
);

-- A state of the US, or the District of Columbia. Module: locations.
CREATE TABLE state (
  code text NOT NULL,
  name text NOT NULL,
  CONSTRAINT state_pkey PRIMARY KEY (code),
  CONSTRAINT state_name_key UNIQUE (name),
  CONSTRAINT state_code_check CHECK (code ~ '^[A-Z]{2}$')
);
CREATE TRIGGER state_is_searched AFTER INSERT OR UPDATE ON state FOR EACH ROW EXECUTE FUNCTION state_is_searched();

-- A county or county equivalent. Module: locations.
CREATE TABLE county (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Null for a county that an admin adds.
  fips text,
  state_code text NOT NULL,
  -- Six short names repeat within a state (Baltimore County, Baltimore city). Full names don't.
  name text NOT NULL,
  full_name text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  time_zone text NOT NULL,
  CONSTRAINT county_pkey PRIMARY KEY (id),
  CONSTRAINT county_fips_key UNIQUE (fips),
  CONSTRAINT county_state_code_full_name_key UNIQUE (state_code, full_name),
  CONSTRAINT county_state_code_fkey FOREIGN KEY (state_code) REFERENCES state(code),
  CONSTRAINT county_fips_check CHECK (fips ~ '^\d{5}$'),
  CONSTRAINT county_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT county_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision)
);
CREATE TRIGGER county_is_searched AFTER INSERT OR UPDATE OF name, full_name ON county FOR EACH ROW EXECUTE FUNCTION county_is_searched();
CREATE TRIGGER county_moves_sessions AFTER UPDATE ON county FOR EACH ROW WHEN (old.lat IS DISTINCT FROM new.lat OR old.lng IS DISTINCT FROM new.lng) EXECUTE FUNCTION county_moves_sessions();
CREATE TRIGGER county_renames_sessions AFTER UPDATE ON county FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name OR old.fips IS DISTINCT FROM new.fips) EXECUTE FUNCTION county_renames_sessions();

-- A ZIP code and the county where its post office is. Module: locations.
CREATE TABLE zip (
  code text NOT NULL,
  county_id bigint NOT NULL,
  -- Its post office's place, like its coordinates. Null where the data has none.
  place text,
  lat double precision,
  lng double precision,
  CONSTRAINT zip_pkey PRIMARY KEY (code),
  CONSTRAINT zip_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT zip_code_check CHECK (code ~ '^\d{5}$'),
  CONSTRAINT zip_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT zip_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision)
);
CREATE INDEX zip_county ON zip (county_id);

-- A golf course, from a list that came with the release or that an admin imported. Module:
-- locations.
CREATE TABLE course (
  id uuid NOT NULL,
  county_id bigint NOT NULL,
  name text NOT NULL,
  address text,
  lat double precision,
  lng double precision,
  holes smallint,
  par smallint,
  course_rating numeric(4,1),
  slope_rating smallint,
  -- The course's own: a dozen counties lie in two time zones.
  time_zone text NOT NULL,
  -- Where the data comes from. The columns after it: its id there, and the terms on which it may be
  -- shown.
  source text NOT NULL,
  source_id text,
  license text,
  credit text,
  created_at timestamptz NOT NULL,
  phone text,
  website text,
  tees text,
  -- The players that the course's own ratings are for. Null if the list doesn't say.
  tees_players text,
  CONSTRAINT course_pkey PRIMARY KEY (id),
  CONSTRAINT course_source_source_id_key UNIQUE (source, source_id),
  CONSTRAINT course_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT course_check CHECK ((lat IS NULL) = (lng IS NULL)),
  CONSTRAINT course_course_rating_check CHECK (course_rating >= 20::numeric AND course_rating <= 90::numeric),
  CONSTRAINT course_holes_check CHECK (holes >= 1 AND holes <= 108),
  CONSTRAINT course_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  CONSTRAINT course_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  CONSTRAINT course_par_check CHECK (par >= 20 AND par <= 400),
  CONSTRAINT course_slope_rating_check CHECK (slope_rating >= 55 AND slope_rating <= 155),
  CONSTRAINT course_tees_players_check CHECK (tees_players = ANY (ARRAY['men', 'women']))
);
CREATE INDEX course_county ON course (county_id);
CREATE TRIGGER course_is_searched AFTER INSERT OR DELETE ON course FOR EACH ROW EXECUTE FUNCTION course_is_searched();
CREATE TRIGGER course_moves_sessions AFTER UPDATE ON course FOR EACH ROW WHEN (old.lat IS DISTINCT FROM new.lat OR old.lng IS DISTINCT FROM new.lng) EXECUTE FUNCTION course_moves_sessions();
CREATE TRIGGER renamed_course_is_searched AFTER UPDATE OF name, county_id ON course FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.county_id IS DISTINCT FROM new.county_id) EXECUTE FUNCTION course_is_searched();

-- `content` names the release that the tables of places were filled from. `counties` counts
-- changes, so that each process knows when its copy in memory is out of date. Module: locations.
CREATE TABLE location_version (
  part text NOT NULL,
  version text NOT NULL,
  CONSTRAINT location_version_pkey PRIMARY KEY (part),
  CONSTRAINT location_version_part_check CHECK (part = ANY (ARRAY['content', 'counties', 'courses']))
);

-- A user: account, profile and preferences. The row of a deleted account stays without anything
-- personal, since the ledger and other players' sessions refer to it. Module: users.
CREATE TABLE app_user (
  id uuid NOT NULL,
  username text NOT NULL,
  email text,
  email_verified boolean NOT NULL DEFAULT false,
  -- A new email waits here until its owner opens the link. The old one counts until then.
  pending_email text,
  password_hash text NOT NULL,
  -- Set with a one-time password, which expires.
  must_change_password boolean NOT NULL DEFAULT false,
  password_expires_at timestamptz,
  -- When the user was last logged out everywhere. Calendar keys from before are dead.
  logged_out_at timestamptz,
  is_admin boolean NOT NULL DEFAULT false,
  is_banned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  phone text,
  -- Whether players in the same session see the phone number.
  share_phone boolean NOT NULL DEFAULT false,
  display_name text,
  -- Username and display name, folded as searches compare them. Kept by a trigger.
  search text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  avatar_url text,
  home_county text,
  home_state text,
  home_course text,
  skill_level text,
  handedness text,
  drive_distance smallint NOT NULL DEFAULT 0,
  preferred_tees text,
  pace_of_play text,
  preferred_times text,
  travel_radius smallint NOT NULL DEFAULT 25,
  game_goals text NOT NULL DEFAULT '',
  availability text,
  profile_visibility text NOT NULL DEFAULT 'Public',
  show_wallet_badge boolean NOT NULL DEFAULT false,
  -- With rating_count, the average of the ratings that are shown.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  -- In tenths.
  handicap_index smallint,
  -- The last version of the terms that the user accepted, so that a request's authentication reads
  -- it with the user. Null if they were never asked.
  terms_version text,
  -- The highest minimum age for prizes that the user has confirmed, in years.
  prize_age smallint,
  prize_age_confirmed_at timestamptz,
  -- Whether guests and search engines see the user's name in sessions.
  show_name boolean NOT NULL DEFAULT false,
  -- Whether the user has chosen to share the phone number or not. If not, the join dialog asks.
  phone_answered boolean NOT NULL DEFAULT false,
  CONSTRAINT app_user_pkey PRIMARY KEY (id),
  CONSTRAINT app_user_drive_distance_check CHECK (drive_distance = 0 OR drive_distance >= 100 AND drive_distance <= 400),
  CONSTRAINT app_user_email_check CHECK (length(email) <= 254),
  CONSTRAINT app_user_handicap_index_check CHECK (handicap_index <= 540),
  CONSTRAINT app_user_pending_email_check CHECK (length(pending_email) <= 254),
  CONSTRAINT app_user_profile_visibility_check CHECK (profile_visibility = ANY (ARRAY['Public', 'Friends', 'Private'])),
  CONSTRAINT app_user_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT app_user_username_check CHECK (username ~ '^[A-Za-z0-9_.-]{3,30}$')
);
CREATE INDEX app_user_admins ON app_user (created_at, id) WHERE is_admin;
CREATE INDEX app_user_banned ON app_user (created_at, id) WHERE is_banned;
CREATE INDEX app_user_by_name ON app_user (lower(COALESCE(display_name, username)), id) WHERE deleted_at IS NULL;
CREATE INDEX app_user_by_shown_name ON app_user (COALESCE(display_name, username) COLLATE "en-x-icu", id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));
CREATE INDEX app_user_email_prefix ON app_user (lower(email) text_pattern_ops);
CREATE INDEX app_user_home ON app_user (home_state, lower(home_county)) WHERE home_county IS NOT NULL;
CREATE INDEX app_user_name_prefix ON app_user (lower(username) text_pattern_ops);
CREATE INDEX app_user_names ON app_user USING gin (search gin_trgm_ops);
CREATE INDEX app_user_newest ON app_user (created_at, id);
CREATE INDEX app_user_pending_email ON app_user (lower(pending_email)) WHERE pending_email IS NOT NULL;
CREATE INDEX app_user_phone_prefix ON app_user (phone text_pattern_ops);
CREATE INDEX app_user_shown_prefix ON app_user (lower(display_name) text_pattern_ops);
CREATE INDEX app_user_unverified ON app_user (email_verified, created_at, id);
CREATE UNIQUE INDEX app_user_username ON app_user (lower(username));
CREATE INDEX app_user_words ON app_user USING gin (to_tsvector('simple'::regconfig, search));
CREATE TRIGGER new_admin_needs_password AFTER UPDATE OF is_admin ON app_user FOR EACH ROW WHEN (new.is_admin AND NOT old.is_admin) EXECUTE FUNCTION require_password_of_new_admin();
CREATE TRIGGER role_changed AFTER UPDATE OF is_admin ON app_user FOR EACH ROW WHEN (old.is_admin IS DISTINCT FROM new.is_admin) EXECUTE FUNCTION notify_role_changed();
CREATE TRIGGER user_is_searched BEFORE INSERT OR UPDATE OF username, display_name, search ON app_user FOR EACH ROW EXECUTE FUNCTION user_is_searched();

-- A changed username leads to its owner's profile for a while, and no one else can take it. Module:
-- users.
CREATE TABLE former_username (
  -- In lower case, as usernames are unique regardless of case.
  name text NOT NULL,
  user_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT former_username_pkey PRIMARY KEY (name),
  CONSTRAINT former_username_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT former_username_name_check CHECK (name = lower(name))
);
CREATE INDEX former_username_expires ON former_username (expires_at);
CREATE INDEX former_username_user ON former_username (user_id);

-- A logged-in device. Only the SHA-256 of its token is stored. Module: auth.
CREATE TABLE token (
  id uuid NOT NULL,
  sha256 bytea NOT NULL,
  user_id uuid NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the user last entered their password. Admins are asked for it again after a while.
  authenticated_at timestamptz NOT NULL,
  CONSTRAINT token_pkey PRIMARY KEY (id),
  CONSTRAINT token_sha256_key UNIQUE (sha256),
  CONSTRAINT token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX token_expires ON token (expires_at);
CREATE INDEX token_user ON token (user_id);
CREATE TRIGGER token_deleted AFTER DELETE ON token FOR EACH ROW EXECUTE FUNCTION notify_token_deleted();

-- A link sent by mail, to set a new password, verify an email or undo its change. Only the SHA-256
-- of its secret is stored. A link counts for the email it was sent to and no other. Module: auth.
CREATE TABLE mail_token (
  sha256 bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT mail_token_pkey PRIMARY KEY (sha256),
  CONSTRAINT mail_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT mail_token_purpose_check CHECK (purpose = ANY (ARRAY['reset', 'verify', 'undo_email']))
);
CREATE INDEX mail_token_user ON mail_token (user_id);

-- Wrong passwords for one login name or user since the first one of the window. The right password
-- deletes the row. Names are hashed, since people do type passwords into that field. Module: auth.
CREATE TABLE password_attempt (
  subject_sha256 bytea NOT NULL,
  -- Finds the attempts on one name together, whatever address they came from.
  name_sha256 bytea,
  attempts integer NOT NULL,
  since timestamptz NOT NULL,
  -- When the next attempt is allowed.
  open_at timestamptz NOT NULL DEFAULT '-infinity'::timestamptz,
  CONSTRAINT password_attempt_pkey PRIMARY KEY (subject_sha256)
);
CREATE INDEX password_attempt_name ON password_attempt (name_sha256) WHERE name_sha256 IS NOT NULL;
CREATE INDEX password_attempt_since ON password_attempt (since);

-- An admin's authenticator app (RFC 6238). Without `confirmed_at`, the enrollment isn't finished.
-- Module: auth.
CREATE TABLE totp (
  user_id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last code used. A code works once.
  last_step integer NOT NULL DEFAULT 0,
  CONSTRAINT totp_pkey PRIMARY KEY (user_id),
  CONSTRAINT totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- A single-use code that stands in for the authenticator app. Only its SHA-256 is stored. Module:
-- auth.
CREATE TABLE recovery_code (
  sha256 bytea NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (sha256),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES totp(user_id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_user ON recovery_code (user_id);

-- How often a user has done something that is limited per 24 hours, since the first time. Module:
-- users.
CREATE TABLE daily_count (
  user_id uuid NOT NULL,
  action text NOT NULL,
  since timestamptz NOT NULL,
  count integer NOT NULL,
  CONSTRAINT daily_count_pkey PRIMARY KEY (user_id, action),
  CONSTRAINT daily_count_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT daily_count_count_check CHECK (count > 0)
);

-- A ledger account: a wallet, a session's escrow, what a user owes, the card network, or one of the
-- platform's own. Module: ledger.
-- The application may only SELECT.
CREATE TABLE account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Other codes are refused, since nothing would guard such an account.
  code account_code NOT NULL,
  -- Kept for wallets and escrows, which can never be overdrawn. The others have none, because every
  -- posting would wait for the one row. Their balance is the sum of their legs.
  balance bigint,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_code_key UNIQUE (code),
  CONSTRAINT account_balance_check CHECK (
CASE
    WHEN code::text ~ '^(user|escrow):' THEN balance IS NOT NULL AND balance >= 0
    ELSE balance IS NULL
END),
  CONSTRAINT account_code_check CHECK (VALUE ~ '^(user|escrow|receivable):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' OR (VALUE = ANY (ARRAY['card:clearing', 'platform:fees', 'platform:adjustments', 'platform:promotions', 'liability:former_users', 'platform:card_fees', 'bank:payouts'])))
);
CREATE INDEX account_escrows ON account (id) WHERE code::text ~~ 'escrow:%';
CREATE INDEX account_receivables ON account (id) WHERE code::text ~~ 'receivable:%';
CREATE INDEX account_wallets ON account (id) WHERE code::text ~~ 'user:%';
CREATE TRIGGER account_is_permanent BEFORE DELETE OR UPDATE OF id, code OR TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- One event in a user's wallet or in the platform's accounts: a join, a refund, a top-up. Its id is
-- the transaction id that the user sees. Written once per key and never changed. Module: ledger.
-- The application may only SELECT.
CREATE TABLE posting (
  id uuid NOT NULL,
  -- The idempotency key. A posting happens once.
  key text NOT NULL,
  -- What happened: join, refund, top_up and so on.
  kind text NOT NULL,
  user_id uuid,
  session_id uuid,
  -- It has exactly so many legs, numbered from 1. They're written with it, so none can be added
  -- later.
  leg_count smallint NOT NULL,
  at timestamptz NOT NULL,
  -- Drawn while the accounts are locked, so it orders the postings of one account.
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT posting_pkey PRIMARY KEY (id),
  CONSTRAINT posting_key_key UNIQUE (key),
  CONSTRAINT posting_kind_check CHECK (kind = ANY (ARRAY['top_up', 'join', 'refund', 'deposit_return', 'pot_return', 'bounty_funding', 'bounty_return', 'prize', 'admin_credit', 'admin_debit', 'admin_refund', 'top_up_refund', 'chargeback', 'revenue', 'former_payment', 'card_fee', 'payout', 'revenue_return']))
);
CREATE INDEX posting_at ON posting (at, seq);
CREATE INDEX posting_history ON posting (user_id, seq) WHERE user_id IS NOT NULL;
CREATE INDEX posting_kind ON posting (kind, at, seq) WHERE kind <> ALL (ARRAY['top_up', 'join']);
CREATE INDEX posting_session ON posting (session_id) WHERE session_id IS NOT NULL;
CREATE TRIGGER posting_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER posting_is_complete AFTER INSERT ON posting REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION posting_check();

-- Cents that move from one account to another, as a part of a posting. Never changed. Module:
-- ledger.
-- The application may only SELECT.
CREATE TABLE leg (
  posting_id uuid NOT NULL,
  leg_no smallint NOT NULL,
  -- What the money is for: service_fee, deposit, pot, bounty, amount.
  part text NOT NULL,
  src bigint NOT NULL,
  dst bigint NOT NULL,
  cents bigint NOT NULL,
  -- The kept balances right after this leg.
  src_balance bigint,
  dst_balance bigint,
  -- With reverses_leg, the leg that this one reverses. A leg is reversed at most once, by its
  -- mirror image.
  reverses_posting uuid,
  reverses_leg smallint,
  -- Drawn while the accounts are locked, so it orders the legs of one account.
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT leg_pkey PRIMARY KEY (posting_id, leg_no),
  CONSTRAINT leg_accounts_check CHECK (src <> dst),
  CONSTRAINT leg_cents_check CHECK (cents > 0),
  CONSTRAINT leg_part_check CHECK (part = ANY (ARRAY['service_fee', 'deposit', 'pot', 'bounty', 'amount', 'settlement', 'forfeited', 'kept'])),
  CONSTRAINT leg_reverses_check CHECK ((reverses_posting IS NULL) = (reverses_leg IS NULL))
);
CREATE INDEX leg_dst ON leg (dst, seq);
CREATE UNIQUE INDEX leg_reverses ON leg (reverses_posting, reverses_leg) WHERE reverses_posting IS NOT NULL;
CREATE INDEX leg_src ON leg (src, seq);
CREATE TRIGGER leg_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON leg FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER leg_is_valid AFTER INSERT ON leg REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION leg_check();

-- The reason an admin gave for a transaction. It's never changed or deleted. Module: wallet.
-- The application may only SELECT, INSERT.
CREATE TABLE transaction_reason (
  transaction_id uuid NOT NULL,
  reason text NOT NULL,
  CONSTRAINT transaction_reason_pkey PRIMARY KEY (transaction_id)
);

-- What one night's verification of the ledger found. Module: ledger.
CREATE TABLE ledger_check (
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- Each problem as a sentence. Empty when the ledger is sound.
  problems jsonb NOT NULL,
  -- How many rows were checked.
  counted jsonb NOT NULL,
  CONSTRAINT ledger_check_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_check_problems_check CHECK (jsonb_typeof(problems) = 'array')
);
CREATE INDEX ledger_check_at ON ledger_check (at DESC);

-- A round of golf that players join, with its terms. Module: sessions.
CREATE TABLE session (
  id uuid NOT NULL,
  host_id uuid NOT NULL,
  county_id bigint NOT NULL,
  state_code text NOT NULL,
  -- With county_fips, the county's full name and FIPS code. Kept by a trigger so that lists read
  -- one table.
  county_name text NOT NULL,
  county_fips text,
  course_id uuid,
  course_name text NOT NULL,
  -- With lng, the course's coordinates, or the middle of the county where they are unknown. Kept by
  -- a trigger.
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  -- The instant. tee_date and tee_time are what a clock at the course shows then.
  tee_at timestamptz NOT NULL,
  tee_date date NOT NULL,
  tee_time text NOT NULL,
  time_zone text NOT NULL,
  max_players smallint NOT NULL,
  -- The seats, and the companions who haven't claimed theirs. Kept by triggers on seat and
  -- companion.
  seats_taken smallint NOT NULL DEFAULT 0,
  skill_level text,
  visibility text NOT NULL,
  notes text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'open',
  bookings_locked boolean NOT NULL DEFAULT false,
  leavable boolean NOT NULL DEFAULT true,
  auto_join boolean NOT NULL,
  -- Fixed when the session is created, like all fees and terms. A change of the settings doesn't
  -- alter the terms on which players have joined.
  service_fee_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  cancellation_window_hours integer NOT NULL DEFAULT 24,
  bounty_cents integer NOT NULL DEFAULT 0,
  pot_cents integer NOT NULL DEFAULT 0,
  holes smallint NOT NULL DEFAULT 18,
  scoring text NOT NULL DEFAULT 'gross',
  confirmation_number text,
  -- The course's `place_name.search`, kept by a trigger for servers of release 1.0.0.
  search text NOT NULL DEFAULT '',
  cancelled_reason text,
  created_at timestamptz NOT NULL,
  -- A hidden session keeps its records, and no player sees it.
  hidden_at timestamptz,
  -- Kept by a trigger on waitlist, like waiting, so that pages read no other table and the row's
  -- version changes with the waitlist.
  waitlist_count integer NOT NULL DEFAULT 0,
  waiting jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Whether the host has booked the tee time, will book it, or needs no booking. Sessions of
  -- release 1.0.0 count as booked.
  booking_plan text NOT NULL DEFAULT 'booked',
  -- When the host said that the tee time is booked. Null while it isn't, and in sessions that count
  -- as booked without that.
  booked_at timestamptz,
  min_players smallint NOT NULL DEFAULT 2,
  -- Hours before the tee time when too few players or a missing booking cancel it. Null in sessions
  -- of release 1.0.0.
  decision_hours smallint,
  -- When that is decided. Null once it is, and if the session was created later, so that it's
  -- decided at the tee time.
  decide_at timestamptz,
  -- What net scoring rests on. rated_only: a prize, which needs a proven handicap of every player.
  -- gross_fallback: no prize, or a session that a server of version 1.0.0 created, where gross
  -- applies if someone has no index.
  net_terms text NOT NULL DEFAULT 'gross_fallback',
  -- How players get a spot: automatic, or host, who accepts or declines their requests.
  approval text NOT NULL DEFAULT 'automatic',
  transport text,
  pace text,
  -- What a day costs a player at the course, as the host says. Not part of what we charge.
  course_cost_cents integer,
  -- Whether anyone has ever waited. From then on, the waitlist has a chat.
  had_waitlist boolean NOT NULL DEFAULT false,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_id_max_players_key UNIQUE (id, max_players),
  CONSTRAINT session_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT session_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  CONSTRAINT session_host_id_fkey FOREIGN KEY (host_id) REFERENCES app_user(id),
  CONSTRAINT session_booking_plan_check CHECK (booking_plan = ANY (ARRAY['booked', 'to_book', 'not_needed'])),
  CONSTRAINT session_bounty_cents_check CHECK (bounty_cents >= 0),
  CONSTRAINT session_bounty_or_pot_check CHECK (bounty_cents = 0 OR pot_cents = 0),
  CONSTRAINT session_cancellation_window_hours_check CHECK (cancellation_window_hours >= 0),
  CONSTRAINT session_course_cost_check CHECK (course_cost_cents >= 0 AND course_cost_cents <= 100000),
  CONSTRAINT session_course_name_check CHECK (length(course_name) >= 1 AND length(course_name) <= 120),
  CONSTRAINT session_deposit_cents_check CHECK (deposit_cents >= 0),
  CONSTRAINT session_holes_check CHECK (holes = ANY (ARRAY[9, 18])),
  CONSTRAINT session_max_players_check CHECK (max_players >= 2 AND max_players <= 4),
  CONSTRAINT session_min_players_check CHECK (min_players >= 2 AND min_players <= 4),
  CONSTRAINT session_net_terms_check CHECK (net_terms = ANY (ARRAY['gross_fallback', 'rated_only'])),
  CONSTRAINT session_notes_check CHECK (length(notes) <= 1000),
  CONSTRAINT session_pace_check CHECK (pace = ANY (ARRAY['Slow', 'Average', 'Fast'])),
  CONSTRAINT session_pot_cents_check CHECK (pot_cents >= 0),
  CONSTRAINT session_scoring_check CHECK (scoring = ANY (ARRAY['gross', 'net'])),
  CONSTRAINT session_seats_taken_check CHECK (seats_taken >= 0 AND seats_taken <= max_players),
  CONSTRAINT session_service_fee_cents_check CHECK (service_fee_cents >= 0),
  CONSTRAINT session_skill_level_check CHECK (skill_level = ANY (ARRAY['beginner', 'intermediate', 'advanced', 'elite'])),
  CONSTRAINT session_status_check CHECK (status = ANY (ARRAY['open', 'confirmed', 'closed', 'completed', 'cancelled'])),
  CONSTRAINT session_tee_time_check CHECK (tee_time ~ '^\d\d:\d\d$'),
  CONSTRAINT session_transport_check CHECK (transport = ANY (ARRAY['walk', 'ride'])),
  CONSTRAINT session_visibility_check CHECK (visibility = ANY (ARRAY['public', 'friends', 'private'])),
  CONSTRAINT session_waitlist_count_check CHECK (waitlist_count >= 0)
);
CREATE INDEX session_by_course_name ON session (course_name COLLATE "en-x-icu", tee_at, id);
CREATE INDEX session_completed ON session (id) WHERE status = 'completed';
CREATE INDEX session_course ON session (course_id);
CREATE INDEX session_every_county ON session (county_id, tee_at, id);
CREATE INDEX session_every_course ON session (lower(course_name), tee_at, id);
CREATE INDEX session_every_date ON session (tee_at, id);
CREATE INDEX session_every_newest ON session (created_at, id);
CREATE INDEX session_every_state ON session (state_code, tee_at, id);
CREATE INDEX session_every_status ON session (status, tee_at, id);
CREATE INDEX session_hidden ON session (tee_at, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX session_host ON session (host_id, tee_at);
CREATE INDEX session_listed ON session (tee_at, id) WHERE visibility = 'public' AND status <> 'cancelled' AND hidden_at IS NULL;
CREATE INDEX session_listed_county ON session (county_id, tee_at, id) WHERE visibility = 'public' AND status <> 'cancelled' AND hidden_at IS NULL;
CREATE INDEX session_listed_place ON session (lat, lng) WHERE visibility = 'public' AND status <> 'cancelled' AND hidden_at IS NULL;
CREATE INDEX session_listed_state ON session (state_code, tee_at, id) WHERE visibility = 'public' AND status <> 'cancelled' AND hidden_at IS NULL;
CREATE INDEX session_newest ON session (created_at DESC, id) WHERE visibility = 'public' AND status <> 'cancelled' AND hidden_at IS NULL;
CREATE INDEX session_search_prefix ON session (search text_pattern_ops);
CREATE INDEX session_search_words ON session USING gin (search gin_trgm_ops);
CREATE INDEX session_undecided ON session (decide_at) WHERE decide_at IS NOT NULL AND (status = ANY (ARRAY['open', 'confirmed', 'closed']));
CREATE INDEX session_under_way ON session (tee_at) WHERE status = ANY (ARRAY['open', 'confirmed', 'closed']);
CREATE INDEX session_with_prize ON session (tee_at) WHERE status = 'completed' AND (bounty_cents + pot_cents) > 0;
CREATE TRIGGER calendar_is_revised AFTER UPDATE OF tee_at, course_name, county_id, state_code, holes, status, notes ON session FOR EACH ROW WHEN (old.tee_at IS DISTINCT FROM new.tee_at OR old.course_name IS DISTINCT FROM new.course_name OR old.county_id IS DISTINCT FROM new.county_id OR old.state_code IS DISTINCT FROM new.state_code OR old.holes IS DISTINCT FROM new.holes OR old.status IS DISTINCT FROM new.status OR old.notes IS DISTINCT FROM new.notes) EXECUTE FUNCTION calendar_revised();
CREATE TRIGGER session_host_exists BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('host_id');
CREATE TRIGGER session_is_located BEFORE INSERT OR UPDATE OF county_id, course_id ON session FOR EACH ROW EXECUTE FUNCTION session_is_located();
CREATE TRIGGER session_is_searched BEFORE INSERT OR UPDATE OF county_id, course_name ON session FOR EACH ROW EXECUTE FUNCTION session_is_searched();
CREATE TRIGGER session_names_its_county BEFORE INSERT OR UPDATE OF county_id ON session FOR EACH ROW EXECUTE FUNCTION session_names_its_county();

-- A player's spot in a session. The keys rule out a fifth player, a player seated twice and two
-- seats for one payment. Module: sessions.
CREATE TABLE seat (
  -- Identifies one join. The keys of its postings are derived from it.
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  max_players smallint NOT NULL,
  seat_no smallint NOT NULL,
  user_id uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  -- The first posting of the join. Null exactly when nothing was due.
  join_posting uuid,
  paid_cents integer NOT NULL,
  -- A join can be undone once per player and session. Decided when the seat is taken.
  can_undo boolean NOT NULL,
  -- Until when a player who joined before the host announced the course, moved the tee time, or
  -- booked it can leave for free.
  free_until timestamptz,
  -- Tee times from before each move while this player was in. Moving back to one of them gives no
  -- new time to leave for free.
  earlier_tee_times timestamptz[] NOT NULL DEFAULT '{}'::timestamptz[],
  -- When free_until was last set. The player was notified of it then.
  free_until_at timestamptz,
  -- Whether free_until includes the time after the host booked. A spot gets that once.
  booked_window boolean NOT NULL DEFAULT false,
  -- The number of players, below the minimum, that this player agreed to play with.
  plays_on_with smallint,
  -- Until when a join from the waitlist that the player didn't ask for can be undone. Null for
  -- joins by the player.
  undo_until timestamptz,
  -- When the player said that they're still in. Cleared when the tee time or the course changes.
  confirmed_at timestamptz,
  -- When a substitute's spot was first taken. It frees no late leaver's deposit that it didn't free
  -- before. Null for all other spots.
  spot_since timestamptz,
  CONSTRAINT seat_pkey PRIMARY KEY (session_id, seat_no),
  CONSTRAINT seat_id_key UNIQUE (id),
  CONSTRAINT seat_join_posting_key UNIQUE (join_posting),
  CONSTRAINT seat_session_id_user_id_key UNIQUE (session_id, user_id),
  CONSTRAINT seat_join_posting_fkey FOREIGN KEY (join_posting) REFERENCES posting(id),
  CONSTRAINT seat_session_id_max_players_fkey FOREIGN KEY (session_id, max_players) REFERENCES session(id, max_players) ON UPDATE CASCADE,
  CONSTRAINT seat_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT seat_join_posting_check CHECK ((join_posting IS NULL) = (paid_cents = 0)),
  CONSTRAINT seat_paid_cents_check CHECK (paid_cents >= 0),
  CONSTRAINT seat_seat_no_check CHECK (seat_no >= 1 AND seat_no <= max_players)
);
CREATE INDEX seat_user ON seat (user_id, session_id);
CREATE TRIGGER freed_seats_are_counted AFTER DELETE ON seat REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
CREATE TRIGGER seat_pays_debts_first BEFORE INSERT ON seat FOR EACH ROW WHEN (new.join_posting IS NULL) EXECUTE FUNCTION refuse_while_owing('user_id');
CREATE TRIGGER seat_user_exists AFTER INSERT ON seat REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION refuse_seats_of_deleted_users();
CREATE TRIGGER seats_are_counted AFTER INSERT ON seat REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_seats();

-- A player who left, when, and on what terms. It decides whether a join can still be undone, and
-- which late leavers get their deposit refunded at tee time. Module: sessions.
CREATE TABLE departure (
  -- The join that it ended.
  seat_id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  joined_at timestamptz NOT NULL,
  left_at timestamptz NOT NULL,
  terms text NOT NULL,
  paid_cents integer NOT NULL,
  refunded_cents integer NOT NULL,
  CONSTRAINT departure_pkey PRIMARY KEY (seat_id),
  CONSTRAINT departure_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT departure_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT departure_cents_check CHECK (refunded_cents >= 0 AND refunded_cents <= paid_cents),
  CONSTRAINT departure_paid_cents_check CHECK (paid_cents >= 0),
  CONSTRAINT departure_terms_check CHECK (terms = ANY (ARRAY['free', 'undo', 'late', 'removed']))
);
CREATE INDEX departure_session ON departure (session_id, left_at);
CREATE INDEX departure_user ON departure (user_id, session_id);

-- A player who waits for a spot. Module: sessions.
CREATE TABLE waitlist (
  -- The order, since timestamps may be equal.
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  since timestamptz NOT NULL,
  -- An offer holds the spot until then.
  offered_until timestamptz,
  -- Passed over because the wallet didn't cover the join.
  is_skipped boolean NOT NULL DEFAULT false,
  -- Let one offer expire. A second one ends their place in line.
  has_ignored boolean NOT NULL DEFAULT false,
  -- Let the offer of a spot expire that is still open. It isn't offered to them again.
  is_passed boolean NOT NULL DEFAULT false,
  -- Whether all of the line has the offer together, so that no spot is on hold for this player.
  -- Means nothing without one.
  is_shared boolean NOT NULL DEFAULT false,
  CONSTRAINT waitlist_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT waitlist_id_key UNIQUE (id),
  CONSTRAINT waitlist_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT waitlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX waitlist_user ON waitlist (user_id);
CREATE TRIGGER waitlist_is_counted AFTER INSERT OR DELETE OR UPDATE ON waitlist FOR EACH ROW EXECUTE FUNCTION waitlist_count();
CREATE TRIGGER waitlist_user_exists BEFORE INSERT ON waitlist FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('user_id');

-- A member's link to a session they are in. It opens that session and nothing else, so it's stored
-- in clear text and stays the same. Module: sessions.
CREATE TABLE session_invite (
  token text NOT NULL,
  session_id uuid NOT NULL,
  made_by uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT session_invite_pkey PRIMARY KEY (token),
  CONSTRAINT session_invite_session_id_made_by_key UNIQUE (session_id, made_by),
  CONSTRAINT session_invite_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id),
  CONSTRAINT session_invite_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);

-- A player who came by a link or was invited by name, and so may see a session that isn't public.
-- Module: sessions.
CREATE TABLE session_guest (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  invited_by uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT session_guest_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT session_guest_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app_user(id),
  CONSTRAINT session_guest_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT session_guest_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- A player whom the host removed. They can't join or wait again until the host invites them by
-- name, which deletes the row. Module: sessions.
CREATE TABLE session_removal (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT session_removal_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT session_removal_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT session_removal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- The decision at tee time whether enough players came together, made once. The row is written in
-- the transaction that carries it out. Module: sessions.
CREATE TABLE tee_time_decision (
  session_id uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT tee_time_decision_pkey PRIMARY KEY (session_id),
  CONSTRAINT tee_time_decision_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);

-- How often what a calendar shows of a session has changed. Calendar programs replace an event only
-- by one with a higher number. It isn't in the session's own row, which every page reads. Module:
-- calendar.
CREATE TABLE calendar_revision (
  session_id uuid NOT NULL,
  revision integer NOT NULL,
  CONSTRAINT calendar_revision_pkey PRIMARY KEY (session_id),
  CONSTRAINT calendar_revision_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
);

-- The secret in the URL of a user's private calendar feed. Only its SHA-256 is stored. Module:
-- calendar.
CREATE TABLE calendar_key (
  user_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT calendar_key_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- The scorecard of a session. A session without a row has an open, empty one. Module: results.
CREATE TABLE scorecard (
  session_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open',
  -- Of the submitted result, like winners.
  scoring text,
  proposed_by uuid,
  proposed_at timestamptz,
  expires_at timestamptz,
  winners uuid[] NOT NULL DEFAULT '{}'::uuid[],
  -- Final, but an admin has to approve the prize: the platform funds it, or there is a hold.
  awaits_approval boolean NOT NULL DEFAULT false,
  -- An admin's decision on a dispute.
  ruling text,
  ruling_winners uuid[] NOT NULL DEFAULT '{}'::uuid[],
  ruling_note text NOT NULL DEFAULT '',
  ruled_by uuid,
  closed_at timestamptz,
  -- Why an admin looks at a net prize before it is paid.
  hold_reason text,
  -- When the prize money is refunded without a decision. Null if the platform funds the prize.
  held_until timestamptz,
  -- The winners whose net score is the reason.
  held_players uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT scorecard_pkey PRIMARY KEY (session_id),
  CONSTRAINT scorecard_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES app_user(id),
  CONSTRAINT scorecard_ruled_by_fkey FOREIGN KEY (ruled_by) REFERENCES app_user(id),
  CONSTRAINT scorecard_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT scorecard_closed_at_check CHECK ((state = ANY (ARRAY['settled', 'expired', 'void'])) = (closed_at IS NOT NULL)),
  CONSTRAINT scorecard_hold_reason_check CHECK (hold_reason = ANY (ARRAY['low_net', 'first_net_prize'])),
  CONSTRAINT scorecard_proposed_at_check CHECK ((state <> ALL (ARRAY['proposed', 'disputed'])) OR proposed_at IS NOT NULL),
  CONSTRAINT scorecard_ruling_check CHECK (ruling = ANY (ARRAY['winner', 'split', 'refund'])),
  CONSTRAINT scorecard_scoring_check CHECK (scoring = ANY (ARRAY['gross', 'net'])),
  CONSTRAINT scorecard_state_check CHECK (state = ANY (ARRAY['open', 'proposed', 'disputed', 'settled', 'expired', 'void']))
);
CREATE INDEX scorecard_contested ON scorecard (proposed_at) WHERE state = 'disputed' OR awaits_approval;
CREATE INDEX scorecard_ruled ON scorecard (closed_at, session_id) WHERE ruling IS NOT NULL;

-- A player's score in a session, as entered and attested. Module: results.
CREATE TABLE score (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null for players who withdraw.
  gross smallint,
  strokes smallint[],
  entered_by uuid NOT NULL,
  entered_at timestamptz NOT NULL,
  -- A co-player, or the player if someone else entered it. Null with a time when a day passed
  -- without an answer.
  attested_by uuid,
  attested_at timestamptz,
  -- When an admin corrected it with their decision. The audit log has the score before.
  corrected_at timestamptz,
  -- The tees that were played. Null for those that the course's own rating is for.
  tee_id uuid,
  CONSTRAINT score_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT score_attested_by_fkey FOREIGN KEY (attested_by) REFERENCES app_user(id),
  CONSTRAINT score_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES app_user(id),
  CONSTRAINT score_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT score_tee_id_fkey FOREIGN KEY (tee_id) REFERENCES course_tee(id) ON DELETE SET NULL,
  CONSTRAINT score_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT score_attested_at_check CHECK (attested_by IS NULL OR attested_at IS NOT NULL),
  CONSTRAINT score_gross_check CHECK (gross > 0),
  CONSTRAINT score_strokes_check CHECK (gross IS NOT NULL OR strokes IS NULL)
);

-- A player's answer to a submitted result. Module: results.
CREATE TABLE result_answer (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null means agreement.
  dispute_reason text,
  at timestamptz NOT NULL,
  CONSTRAINT result_answer_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT result_answer_session_id_fkey FOREIGN KEY (session_id) REFERENCES scorecard(session_id),
  CONSTRAINT result_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- What a completed session was for one of its players. Statistics and leaderboards add these up.
-- Module: results.
CREATE TABLE player_result (
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  county_id bigint NOT NULL,
  played_at timestamptz NOT NULL,
  -- The date at the course.
  played_on date NOT NULL,
  holes smallint NOT NULL,
  withdrew boolean NOT NULL DEFAULT false,
  -- The attested score, once the scorecard is closed.
  gross smallint,
  -- Whether the scorecard was settled with this player's score in it.
  decided boolean NOT NULL DEFAULT false,
  won boolean NOT NULL DEFAULT false,
  earned_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT player_result_pkey PRIMARY KEY (user_id, session_id),
  CONSTRAINT player_result_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT player_result_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT player_result_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT player_result_earned_cents_check CHECK (earned_cents >= 0),
  CONSTRAINT player_result_holes_check CHECK (holes = ANY (ARRAY[9, 18])),
  CONSTRAINT player_result_won_check CHECK (decided OR NOT won)
);
CREATE INDEX player_result_county ON player_result (county_id, user_id);
CREATE INDEX player_result_day ON player_result (played_at, user_id);
CREATE TRIGGER standing_is_updated AFTER INSERT OR DELETE OR UPDATE ON player_result FOR EACH ROW EXECUTE FUNCTION update_standing();

-- What leaderboards order a player by, everywhere (county 0) or in one county. Every visitor reads
-- it and a round changes it a few times, so a trigger on player_result keeps it. Module:
-- leaderboard.
CREATE TABLE standing (
  county_id bigint NOT NULL,
  user_id uuid NOT NULL,
  wins integer NOT NULL,
  earnings_cents bigint NOT NULL,
  -- Completed sessions. Players without one are on no leaderboard.
  sessions integer NOT NULL,
  -- Attested scores over 18 holes. `strokes` are their sum.
  rounds integer NOT NULL,
  strokes bigint NOT NULL,
  CONSTRAINT standing_pkey PRIMARY KEY (county_id, user_id),
  CONSTRAINT standing_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX standing_order ON standing (county_id, wins DESC, earnings_cents DESC, sessions DESC) WHERE sessions > 0;

-- A round that counts for the handicap, with the index after it. Only the adjustment for an
-- exceptional score changes a row later, so the index at any time is the last one before it.
-- Module: results.
CREATE TABLE differential (
  user_id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- Counts the player's rounds.
  n integer NOT NULL,
  played_at timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  -- In tenths, like adjustment and index_after.
  differential integer NOT NULL,
  adjustment integer NOT NULL DEFAULT 0,
  index_after integer,
  -- False where the course rating and slope are unknown. Par and 113 take their place.
  is_rated boolean NOT NULL,
  -- Before rounding, which the exceptional score reduction needs. Null in rounds that version 1.0.0
  -- counted.
  exact_differential double precision,
  CONSTRAINT differential_pkey PRIMARY KEY (user_id, n),
  CONSTRAINT differential_user_id_session_id_key UNIQUE (user_id, session_id),
  CONSTRAINT differential_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT differential_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- A player's rating of a co-player in one session. Module: results.
CREATE TABLE rating (
  session_id uuid NOT NULL,
  rater_id uuid NOT NULL,
  rated_id uuid NOT NULL,
  stars smallint NOT NULL,
  at timestamptz NOT NULL,
  -- When it became part of the rated player's average.
  shown_at timestamptz,
  CONSTRAINT rating_pkey PRIMARY KEY (session_id, rater_id, rated_id),
  CONSTRAINT rating_rated_id_fkey FOREIGN KEY (rated_id) REFERENCES app_user(id),
  CONSTRAINT rating_rater_id_fkey FOREIGN KEY (rater_id) REFERENCES app_user(id),
  CONSTRAINT rating_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT rating_check CHECK (rated_id <> rater_id),
  CONSTRAINT rating_stars_check CHECK (stars >= 1 AND stars <= 5)
);
CREATE INDEX rating_hidden ON rating (session_id) WHERE shown_at IS NULL;

-- What we asked a payment provider for. What the provider reports later is compared with it, and a
-- payment is credited once. Module: payments.
CREATE TABLE checkout (
  -- Ours. The provider carries it as the reference.
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  -- The provider's id, which the browser returns as `session_id`. Null until the provider
  -- responded.
  provider_id text,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  -- Whether it's real money. A test payment never pays for a live checkout.
  live boolean NOT NULL,
  status text NOT NULL DEFAULT 'open',
  -- The wallet transaction that credited it.
  transaction_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  completed_at timestamptz,
  CONSTRAINT checkout_pkey PRIMARY KEY (id),
  CONSTRAINT checkout_provider_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT checkout_transaction_id_key UNIQUE (transaction_id),
  CONSTRAINT checkout_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT checkout_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT checkout_completed_at_check CHECK ((status = 'complete') = (completed_at IS NOT NULL)),
  CONSTRAINT checkout_currency_check CHECK (currency ~ '^[a-z]{3}$'),
  CONSTRAINT checkout_provider_id_check CHECK (status <> 'complete' OR provider_id IS NOT NULL),
  CONSTRAINT checkout_status_check CHECK (status = ANY (ARRAY['open', 'complete', 'expired', 'failed'])),
  CONSTRAINT checkout_transaction_id_check CHECK ((status = 'complete') = (transaction_id IS NOT NULL))
);
CREATE INDEX checkout_user ON checkout (user_id, created_at);

-- A refund to a card by an admin, by the player or at the provider's dashboard. One posting in the
-- ledger, `card_refund:<id>`, reversed if the refund fails. Module: payments.
CREATE TABLE card_refund (
  -- Ours. The provider knows the refund by it, so asking twice refunds once.
  id uuid NOT NULL,
  checkout_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  -- Null when it was made at the provider's dashboard.
  requested_by uuid,
  -- Players refund unused money themselves, in as many parts as they like.
  by_owner boolean NOT NULL DEFAULT false,
  reason text,
  provider_id text,
  status text NOT NULL DEFAULT 'pending',
  -- The wallet transaction that took the money. Null when the wallet was empty.
  transaction_id uuid,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT card_refund_pkey PRIMARY KEY (id),
  CONSTRAINT card_refund_checkout_id_provider_id_key UNIQUE (checkout_id, provider_id),
  CONSTRAINT card_refund_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT card_refund_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(id),
  CONSTRAINT card_refund_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT card_refund_ended_at_check CHECK ((status = 'pending') = (ended_at IS NULL)),
  CONSTRAINT card_refund_owner CHECK (NOT by_owner OR requested_by IS NOT NULL),
  CONSTRAINT card_refund_status_check CHECK (status = ANY (ARRAY['pending', 'succeeded', 'failed']))
);
CREATE INDEX card_refund_by_owner ON card_refund (requested_by, created_at) WHERE by_owner;
CREATE UNIQUE INDEX card_refund_once ON card_refund (checkout_id) WHERE requested_by IS NOT NULL AND NOT by_owner AND status <> 'failed';
CREATE INDEX card_refund_provider ON card_refund (provider_id) WHERE provider_id IS NOT NULL;

-- A dispute (chargeback). One posting in the ledger, `chargeback:<id>`, reversed if we win. Module:
-- payments.
CREATE TABLE card_dispute (
  id uuid NOT NULL,
  checkout_id uuid NOT NULL,
  provider_id text NOT NULL,
  amount_cents integer NOT NULL,
  status text NOT NULL DEFAULT 'open',
  transaction_id uuid,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT card_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT card_dispute_checkout_id_provider_id_key UNIQUE (checkout_id, provider_id),
  CONSTRAINT card_dispute_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  CONSTRAINT card_dispute_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT card_dispute_ended_at_check CHECK ((status = 'open') = (ended_at IS NULL)),
  CONSTRAINT card_dispute_status_check CHECK (status = ANY (ARRAY['open', 'won', 'lost']))
);
CREATE INDEX card_dispute_provider ON card_dispute (provider_id);

-- A checkout at the sandbox, which is a card network of its own. The application learns of its
-- records only through the payments port and signed webhooks. Module: payments.
CREATE TABLE sandbox_checkout (
  id text NOT NULL,
  -- Refers to the merchant's checkout and customer.
  reference text NOT NULL,
  customer text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- Not used since version 1.1. Servers of 1.0, which run during the update, mark here the webhooks
  -- that they needn't send again. To be dropped in a later release.
  is_acknowledged boolean NOT NULL DEFAULT false,
  CONSTRAINT sandbox_checkout_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_checkout_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT sandbox_checkout_paid_at CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT sandbox_checkout_status_check CHECK (status = ANY (ARRAY['open', 'paid', 'cancelled']))
);
CREATE INDEX sandbox_checkout_paid ON sandbox_checkout (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX sandbox_checkout_unacknowledged ON sandbox_checkout (created_at) WHERE status <> 'open' AND NOT is_acknowledged;

-- A refund at the sandbox. Module: payments.
CREATE TABLE sandbox_refund (
  -- Given by the merchant.
  id text NOT NULL,
  checkout_id text NOT NULL,
  amount_cents integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT sandbox_refund_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_refund_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES sandbox_checkout(id),
  CONSTRAINT sandbox_refund_amount_cents_check CHECK (amount_cents > 0)
);
CREATE INDEX sandbox_refund_checkout ON sandbox_refund (checkout_id);
CREATE INDEX sandbox_refund_created ON sandbox_refund (created_at);

-- Not used since version 1.1. The key that servers of 1.0, which run during the update, sign the
-- sandbox's webhooks with. To be dropped in a later release. Module: payments.
CREATE TABLE sandbox_key (
  id smallint NOT NULL,
  webhook_secret text NOT NULL,
  CONSTRAINT sandbox_key_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_key_id_check CHECK (id = 1)
);

-- A friendship or a request for one. A pair is stored once, in either direction, so two people who
-- request each other at the same time become friends. Module: friends.
CREATE TABLE friend (
  low_id uuid NOT NULL,
  high_id uuid NOT NULL,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Null while it's a request.
  accepted_at timestamptz,
  CONSTRAINT friend_pkey PRIMARY KEY (low_id, high_id),
  CONSTRAINT friend_high_id_fkey FOREIGN KEY (high_id) REFERENCES app_user(id),
  CONSTRAINT friend_low_id_fkey FOREIGN KEY (low_id) REFERENCES app_user(id),
  CONSTRAINT friend_check CHECK (low_id < high_id),
  CONSTRAINT friend_check1 CHECK (requested_by = low_id OR requested_by = high_id)
);
CREATE INDEX friend_high ON friend (high_id);

-- A user whom another user has blocked. Module: friends.
CREATE TABLE block (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT block_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES app_user(id),
  CONSTRAINT block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES app_user(id),
  CONSTRAINT block_check CHECK (blocker_id <> blocked_id)
);
CREATE INDEX block_blocked ON block (blocked_id);

-- A message in a session's chat, between two users, or between a player and support, which all
-- admins share. Module: messages.
CREATE TABLE message (
  -- The sender may choose it, so that a resent message is the same message.
  id uuid NOT NULL,
  session_id uuid,
  -- Null for County Golf itself.
  sender_id uuid,
  recipient_id uuid,
  -- The player whose support conversation it belongs to.
  support_of uuid,
  subject text NOT NULL DEFAULT '',
  -- In text that County Golf writes, `{id}` is the name of a user among `mentions`, filled in on
  -- read. So a renamed or deleted user is renamed everywhere, and what players type can't name
  -- anyone.
  content text NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}'::uuid[],
  at timestamptz NOT NULL,
  read_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  -- The event that caused it, so that each event causes it once.
  event_xid xid8,
  event_id bigint,
  -- The session that a message from County Golf to one user is about, if the user can open it.
  about_session uuid,
  -- Whether it belongs to the chat of the session's waitlist, and not to that of its players.
  for_waitlist boolean NOT NULL DEFAULT false,
  CONSTRAINT message_pkey PRIMARY KEY (id),
  CONSTRAINT message_about_session_fkey FOREIGN KEY (about_session) REFERENCES session(id),
  CONSTRAINT message_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES app_user(id),
  CONSTRAINT message_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES app_user(id),
  CONSTRAINT message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app_user(id),
  CONSTRAINT message_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT message_support_of_fkey FOREIGN KEY (support_of) REFERENCES app_user(id),
  CONSTRAINT message_check CHECK (session_id IS NOT NULL OR recipient_id IS NOT NULL OR support_of IS NOT NULL),
  CONSTRAINT message_check1 CHECK (session_id IS NULL OR recipient_id IS NULL AND support_of IS NULL),
  CONSTRAINT message_check2 CHECK ((hidden_at IS NULL) = (hidden_by IS NULL)),
  CONSTRAINT message_check3 CHECK (sender_id IS NOT NULL OR event_xid IS NOT NULL OR support_of IS NOT NULL),
  CONSTRAINT message_content_check CHECK (length(content) >= 1 AND length(content) <= 2000)
);
CREATE INDEX message_between ON message (LEAST(sender_id, recipient_id), GREATEST(sender_id, recipient_id), at DESC, id DESC) WHERE sender_id IS NOT NULL AND recipient_id IS NOT NULL AND support_of IS NULL;
CREATE INDEX message_chat ON message (session_id, at DESC, id DESC) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX message_event ON message (event_xid, event_id, recipient_id) NULLS NOT DISTINCT WHERE event_xid IS NOT NULL;
CREATE INDEX message_inbox ON message (recipient_id, at DESC, id DESC) WHERE recipient_id IS NOT NULL;
CREATE INDEX message_sent ON message (sender_id, at DESC, id DESC) WHERE session_id IS NULL;
CREATE INDEX message_support ON message (support_of, at DESC, id DESC) WHERE support_of IS NOT NULL;
CREATE INDEX message_unread ON message (recipient_id) WHERE read_at IS NULL;
CREATE TRIGGER support_conversation_is_updated AFTER INSERT ON message FOR EACH ROW WHEN (new.support_of IS NOT NULL) EXECUTE FUNCTION update_support_conversation();

-- How far a user has read a session's chat (at) and the one of its waitlist (waitlist_at). Module:
-- messages.
CREATE TABLE chat_read (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  at timestamptz,
  waitlist_at timestamptz,
  CONSTRAINT chat_read_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT chat_read_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT chat_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- A player's conversation with support. A trigger on message keeps it, because finding the latest
-- message of each conversation would read all of them. Module: messages.
CREATE TABLE support_conversation (
  user_id uuid NOT NULL,
  last_at timestamptz NOT NULL,
  last_id uuid NOT NULL,
  -- The player wrote last.
  waiting boolean NOT NULL,
  CONSTRAINT support_conversation_pkey PRIMARY KEY (user_id),
  CONSTRAINT support_conversation_last_id_fkey FOREIGN KEY (last_id) REFERENCES message(id),
  CONSTRAINT support_conversation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX support_conversation_latest ON support_conversation (last_at, last_id);
CREATE INDEX support_conversation_waiting ON support_conversation (last_at, last_id) WHERE waiting;

-- One event, for one user. The mail about it is written from this row when it's due. Module:
-- notifications.
CREATE TABLE notification (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Identifies what happened. A user is notified of it once.
  dedupe_key text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  -- With mentions, as in message.
  body text NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}'::uuid[],
  path text NOT NULL,
  session_id uuid,
  -- Notifications of one conversation belong together. Reading the message marks it as read.
  conversation text,
  message_id uuid,
  -- Whether it shows in the app. A user may want the mail only.
  in_app boolean NOT NULL,
  -- An open request to the reader, such as a friend request. `closed_at` says when it was answered,
  -- withdrawn, or expired.
  request text,
  closed_at timestamptz,
  at timestamptz NOT NULL,
  -- After that it's no longer news, and no mail or push is sent.
  until timestamptz,
  read_at timestamptz,
  -- When a mail is due. `mailed_at` says when it was sent.
  mail_at timestamptz,
  mailed_at timestamptz,
  -- Set if it confirms a booking or the reader's own money: what the mail says, without text that
  -- others wrote. Switches don't apply.
  receipt jsonb,
  -- The receipt whose job mails this one. An unverified address gets one mail for all receipts of
  -- some minutes.
  mailed_with uuid,
  -- The labels of the two answers to a request, which the mail has as links.
  question jsonb,
  -- When a push to the reader's devices is due. `pushed_to` has the subscriptions that got it.
  push_at timestamptz,
  pushed_to uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_user_id_dedupe_key_key UNIQUE (user_id, dedupe_key),
  CONSTRAINT notification_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id),
  CONSTRAINT notification_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX notification_age ON notification (at);
CREATE INDEX notification_conversation ON notification (user_id, conversation, at) WHERE conversation IS NOT NULL;
CREATE INDEX notification_kind ON notification (user_id, kind, at);
CREATE INDEX notification_list ON notification (user_id, at DESC, id DESC) WHERE in_app;
CREATE INDEX notification_request ON notification (request) WHERE request IS NOT NULL AND closed_at IS NULL;
CREATE INDEX notification_unread ON notification (user_id) WHERE in_app AND read_at IS NULL;

-- A user's choice for one kind. Without a row, the kind has its defaults. Module: notifications.
CREATE TABLE notification_switch (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  in_app boolean NOT NULL,
  email boolean NOT NULL,
  -- Null is the default of the kind.
  push boolean,
  CONSTRAINT notification_switch_pkey PRIMARY KEY (user_id, kind),
  CONSTRAINT notification_switch_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- A user's choices for all kinds: mail at all, and quiet hours. Module: notifications.
CREATE TABLE notification_reader (
  user_id uuid NOT NULL,
  -- False turns off all mail. The switches of the kinds keep their state.
  all_email boolean NOT NULL DEFAULT true,
  quiet_from text,
  quiet_until text,
  time_zone text,
  -- The secret in this user's unsubscribe links. It turns off mail and does nothing else.
  unsubscribe_key text NOT NULL,
  -- When the last receipt was mailed to this user's unverified address.
  receipt_claimed_at timestamptz,
  -- The secret behind the links that answer an emailed question. It's never part of a link.
  answer_key text,
  CONSTRAINT notification_reader_pkey PRIMARY KEY (user_id),
  CONSTRAINT notification_reader_unsubscribe_key_key UNIQUE (unsubscribe_key),
  CONSTRAINT notification_reader_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT notification_reader_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT notification_reader_quiet_from_check CHECK (quiet_from ~ '^\d\d:\d\d$'),
  CONSTRAINT notification_reader_quiet_until_check CHECK (quiet_until ~ '^\d\d:\d\d$')
);

-- A report of a user, or of a message they wrote. Module: moderation.
CREATE TABLE report (
  id uuid NOT NULL,
  reporter_id uuid NOT NULL,
  user_id uuid NOT NULL,
  message_id uuid,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  -- Set with the decision of an admin.
  handled_at timestamptz,
  handled_by uuid,
  outcome text,
  note text,
  CONSTRAINT report_pkey PRIMARY KEY (id),
  CONSTRAINT report_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES app_user(id),
  CONSTRAINT report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES app_user(id),
  CONSTRAINT report_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT report_check CHECK ((handled_at IS NULL) = (handled_by IS NULL) AND (handled_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT report_outcome_check CHECK (outcome = ANY (ARRAY['dismissed', 'hidden', 'warned', 'banned'])),
  CONSTRAINT report_reason_check CHECK (length(reason) >= 5 AND length(reason) <= 1000)
);
CREATE INDEX report_handled ON report (handled_at, id) WHERE handled_at IS NOT NULL;
CREATE INDEX report_history ON report (at, id);
CREATE INDEX report_queue ON report (at, id) WHERE handled_at IS NULL;
CREATE INDEX report_user ON report (user_id);

-- A request that needs a second admin: a large adjustment, a new admin, a change of a user's email,
-- or raising or removing the limit itself. Module: approvals.
CREATE TABLE approval (
  id uuid NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  cents bigint,
  email text,
  reason text,
  requested_by uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  -- The admins at the time of the request, so that no account made an admin later can approve it.
  approvers uuid[] NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  decided_by uuid,
  decided_at timestamptz,
  note text,
  transaction_id uuid,
  -- The new account of the former user to pay (user_id), if the balance moves to its wallet.
  to_user_id uuid,
  CONSTRAINT approval_pkey PRIMARY KEY (id),
  CONSTRAINT approval_transaction_id_key UNIQUE (transaction_id),
  CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  CONSTRAINT approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(id),
  CONSTRAINT approval_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES app_user(id),
  CONSTRAINT approval_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT approval_cents CHECK (
CASE kind
    WHEN 'adjustment' THEN COALESCE(cents, 0::bigint) <> 0
    WHEN 'former_payment' THEN COALESCE(cents, 0::bigint) > 0
    WHEN 'raise_limit' THEN true
    ELSE cents IS NULL
END),
  CONSTRAINT approval_decided CHECK ((state = 'waiting') = (decided_by IS NULL) AND (state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT approval_decided_by CHECK (state <> 'approved' OR (decided_by = ANY (approvers))),
  CONSTRAINT approval_email CHECK (kind = 'change_email' OR email IS NULL),
  CONSTRAINT approval_kind CHECK (kind = ANY (ARRAY['adjustment', 'make_admin', 'change_email', 'raise_limit', 'former_payment'])),
  CONSTRAINT approval_not_own CHECK (requested_by <> user_id),
  CONSTRAINT approval_other_approvers CHECK (array_position(approvers, requested_by) IS NULL AND array_position(approvers, user_id) IS NULL),
  CONSTRAINT approval_state CHECK (state = ANY (ARRAY['waiting', 'approved', 'rejected'])),
  CONSTRAINT approval_subject CHECK ((kind = 'raise_limit') = (user_id IS NULL)),
  CONSTRAINT approval_to_user CHECK (to_user_id IS NULL OR kind = 'former_payment' AND requested_by <> to_user_id AND array_position(approvers, to_user_id) IS NULL),
  CONSTRAINT approval_transaction CHECK ((state = 'approved' AND (kind = ANY (ARRAY['adjustment', 'former_payment']))) = (transaction_id IS NOT NULL))
);
CREATE INDEX approval_amounts ON approval (state, cents, id);
CREATE INDEX approval_queue ON approval (state, requested_at, id);

-- Something that an admin, or the server's command line (without an admin), did: who, when, to
-- what, before and after, and why. Never changed. Personal fields are recorded as changed, without
-- their values. Module: audit.
-- The application may only SELECT, INSERT.
CREATE TABLE audit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  admin_id uuid,
  -- Like 'user.ban' or 'settings.change'.
  action text NOT NULL,
  -- The id of a user, a session or a message, for example.
  target text,
  before jsonb,
  after jsonb,
  reason text,
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES app_user(id)
);
CREATE INDEX audit_action ON audit (action, id DESC);
CREATE INDEX audit_admin ON audit (admin_id, id DESC);
CREATE INDEX audit_at ON audit (at DESC, id DESC);
CREATE INDEX audit_target ON audit (target, id DESC);
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();

-- The names of a state, a county, a course, or what hosts call a course, as searches compare them.
-- Kept by triggers. Module: locations.
CREATE TABLE place_name (
  state_code text NOT NULL,
  county_id bigint,
  -- In lower case, as the index on session has it. Null for a county, like county_id for a state.
  course text,
  -- Folded, in short and long forms.
  own text NOT NULL,
  -- The same, with the names of county and state.
  search text NOT NULL,
  CONSTRAINT place_name_state_code_county_id_course_key UNIQUE NULLS NOT DISTINCT (state_code, county_id, course),
  CONSTRAINT place_name_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id) ON DELETE CASCADE,
  CONSTRAINT place_name_state_code_fkey FOREIGN KEY (state_code) REFERENCES state(code) ON DELETE CASCADE,
  CONSTRAINT place_name_check CHECK (course IS NULL OR county_id IS NOT NULL)
);
CREATE INDEX place_name_words ON place_name USING gin (search gin_trgm_ops);

-- A set of tees besides the one that the course's own ratings are for. Module: locations.
CREATE TABLE course_tee (
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  name text NOT NULL,
  players text NOT NULL DEFAULT 'all',
  rating numeric(4,1) NOT NULL,
  slope smallint NOT NULL,
  -- Null if it is the course's.
  par smallint,
  CONSTRAINT course_tee_pkey PRIMARY KEY (id),
  CONSTRAINT course_tee_course_id_name_players_key UNIQUE (course_id, name, players),
  CONSTRAINT course_tee_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE CASCADE,
  CONSTRAINT course_tee_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT course_tee_par_check CHECK (par >= 20 AND par <= 400),
  CONSTRAINT course_tee_players_check CHECK (players = ANY (ARRAY['all', 'men', 'women'])),
  CONSTRAINT course_tee_rating_check CHECK (rating >= 20::numeric AND rating <= 90::numeric),
  CONSTRAINT course_tee_slope_check CHECK (slope >= 55 AND slope <= 155)
);

-- A round for a net prize, for one of its players. Strokes off and holds of later net prizes follow
-- from these. Module: results.
CREATE TABLE net_prize_round (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  played_at timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  players smallint NOT NULL,
  -- In tenths, like index_used and differential.
  index integer NOT NULL,
  -- Less the strokes off for earlier net prizes.
  index_used integer NOT NULL,
  -- For 18 holes.
  differential integer NOT NULL,
  -- How many players shared the best net score with this one. 0 without the best score.
  winners smallint NOT NULL,
  is_paid boolean NOT NULL DEFAULT false,
  CONSTRAINT net_prize_round_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT net_prize_round_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT net_prize_round_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT net_prize_round_check CHECK (winners >= 0 AND winners <= players),
  CONSTRAINT net_prize_round_players_check CHECK (players >= 2 AND players <= 4)
);
CREATE INDEX net_prize_round_user ON net_prize_round (user_id, played_at);

-- Whether prizes are allowed in a state once real cards are charged, from what age, and on what
-- grounds. Module: settings.
-- The application may only SELECT, INSERT, UPDATE.
CREATE TABLE prize_rule (
  state_code text NOT NULL,
  allowed boolean NOT NULL,
  min_age smallint NOT NULL,
  -- The grounds: a law, a letter of counsel, or a link.
  source text NOT NULL,
  -- When an admin decided it. Null for a starting value, which doesn't count before real cards are
  -- charged.
  decided_at timestamptz,
  decided_by uuid,
  CONSTRAINT prize_rule_pkey PRIMARY KEY (state_code),
  CONSTRAINT prize_rule_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  CONSTRAINT prize_rule_decided_by_check CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  CONSTRAINT prize_rule_min_age_check CHECK (min_age >= 18 AND min_age <= 99),
  CONSTRAINT prize_rule_state_code_check CHECK (state_code ~ '^[A-Z]{2}$')
);

-- A version of the terms that a user accepted. Module: auth.
-- The application may only SELECT, INSERT, UPDATE.
CREATE TABLE terms_acceptance (
  user_id uuid NOT NULL,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL,
  -- The IP address that the request came from. Null once the account is deleted.
  address text,
  -- Whether the user said that they're 18 or older.
  is_adult boolean NOT NULL,
  CONSTRAINT terms_acceptance_pkey PRIMARY KEY (user_id, version),
  CONSTRAINT terms_acceptance_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- A user who deleted their account, for what we still owe them: the legs from their wallet to
-- `liability:former_users`, less their payments and what settled their debts. Module: wallet.
CREATE TABLE former_user (
  user_id uuid NOT NULL,
  left_at timestamptz NOT NULL,
  -- Unclaimed property is reported to the owner's state.
  home_state text,
  email_salt bytea,
  -- SHA-256 of email_salt and the lowercase email, to send the link of a claim. Purged once nothing
  -- is owed.
  email_sha256 bytea,
  -- The token of the last link that was mailed.
  link_sha256 bytea,
  link_expires_at timestamptz,
  claimed_at timestamptz,
  -- Where the former user wants the money: a name and an address, or the username of a new account.
  -- Purged when it's paid.
  pay_to text,
  CONSTRAINT former_user_pkey PRIMARY KEY (user_id),
  CONSTRAINT former_user_link_sha256_key UNIQUE (link_sha256),
  CONSTRAINT former_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT former_user_email_check CHECK ((email_salt IS NULL) = (email_sha256 IS NULL)),
  CONSTRAINT former_user_home_state_check CHECK (home_state ~ '^[A-Z]{2}$'),
  CONSTRAINT former_user_link_check CHECK ((link_sha256 IS NULL) = (link_expires_at IS NULL)),
  CONSTRAINT former_user_pay_to_check CHECK (pay_to IS NULL OR claimed_at IS NOT NULL)
);
CREATE INDEX former_user_claims ON former_user (claimed_at) WHERE pay_to IS NOT NULL;

-- A former user's balance that an admin paid out or moved to a new wallet. Its id is the posting's.
-- Never changed. Module: wallet.
-- The application may only SELECT, INSERT.
CREATE TABLE former_payment (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  cents bigint NOT NULL,
  -- The new account whose wallet was credited. Null if it was paid from the bank.
  to_user_id uuid,
  reference text NOT NULL,
  admin_id uuid NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT former_payment_pkey PRIMARY KEY (id),
  CONSTRAINT former_payment_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES app_user(id),
  CONSTRAINT former_payment_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES app_user(id),
  CONSTRAINT former_payment_user_id_fkey FOREIGN KEY (user_id) REFERENCES former_user(user_id),
  CONSTRAINT former_payment_cents_check CHECK (cents > 0)
);
CREATE INDEX former_payment_user ON former_payment (user_id);

-- A player who asked the host of a session for a spot. Module: sessions.
CREATE TABLE join_request (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The price that the player agreed to. At another one they have to ask again.
  due_cents integer NOT NULL,
  note text NOT NULL,
  -- When the host accepted. The request stays open until its player has a spot, which takes the
  -- player if the wallet didn't cover it.
  accepted_at timestamptz,
  ended_at timestamptz,
  -- Why it ended. Null while it's open, and it ends at expires_at even if the row doesn't say so
  -- yet.
  outcome text,
  CONSTRAINT join_request_pkey PRIMARY KEY (id),
  CONSTRAINT join_request_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT join_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT join_request_due_cents_check CHECK (due_cents >= 0),
  CONSTRAINT join_request_end CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT join_request_note_check CHECK (length(note) <= 200),
  CONSTRAINT join_request_outcome_check CHECK (outcome = ANY (ARRAY['joined', 'withdrawn', 'declined', 'expired', 'changed', 'opened', 'cancelled', 'gone'])),
  CONSTRAINT join_request_times CHECK (asked_at <= expires_at)
);
CREATE INDEX join_request_due ON join_request (expires_at) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX join_request_open ON join_request (session_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX join_request_session ON join_request (session_id);
CREATE INDEX join_request_user ON join_request (user_id);
CREATE TRIGGER request_user_exists BEFORE INSERT ON join_request FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user('user_id');

-- A player who looks for a substitute, and the link to their spot. Module: sessions.
CREATE TABLE hand_over (
  seat_id uuid NOT NULL,
  token text NOT NULL,
  asked_at timestamptz NOT NULL,
  CONSTRAINT hand_over_pkey PRIMARY KEY (seat_id),
  CONSTRAINT hand_over_token_key UNIQUE (token),
  CONSTRAINT hand_over_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES seat(id) ON DELETE CASCADE
);

-- Someone a player brings and pays for ("guest" in copy), who has no account in the session until
-- they claim the spot. Counts in session.seats_taken until claimed. Module: sessions.
CREATE TABLE companion (
  -- Identifies the spot. The key of its posting is derived from it, and so is the seat once it's
  -- claimed.
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- The player who paid, and who gets every refund of the spot, also after it was claimed.
  brought_by uuid NOT NULL,
  name text NOT NULL,
  -- The secret of the link that claims the spot.
  token text NOT NULL,
  joined_at timestamptz NOT NULL,
  join_posting uuid,
  paid_cents integer NOT NULL,
  can_undo boolean NOT NULL,
  -- When a user claimed the spot. The seat with the same id is theirs.
  claimed_at timestamptz,
  -- When the spot was given up, or the player who had claimed it left. A departure has the same id.
  ended_at timestamptz,
  CONSTRAINT companion_pkey PRIMARY KEY (id),
  CONSTRAINT companion_join_posting_key UNIQUE (join_posting),
  CONSTRAINT companion_token_key UNIQUE (token),
  CONSTRAINT companion_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES app_user(id),
  CONSTRAINT companion_join_posting_fkey FOREIGN KEY (join_posting) REFERENCES posting(id),
  CONSTRAINT companion_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT companion_check CHECK ((join_posting IS NULL) = (paid_cents = 0)),
  CONSTRAINT companion_name_check CHECK (length(name) >= 1 AND length(name) <= 40),
  CONSTRAINT companion_paid_cents_check CHECK (paid_cents >= 0)
);
CREATE INDEX companion_brought_by ON companion (brought_by);
CREATE UNIQUE INDEX companion_of_player ON companion (session_id, brought_by) WHERE ended_at IS NULL;
CREATE TRIGGER companion_pays_debts_first BEFORE INSERT ON companion FOR EACH ROW WHEN (new.join_posting IS NULL) EXECUTE FUNCTION refuse_while_owing('brought_by');
CREATE TRIGGER companions_are_counted AFTER INSERT ON companion FOR EACH ROW EXECUTE FUNCTION count_companions();
CREATE TRIGGER freed_companions_are_counted AFTER UPDATE ON companion FOR EACH ROW WHEN ((old.ended_at IS NULL AND old.claimed_at IS NULL) <> (new.ended_at IS NULL AND new.claimed_at IS NULL)) EXECUTE FUNCTION count_companions();

-- A game that the same players play at the same time every week. Its dates become sessions. Module:
-- standing-games.
CREATE TABLE standing_game (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  county_id bigint NOT NULL,
  state_code text NOT NULL,
  course_id uuid,
  course_name text NOT NULL,
  time_zone text NOT NULL,
  -- As ISO counts: 1 is Monday.
  weekday smallint NOT NULL,
  tee_time text NOT NULL,
  -- No date before this one. A new time moves it past the week of the last open date.
  starts_on date NOT NULL,
  max_players smallint NOT NULL,
  min_players smallint NOT NULL,
  holes smallint NOT NULL,
  scoring text NOT NULL,
  skill_level text NOT NULL,
  booking_plan text NOT NULL,
  pot_cents integer NOT NULL,
  notes text NOT NULL,
  opens_to_all boolean NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- When something is due next: a date opens, or it's someone's turn on an open one. Null if
  -- nothing is.
  next_at timestamptz,
  transport text,
  pace text,
  CONSTRAINT standing_game_pkey PRIMARY KEY (id),
  CONSTRAINT standing_game_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT standing_game_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id) ON DELETE SET NULL,
  CONSTRAINT standing_game_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  CONSTRAINT standing_game_booking_plan_check CHECK (booking_plan = ANY (ARRAY['booked', 'to_book', 'not_needed'])),
  CONSTRAINT standing_game_check CHECK (min_players >= 2 AND min_players <= max_players),
  CONSTRAINT standing_game_course_name_check CHECK (length(course_name) >= 1 AND length(course_name) <= 120),
  CONSTRAINT standing_game_holes_check CHECK (holes = ANY (ARRAY[9, 18])),
  CONSTRAINT standing_game_max_players_check CHECK (max_players >= 2 AND max_players <= 4),
  CONSTRAINT standing_game_notes_check CHECK (length(notes) <= 1000),
  CONSTRAINT standing_game_pace_check CHECK (pace = ANY (ARRAY['Slow', 'Average', 'Fast'])),
  CONSTRAINT standing_game_pot_cents_check CHECK (pot_cents >= 0),
  CONSTRAINT standing_game_scoring_check CHECK (scoring = ANY (ARRAY['gross', 'net'])),
  CONSTRAINT standing_game_skill_level_check CHECK (skill_level = ANY (ARRAY['beginner', 'intermediate', 'advanced', 'elite'])),
  CONSTRAINT standing_game_tee_time_check CHECK (tee_time ~ '^\d\d:\d\d$'),
  CONSTRAINT standing_game_transport_check CHECK (transport = ANY (ARRAY['walk', 'ride'])),
  CONSTRAINT standing_game_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX standing_game_due ON standing_game (next_at) WHERE ended_at IS NULL;
CREATE INDEX standing_game_owner ON standing_game (owner_id);

-- The owner, or a friend of theirs. We ask each of them every week. Module: standing-games.
CREATE TABLE standing_member (
  game_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  position smallint NOT NULL,
  -- Null until they agree to be in the game.
  accepted_at timestamptz,
  -- Up to this much per week they are charged without being asked. Null if they want to be asked.
  weekly_cents integer,
  CONSTRAINT standing_member_pkey PRIMARY KEY (game_id, user_id),
  CONSTRAINT standing_member_game_id_fkey FOREIGN KEY (game_id) REFERENCES standing_game(id),
  CONSTRAINT standing_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT standing_member_charge CHECK (weekly_cents IS NULL OR accepted_at IS NOT NULL),
  CONSTRAINT standing_member_role_check CHECK (role = ANY (ARRAY['regular', 'alternate'])),
  CONSTRAINT standing_member_weekly_cents_check CHECK (weekly_cents > 0)
);
CREATE INDEX standing_member_user ON standing_member (user_id);

-- A date of a standing game that was opened, skipped, or couldn't be opened. The key makes each
-- date once. Module: standing-games.
CREATE TABLE standing_date (
  game_id uuid NOT NULL,
  tee_date date NOT NULL,
  state text NOT NULL,
  session_id uuid,
  problem text,
  CONSTRAINT standing_date_pkey PRIMARY KEY (game_id, tee_date),
  CONSTRAINT standing_date_session_id_key UNIQUE (session_id),
  CONSTRAINT standing_date_game_id_fkey FOREIGN KEY (game_id) REFERENCES standing_game(id),
  CONSTRAINT standing_date_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT standing_date_problem CHECK ((problem IS NULL) = (state <> 'failed')),
  CONSTRAINT standing_date_session CHECK ((session_id IS NULL) = (state <> 'open')),
  CONSTRAINT standing_date_state_check CHECK (state = ANY (ARRAY['open', 'skipped', 'failed']))
);

-- A member's turn on an open date: about to be charged, asked, declined, or charged. Members who
-- said In have a seat. Module: standing-games.
CREATE TABLE standing_ask (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  state text NOT NULL,
  charged_cents integer,
  CONSTRAINT standing_ask_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT standing_ask_session_id_fkey FOREIGN KEY (session_id) REFERENCES standing_date(session_id),
  CONSTRAINT standing_ask_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT standing_ask_charge CHECK (state <> 'charged' OR charged_cents IS NOT NULL),
  CONSTRAINT standing_ask_charged_cents_check CHECK (charged_cents >= 0),
  CONSTRAINT standing_ask_state_check CHECK (state = ANY (ARRAY['to_charge', 'asked', 'declined', 'charged']))
);
CREATE INDEX standing_ask_user ON standing_ask (user_id);

-- A player who says that another one, who has a spot, didn't show. Module: sessions.
CREATE TABLE no_show (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reported_by uuid NOT NULL,
  reported_at timestamptz NOT NULL,
  CONSTRAINT no_show_pkey PRIMARY KEY (session_id, user_id, reported_by),
  CONSTRAINT no_show_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES app_user(id),
  CONSTRAINT no_show_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT no_show_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT no_show_check CHECK (user_id <> reported_by)
);
CREATE INDEX no_show_reported_by ON no_show (reported_by);

-- A round that an admin took out of a player's reliability. The audit log has who did, and why.
-- Module: sessions.
CREATE TABLE excused_round (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  excused_at timestamptz NOT NULL,
  CONSTRAINT excused_round_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT excused_round_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT excused_round_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);

-- What a player looks for: a place, a radius, and terms. One open wish per player. Module:
-- matching.
CREATE TABLE wish (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Their place in line. A change of the wish keeps it.
  made_at timestamptz NOT NULL,
  -- A group that was formed from an earlier state of the wish isn't proposed.
  changed_at timestamptz NOT NULL,
  county_id bigint NOT NULL,
  state_code text NOT NULL,
  -- With state_code and time_zone, of the county when the wish was changed.
  county_name text NOT NULL,
  time_zone text NOT NULL,
  zip text,
  -- With lng, where the radius is measured from: the ZIP code, or the middle of the county.
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  radius_miles smallint NOT NULL,
  skill_level text NOT NULL,
  -- Whether the player only plays with golfers at most one level away.
  near_level boolean NOT NULL,
  pace text,
  transport text,
  -- Games with a pot, games without one, or null for both.
  prize text,
  -- The most that the player may be charged: service fee, deposit, and pot.
  max_cents integer NOT NULL,
  -- When the last window closes, and the wish ends.
  closes_at timestamptz NOT NULL,
  -- When the player didn't answer a proposal. They aren't matched until they resume.
  paused_at timestamptz,
  ended_at timestamptz,
  outcome text,
  -- Whether we accept a game that fits for the player, without asking first.
  count_me_in boolean NOT NULL DEFAULT false,
  CONSTRAINT wish_pkey PRIMARY KEY (id),
  CONSTRAINT wish_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT wish_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT wish_zip_fkey FOREIGN KEY (zip) REFERENCES zip(code),
  CONSTRAINT wish_end CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT wish_max_cents_check CHECK (max_cents >= 0),
  CONSTRAINT wish_outcome_check CHECK (outcome = ANY (ARRAY['withdrawn', 'over', 'playing', 'gone'])),
  CONSTRAINT wish_pace_check CHECK (pace = ANY (ARRAY['Slow', 'Average', 'Fast'])),
  CONSTRAINT wish_prize_check CHECK (prize = ANY (ARRAY['none', 'pot'])),
  CONSTRAINT wish_skill_level_check CHECK (skill_level = ANY (ARRAY['beginner', 'intermediate', 'advanced', 'scratch'])),
  CONSTRAINT wish_transport_check CHECK (transport = ANY (ARRAY['walk', 'ride']))
);
CREATE INDEX wish_due ON wish (closes_at) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX wish_open ON wish (user_id) WHERE ended_at IS NULL;
CREATE INDEX wish_place ON wish (lat) WHERE ended_at IS NULL;
CREATE INDEX wish_user ON wish (user_id);

-- Between when and when a player can tee off. Module: matching.
CREATE TABLE wish_window (
  wish_id uuid NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  CONSTRAINT wish_window_pkey PRIMARY KEY (wish_id, opens_at),
  CONSTRAINT wish_window_wish_id_fkey FOREIGN KEY (wish_id) REFERENCES wish(id) ON DELETE CASCADE,
  CONSTRAINT wish_window_times CHECK (opens_at < closes_at)
);

-- A game that was proposed to three or four players who look for one. Module: matching.
CREATE TABLE proposal (
  id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  county_id bigint NOT NULL,
  state_code text NOT NULL,
  -- With state_code and time_zone, of the county when the game was proposed.
  county_name text NOT NULL,
  time_zone text NOT NULL,
  -- With closes_at, the tee times that suit all players.
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  service_fee_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  pot_cents integer NOT NULL,
  answer_by timestamptz NOT NULL,
  book_by timestamptz NOT NULL,
  -- Whether three players have accepted, and were notified that one of them has to book.
  is_agreed boolean NOT NULL DEFAULT false,
  -- The player who is booking. With booking and charge_by, set while the group waits to be charged.
  host_id uuid,
  -- Course, tee time, and notes, as the host sent them.
  booking jsonb,
  -- Until when the group waits for players who can't be charged.
  charge_by timestamptz,
  session_id uuid,
  ended_at timestamptz,
  outcome text,
  -- When the players of a group with three who accepted are reminded that none of them has booked.
  remind_at timestamptz,
  CONSTRAINT proposal_pkey PRIMARY KEY (id),
  CONSTRAINT proposal_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT proposal_host_id_fkey FOREIGN KEY (host_id) REFERENCES app_user(id),
  CONSTRAINT proposal_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT proposal_booking CHECK (num_nulls(host_id, booking, charge_by) = ANY (ARRAY[0, 3])),
  CONSTRAINT proposal_deposit_check CHECK (deposit_cents >= 0),
  CONSTRAINT proposal_end CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT proposal_outcome_check CHECK (outcome = ANY (ARRAY['booked', 'too_few', 'not_booked', 'changed', 'unpaid'])),
  CONSTRAINT proposal_pot_check CHECK (pot_cents >= 0),
  CONSTRAINT proposal_service_fee_check CHECK (service_fee_cents >= 0),
  CONSTRAINT proposal_session CHECK ((session_id IS NOT NULL) = (NOT outcome IS DISTINCT FROM 'booked')),
  CONSTRAINT proposal_times CHECK (opens_at < closes_at AND answer_by <= book_by AND book_by <= opens_at)
);
CREATE INDEX proposal_open ON proposal (answer_by) WHERE ended_at IS NULL;

-- A player of a proposal, and their answer. Module: matching.
CREATE TABLE proposal_member (
  proposal_id uuid NOT NULL,
  user_id uuid NOT NULL,
  wish_id uuid NOT NULL,
  -- From where the player's radius is measured to the middle of the county.
  miles smallint NOT NULL,
  answer text,
  answered_at timestamptz,
  -- Whether the player is in a proposal that hasn't ended. A key rules out two of them.
  is_live boolean NOT NULL DEFAULT true,
  -- What keeps the player from being charged: money in the wallet, the current terms, or something
  -- that the prize needs.
  lacks text,
  -- When the answer of a player is due who was added later. Null: with the proposal's.
  answer_by timestamptz,
  -- Whether we accepted for the player, who counted themselves in for any game that fits.
  counted_in boolean NOT NULL DEFAULT false,
  CONSTRAINT proposal_member_pkey PRIMARY KEY (proposal_id, user_id),
  CONSTRAINT proposal_member_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(id),
  CONSTRAINT proposal_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT proposal_member_wish_id_fkey FOREIGN KEY (wish_id) REFERENCES wish(id),
  CONSTRAINT proposal_member_answer_check CHECK (answer = ANY (ARRAY['accepted', 'declined', 'missed', 'left'])),
  CONSTRAINT proposal_member_lacks_check CHECK (lacks = ANY (ARRAY['money', 'terms', 'prize'])),
  CONSTRAINT proposal_member_out CHECK (NOT is_live OR COALESCE(answer, 'accepted') = 'accepted')
);
CREATE UNIQUE INDEX proposal_member_live ON proposal_member (user_id) WHERE is_live;
CREATE INDEX proposal_member_user ON proposal_member (user_id);
CREATE INDEX proposal_member_wish ON proposal_member (wish_id);

-- A report by the host or a player that the course is closed or play has stopped. Module: results.
CREATE TABLE closure (
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  reported_by uuid NOT NULL,
  reported_at timestamptz NOT NULL,
  -- Without an objection by then, everyone gets a full refund.
  expires_at timestamptz NOT NULL,
  -- The last hole that was played. 0 if play never started.
  hole smallint NOT NULL,
  note text NOT NULL,
  -- Why an admin decides: someone objects, the same players agreed on too many closures, or a score
  -- was posted.
  review text,
  review_at timestamptz,
  outcome text,
  ended_at timestamptz,
  ruling_note text NOT NULL DEFAULT '',
  ruled_by uuid,
  CONSTRAINT closure_pkey PRIMARY KEY (id),
  CONSTRAINT closure_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES app_user(id),
  CONSTRAINT closure_ruled_by_fkey FOREIGN KEY (ruled_by) REFERENCES app_user(id),
  CONSTRAINT closure_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT closure_ended_at_check CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT closure_hole_check CHECK (hole >= 0 AND hole <= 18),
  CONSTRAINT closure_note_check CHECK (length(note) <= 200),
  CONSTRAINT closure_outcome_check CHECK (outcome = ANY (ARRAY['agreed', 'approved', 'withdrawn', 'refuted', 'rejected', 'lapsed'])),
  CONSTRAINT closure_review_at_check CHECK ((review IS NULL) = (review_at IS NULL)),
  CONSTRAINT closure_review_check CHECK (review = ANY (ARRAY['objection', 'limit', 'scores'])),
  CONSTRAINT closure_ruled_by_check CHECK ((ruled_by IS NOT NULL) = COALESCE(outcome = ANY (ARRAY['approved', 'rejected']), false)),
  CONSTRAINT closure_times_check CHECK (reported_at <= expires_at)
);
CREATE INDEX closure_agreed ON closure (ended_at) WHERE outcome = 'agreed';
CREATE INDEX closure_contested ON closure (review_at, session_id) WHERE outcome IS NULL AND review IS NOT NULL;
CREATE INDEX closure_due ON closure (expires_at) WHERE outcome IS NULL AND review IS NULL;
CREATE UNIQUE INDEX closure_open ON closure (session_id) WHERE outcome IS NULL;
CREATE UNIQUE INDEX closure_reporter ON closure (session_id, reported_by);
CREATE INDEX closure_ruled ON closure (ended_at, session_id) WHERE ruled_by IS NOT NULL;

-- Whether a user who was there agrees with a closure. Module: results.
CREATE TABLE closure_answer (
  closure_id uuid NOT NULL,
  user_id uuid NOT NULL,
  agrees boolean NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT closure_answer_pkey PRIMARY KEY (closure_id, user_id),
  CONSTRAINT closure_answer_closure_id_fkey FOREIGN KEY (closure_id) REFERENCES closure(id),
  CONSTRAINT closure_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT closure_answer_note_check CHECK (length(note) <= 200)
);
CREATE INDEX closure_answer_user ON closure_answer (user_id);

-- The key pair (VAPID, RFC 8292) that identifies this installation to push services. Browsers
-- subscribe to its public key, so a new one would end all subscriptions. Module: notifications.
CREATE TABLE push_key (
  id smallint NOT NULL DEFAULT 1,
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_key_pkey PRIMARY KEY (id),
  CONSTRAINT push_key_id_check CHECK (id = 1)
);

-- A device that gets push notifications. It belongs to the login there and is deleted with it.
-- Module: notifications.
CREATE TABLE push_subscription (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_id uuid NOT NULL,
  user_agent text NOT NULL,
  -- The device's address at the push service of its browser. With it and the keys, anyone can push
  -- to the device.
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The last push that the push service accepted.
  pushed_at timestamptz,
  -- Pushes that failed since `failing_since`, without one that was accepted.
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscription_token_id_key UNIQUE (token_id),
  CONSTRAINT push_subscription_token_id_fkey FOREIGN KEY (token_id) REFERENCES token(id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT push_subscription_failures CHECK ((failures = 0) = (failing_since IS NULL))
);
CREATE INDEX push_subscription_user ON push_subscription (user_id);

-- What a player says that a day cost them at the course, once per session. Module: sessions.
CREATE TABLE day_cost (
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  course_id uuid NOT NULL,
  holes smallint NOT NULL,
  cents integer NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT day_cost_pkey PRIMARY KEY (session_id, user_id),
  CONSTRAINT day_cost_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  CONSTRAINT day_cost_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id),
  CONSTRAINT day_cost_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT day_cost_cents_check CHECK (cents >= 0 AND cents <= 100000)
);
CREATE INDEX day_cost_course ON day_cost (course_id, holes, at);
CREATE INDEX day_cost_user ON day_cost (user_id);

-- The median of what players say that a day costs at a course, by the length of the round. Written
-- with each answer from the fifth on. Module: sessions.
CREATE TABLE course_cost (
  course_id uuid NOT NULL,
  holes smallint NOT NULL,
  cents integer NOT NULL,
  answers integer NOT NULL,
  -- When fewer than five of its answers are recent enough.
  valid_until timestamptz NOT NULL,
  CONSTRAINT course_cost_pkey PRIMARY KEY (course_id, holes),
  CONSTRAINT course_cost_course_id_fkey FOREIGN KEY (course_id) REFERENCES course(id),
  CONSTRAINT course_cost_answers_check CHECK (answers >= 5)
);

-- A county where a player wants to be notified of new sessions, and of which ones. Module:
-- notifications.
CREATE TABLE saved_search (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  county_id bigint NOT NULL,
  radius_miles smallint NOT NULL,
  -- Null for any tee time.
  part_of_day text,
  skill_level text,
  saved_at timestamptz NOT NULL,
  CONSTRAINT saved_search_pkey PRIMARY KEY (id),
  CONSTRAINT saved_search_county UNIQUE (user_id, county_id),
  CONSTRAINT saved_search_county_id_fkey FOREIGN KEY (county_id) REFERENCES county(id),
  CONSTRAINT saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  CONSTRAINT saved_search_part_of_day_check CHECK (part_of_day = ANY (ARRAY['early', 'morning', 'midday', 'afternoon'])),
  CONSTRAINT saved_search_skill_level_check CHECK (skill_level = ANY (ARRAY['beginner', 'intermediate', 'advanced', 'elite']))
);
CREATE INDEX saved_search_near ON saved_search (county_id);
