-- Golf sessions and their seats. What must never happen cannot be written: a fifth player, a player
-- seated twice, two seats for one payment, a session smaller than its players.
create table session (
  id uuid primary key,
  host_id uuid not null references app_user,
  county_id bigint not null references county,
  state_code text not null,
  course_id uuid references course,
  course_name text not null check (length(course_name) between 1 and 120),
  -- The instant, and what the course's clock shows then.
  tee_at timestamptz not null,
  tee_date date not null,
  tee_time text not null check (tee_time ~ '^\d\d:\d\d$'),
  time_zone text not null,
  max_players smallint not null check (max_players between 2 and 4),
  -- Kept by the trigger below.
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
  bounty_cents integer not null default 0 check (bounty_cents >= 0),
  pot_cents integer not null default 0 check (pot_cents >= 0),
  holes smallint not null default 18 check (holes in (9, 18)),
  scoring text not null default 'gross' check (scoring in ('gross', 'net')),
  confirmation_number text,
  -- Course, county and state, folded as people type them.
  search text not null,
  cancelled_reason text,
  created_at timestamptz not null,
  -- A hidden session keeps its records and is shown to nobody.
  hidden_at timestamptz,
  check (bounty_cents = 0 or pot_cents = 0),
  unique (id, max_players)
);

-- The lists: upcoming public sessions by tee time, everywhere, in a state, in a county.
create index session_listed on session (tee_at, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_listed_state on session (state_code, tee_at, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_listed_county on session (county_id, tee_at, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_newest on session (created_at desc, id)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;
create index session_host on session (host_id, tee_at);

create table seat (
  -- One joining; the keys of its postings are made from it.
  id uuid not null unique,
  session_id uuid not null,
  max_players smallint not null,
  seat_no smallint not null,
  user_id uuid not null references app_user,
  joined_at timestamptz not null,
  -- The first posting of the joining; null exactly when nothing was due.
  join_posting uuid unique references posting,
  paid_cents integer not null check (paid_cents >= 0),
  -- Joining can be undone once per player and session; decided when the seat is taken.
  may_undo boolean not null,
  primary key (session_id, seat_no),
  unique (session_id, user_id),
  check (seat_no between 1 and max_players),
  check ((join_posting is null) = (paid_cents = 0)),
  foreign key (session_id, max_players) references session (id, max_players) on update cascade
);
create index seat_user on seat (user_id, session_id);

create function seat_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update session set seats_taken = seats_taken + 1 where id = new.session_id;
  else
    update session set seats_taken = seats_taken - 1 where id = old.session_id;
  end if;
  return null;
end $$;
create trigger seat_is_counted after insert or delete on seat
  for each row execute function seat_count();

-- Who left, when, and on what terms: it decides the hour in which joining can be undone (once), and
-- which late leavers get their deposit back at tee time.
create table departure (
  -- The joining that it ended.
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
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  since timestamptz not null,
  primary key (session_id, user_id)
);

-- A session as it is read everywhere: with its county, its host and its seats in order of joining.
create view seated_session as
select s.*, c.full_name as county_name, c.fips as county_fips,
  h.username as host_username, h.display_name as host_display_name,
  (select count(*) from waitlist w where w.session_id = s.id) as waitlist_count,
  -- One value: reading seats row by row costs the server twice as much.
  coalesce((
    select json_agg(x order by x.joined_at, x.id) from (
      select e.id, e.user_id, e.joined_at, e.paid_cents, e.may_undo,
        u.username, u.display_name, u.avatar_url, u.phone
      from seat e join app_user u on u.id = e.user_id
      where e.session_id = s.id
    ) x
  ), '[]') as seats
from session s
join county c on c.id = s.county_id
join app_user h on h.id = s.host_id
where s.hidden_at is null;

-- The same, locked. Whoever changes seats, money or state of a session holds its row first; the
-- second statement has a snapshot of its own, so it sees what the lock was waiting for.
create function lock_session(p_id uuid) returns json
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from session where id = p_id for no key update;
  return (select row_to_json(s) from seated_session s where id = p_id);
end $$;

-- Takes the lowest free seat of a session that is held locked and posts what it costs: both or
-- neither, in one round trip. p_postings as in ledger_post, those of the seat first; p_paid_cents is
-- what they come to. No row when no seat is free.
create function take_seat(p_id uuid, p_session uuid, p_user uuid, p_at timestamptz, p_postings jsonb,
  p_paid_cents integer)
returns table (id uuid, user_id uuid, joined_at timestamptz, paid_cents integer, may_undo boolean,
  username text, display_name text, avatar_url text, phone text, balances jsonb)
language plpgsql set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  left_over jsonb := case when p_postings <> '[]' then ledger_post(p_at, p_postings) else '{}' end;
begin
  return query
  with e as (
    insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, join_posting,
      paid_cents, may_undo)
    select p_id, s.id, s.max_players, n, p_user, p_at,
      case when p_paid_cents > 0 then (p_postings -> 0 ->> 'id')::uuid end, p_paid_cents, not exists (
        select from departure d
        where d.session_id = s.id and d.user_id = p_user and d.terms = 'undo')
    from session s, generate_series(1, s.max_players) n
    where s.id = p_session and not exists (
      select from seat taken where taken.session_id = s.id and taken.seat_no = n)
    order by n limit 1
    returning *)
  select e.id, e.user_id, e.joined_at, e.paid_cents, e.may_undo,
    u.username, u.display_name, u.avatar_url, u.phone, left_over
  from e join app_user u on u.id = e.user_id;
end $$;
