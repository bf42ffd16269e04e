-- Golf sessions and their seats. Constraints rule out what must never happen: a fifth player, a player
-- seated twice, two seats for one payment, a session smaller than its players.

create table session (
  id uuid primary key,
  host_id uuid not null references app_user,
  county_id bigint not null references county,
  state_code text not null,
  county_name text not null,
  county_fips text,
  course_id uuid references course,
  course_name text not null check (length(course_name) between 1 and 120),
  lat double precision not null,
  lng double precision not null,
  tee_at timestamptz not null,
  tee_date date not null,
  tee_time text not null check (tee_time ~ '^\d\d:\d\d$'),
  time_zone text not null,
  max_players smallint not null check (max_players between 2 and 4),
  seats_taken smallint not null default 0 check (seats_taken between 0 and max_players),
  skill_level text check (skill_level in ('beginner', 'intermediate', 'advanced', 'elite')),
  visibility text not null check (visibility in ('public', 'friends', 'private')),
  notes text not null default '' check (length(notes) <= 1000),
  status text not null default 'open'
    check (status in ('open', 'confirmed', 'closed', 'completed', 'cancelled')),
  bookings_locked boolean not null default false,
  leavable boolean not null default true,
  auto_join boolean not null,
  service_fee_cents integer not null check (service_fee_cents >= 0),
  deposit_cents integer not null check (deposit_cents >= 0),
  cancellation_window_hours integer not null default 24 check (cancellation_window_hours >= 0),
  bounty_cents integer not null default 0 check (bounty_cents >= 0),
  pot_cents integer not null default 0 check (pot_cents >= 0),
  holes smallint not null default 18 check (holes in (9, 18)),
  scoring text not null default 'gross' check (scoring in ('gross', 'net')),
  confirmation_number text,
  search text not null,
  cancelled_reason text,
  created_at timestamptz not null,
  hidden_at timestamptz,
  waitlist_count integer not null default 0 check (waitlist_count >= 0),
  waiting jsonb not null default '[]',
  check (bounty_cents = 0 or pot_cents = 0),
  unique (id, max_players)
)
-- Each join counts a seat in this row. With room for the new version on the same page, no index changes.
with (fillfactor = 75);

-- Public lists: upcoming sessions by tee time, everywhere, in a state, in a county, and the newest.
create index session_listed on session (tee_at, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_listed_state on session (state_code, tee_at, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_listed_county on session (county_id, tee_at, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_newest on session (created_at desc, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_host on session (host_id, tee_at);

-- The sweep finds sessions that are due. Few are under way at a time.
create index session_under_way on session (tee_at)
  where status in ('open', 'confirmed', 'closed');
create index session_with_prize on session (tee_at)
  where status = 'completed' and bounty_cents + pot_cents > 0;
create index session_completed on session (id) where status = 'completed';

-- Admin lists: private, cancelled and hidden sessions too.
create index session_every_date on session (tee_at, id);
create index session_every_newest on session (created_at, id);
create index session_every_state on session (state_code, tee_at, id);
create index session_every_county on session (county_id, tee_at, id);
create index session_every_status on session (status, tee_at, id);
create index session_every_course on session (lower(course_name), tee_at, id);
create index session_course on session (course_id);
create index session_hidden on session (tee_at, id) where hidden_at is not null;
create index session_search_prefix on session (search text_pattern_ops);

-- A search by distance reads its bounding box here and computes distances only within it.
create index session_listed_place on session (lat, lng)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;

create table seat (
  id uuid not null unique,
  session_id uuid not null,
  max_players smallint not null,
  seat_no smallint not null,
  user_id uuid not null references app_user,
  joined_at timestamptz not null,
  join_posting uuid unique references posting,
  paid_cents integer not null check (paid_cents >= 0),
  can_undo boolean not null,
  free_until timestamptz,
  primary key (session_id, seat_no),
  unique (session_id, user_id),
  check (seat_no between 1 and max_players),
  check ((join_posting is null) = (paid_cents = 0)),
  foreign key (session_id, max_players) references session (id, max_players) on update cascade
);
create index seat_user on seat (user_id, session_id);

create table departure (
  seat_id uuid primary key,
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  joined_at timestamptz not null,
  left_at timestamptz not null,
  terms text not null check (terms in ('free', 'undo', 'late', 'removed')),
  paid_cents integer not null check (paid_cents >= 0),
  refunded_cents integer not null check (refunded_cents between 0 and paid_cents)
);
create index departure_session on departure (session_id, left_at);
create index departure_user on departure (user_id, session_id);

create table waitlist (
  id bigint generated always as identity unique,
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  since timestamptz not null,
  offered_until timestamptz,
  is_skipped boolean not null default false,
  primary key (session_id, user_id)
);
create index waitlist_user on waitlist (user_id);

create table session_invite (
  token text primary key,
  session_id uuid not null references session,
  made_by uuid not null references app_user,
  at timestamptz not null,
  unique (session_id, made_by)
);

create table session_guest (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  invited_by uuid not null references app_user,
  at timestamptz not null,
  primary key (session_id, user_id)
);

create table session_removal (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  at timestamptz not null,
  primary key (session_id, user_id)
);

create table tee_time_decision (
  session_id uuid primary key references session,
  at timestamptz not null
);

create table calendar_revision (
  session_id uuid primary key references session,
  revision integer not null
);

create table calendar_key (
  user_id uuid primary key references app_user,
  sha256 bytea not null,
  created_at timestamptz not null
);
