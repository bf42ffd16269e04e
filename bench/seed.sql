-- Users and sessions for the benchmarks. The owner writes the rows directly, because only reads and joins are
-- measured.
-- Ids are in order of n, as UUIDv7 are in order of time, so rows of about the same time are close in every index.
create function bench_uuid(kind integer, n bigint) returns uuid language sql immutable as $$
  select ('0190000' || to_hex(kind) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

insert into app_user (id, username, password_hash, created_at)
select bench_uuid(1, n), 'golfer-' || n, 'none', timestamptz '2026-01-01'
from generate_series(1, :users) n;

insert into token (id, sha256, user_id, created_at, last_used_at, expires_at,
  authenticated_at)
select bench_uuid(2, n), sha256(convert_to(lpad(n::text, 43, '0'), 'UTF8')), bench_uuid(1, n),
  now(), now(), now() + interval '1 day', now()
from generate_series(1, :users) n;

insert into account (code, balance)
select 'user:' || bench_uuid(1, n), 100000000 from generate_series(1, :users) n;

insert into session (id, host_id, county_id, state_code, course_name, tee_at, tee_date, tee_time,
  time_zone, max_players, skill_level, visibility, auto_join, service_fee_cents, deposit_cents,
  pot_cents, created_at)
select bench_uuid(3, n), bench_uuid(1, 1 + n % :users), c.id, c.state_code,
  'Course ' || c.rank * 6 + n / :counties % 6, t.tee_at, t.tee_at::date, to_char(t.tee_at, 'HH24:MI'), c.time_zone, 4,
  'intermediate', 'public', false, 500, 2000, 1000, now()
from generate_series(1, :sessions) n
join (select *, row_number() over (order by id) as rank from county) c on c.rank = 1 + n % :counties
cross join lateral (select now() + interval '2 days' + n * interval '7 minutes' as tee_at) t;

insert into account (code, balance)
select 'escrow:' || bench_uuid(3, n), 0 from generate_series(1, :sessions) n;

-- Two players in each session that is only read.
insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, paid_cents, can_undo)
select bench_uuid(3 + seat_no, n), bench_uuid(3, n), 4, seat_no,
  bench_uuid(1, 1 + (n * 3 + seat_no) % :users), now(), 0, true
from generate_series(1, :seated) n, generate_series(1, 2) seat_no;

analyze;
