-- How sessions are read and joined, and the columns that triggers keep.

-- A session as every page reads it: with its host, its seats in order of joining, and who may see it.
create view seated_session as
select s.id, s.host_id, s.county_id, s.state_code, s.county_name, s.county_fips, s.course_id,
  s.course_name, s.tee_at, s.tee_date, s.tee_time, s.time_zone, s.max_players, s.seats_taken,
  s.skill_level, s.visibility, s.approval, s.notes, s.status, s.bookings_locked, s.leavable, s.auto_join,
  s.service_fee_cents, s.deposit_cents, s.cancellation_window_hours, s.bounty_cents, s.pot_cents,
  s.holes, s.scoring, s.net_terms, s.confirmation_number, s.created_at, s.waiting, s.had_waitlist,
  s.booking_plan, s.booked_at, s.min_players, s.decision_hours, s.decide_at,
  s.transport, s.pace, s.course_cost_cents,
  -- What players paid at the course. It's shown until valid_until.
  (
    select jsonb_build_object('cents', c.cents, 'answers', c.answers, 'valid_until', c.valid_until)
    from course_cost c where c.course_id = s.course_id and c.holes = s.holes
  ) as course_cost,
  h.username as host_username, h.display_name as host_display_name,
  h.profile_visibility as host_visibility, h.show_name as host_show_name,
  -- One value, since reading seats row by row costs the server twice as much.
  coalesce((
    select json_agg(x) from (
      select e.id, e.seat_no, e.user_id, e.joined_at, e.paid_cents, e.can_undo, e.undo_until, e.free_until,
        e.free_until_at, e.booked_window, e.plays_on_with, e.confirmed_at, e.spot_since, o.asked_at as hand_over_at,
        u.username, u.display_name, u.avatar_url, u.phone, u.share_phone, u.profile_visibility,
        u.show_name, u.skill_level, u.rating_sum, u.rating_count
      from seat e join app_user u on u.id = e.user_id left join hand_over o on o.seat_id = e.id
      where e.session_id = s.id order by e.joined_at, e.id
    ) x
  ), '[]') as seats,
  -- The companions that players bring and pay for. One who claimed the spot has the seat with the same id.
  coalesce((
    select json_agg(json_build_object('id', c.id, 'brought_by', c.brought_by, 'name', c.name,
      'joined_at', c.joined_at, 'paid_cents', c.paid_cents, 'can_undo', c.can_undo,
      'is_claimed', c.claimed_at is not null) order by c.joined_at, c.id)
    from companion c where c.session_id = s.id and c.ended_at is null
  ), '[]') as companions,
  -- The users besides its players who may see a session that isn't public: its guests, and the host's friends if
  -- it's friends-only. Players removed or blocked by the host may not.
  case when s.visibility = 'public' then '[]'::jsonb else coalesce((
    select jsonb_agg(i.user_id) from (
      select g.user_id from session_guest g where g.session_id = s.id and not exists (
        select from block b where b.blocker_id = s.host_id and b.blocked_id = g.user_id)
      union
      select case when f.low_id = s.host_id then f.high_id else f.low_id end from friend f
      where s.visibility = 'friends' and f.accepted_at is not null
        and (f.low_id = s.host_id or f.high_id = s.host_id)
    ) i
    where not exists (
      select from session_removal r where r.session_id = s.id and r.user_id = i.user_id)
  ), '[]') end as guest_ids,
  -- The users the host blocked or removed. They can't take a spot.
  coalesce((
    select jsonb_agg(i.id) from (
      select b.blocked_id as id from block b where b.blocker_id = s.host_id
      union all
      select r.user_id from session_removal r where r.session_id = s.id
    ) i
  ), '[]') as barred_ids,
  -- Friends that the host invited by name. They join without asking.
  case when s.approval = 'automatic' then '[]'::jsonb else coalesce((
    select jsonb_agg(g.user_id) from session_guest g
    where g.session_id = s.id and g.invited_by = s.host_id
  ), '[]') end as invited_ids,
  -- Open requests to join, and those that the host declined.
  case when s.approval = 'automatic' then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'expires_at', r.expires_at,
      'due_cents', r.due_cents, 'is_accepted', r.accepted_at is not null,
      'is_declined', r.outcome is not null) order by r.asked_at, r.id)
    from join_request r
    where r.session_id = s.id and (r.outcome is null or r.outcome = 'declined')
  ), '[]') end as requests,
  -- The users who have used their one undo.
  coalesce((
    select jsonb_agg(d.user_id) from departure d
    where d.session_id = s.id and d.terms = 'undo'
  ), '[]') as undone_by,
  -- The part of the bounty that the host's wallet paid.
  case when s.bounty_cents > 0 and exists (
    select from posting p where p.key = bounty_key(s.id) and p.user_id = s.host_id
  ) then s.bounty_cents else 0 end as host_bounty_cents
from session s
join app_user h on h.id = s.host_id
where s.hidden_at is null;

-- The same, locked. Whatever changes the seats, money or status of a session locks its row first. The
-- second statement has a snapshot of its own, so it sees what the lock was waiting for.
create function lock_session(p_id uuid) returns json
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform from session where id = p_id for no key update;
  return (select row_to_json(s) from seated_session s where id = p_id);
end $$;

-- How long a round takes, as roundMs in contract/src/session-status.ts.
create function round_length(p_holes integer) returns interval language sql immutable parallel safe as $$
  select case p_holes when 18 then interval '270 minutes' else interval '135 minutes' end
$$;

-- The rounds that users have a spot in, with their time, and as the API names them.
create view player_round as
select e.user_id, s.id, s.tee_at, s.tee_at + round_length(s.holes) as ends_at,
  json_build_object('id', s.id, 'courseName', s.course_name, 'countyName', s.county_name,
    'date', to_char(s.tee_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'timeZone', s.time_zone, 'holes', s.holes) as named
from seat e join session s on s.id = e.session_id
where s.status <> 'cancelled' and s.hidden_at is null;

-- What a batch of joins needs to know: the sessions, locked in the order of their ids and read as above, and each
-- player with their other rounds at that time. Servers of version 1.0.0 read is_blocked, and others barred_ids.
-- Without p_wait, a session that another transaction holds is left out, so that it doesn't hold up the others.
-- p_sessions and p_users are pairs.
create function lock_to_join(p_sessions uuid[], p_users uuid[], p_wait boolean,
  out sessions json, out players json)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  locked uuid[];
begin
  if p_wait then
    select array_agg(id) into locked from (
      select id from session where id = any(p_sessions) order by id for no key update) s;
  else
    select array_agg(id) into locked from (
      select id from session where id = any(p_sessions) order by id for no key update skip locked) s;
  end if;
  select coalesce(json_agg(s), '[]') into sessions from seated_session s where s.id = any(locked);
  select json_agg(json_build_object('username', u.username, 'display_name', u.display_name,
    'avatar_url', u.avatar_url, 'phone', u.phone, 'share_phone', u.share_phone,
    'rating_sum', u.rating_sum, 'rating_count', u.rating_count,
    'home_state', u.home_state, 'prize_age', u.prize_age,
    'is_blocked', exists (
      select from block b join session s on s.host_id = b.blocker_id
      where s.id = p.session_id and b.blocked_id = p.user_id)
    or exists (
      select from session_removal r where r.session_id = p.session_id and r.user_id = p.user_id)
    or exists (
      select from session s
      where s.id = p.session_id and s.approval = 'host' and s.host_id <> p.user_id),
    'overlaps', (
      select json_agg(r.named order by r.tee_at, r.id)
      from session s join player_round r on r.user_id = p.user_id and r.id <> s.id
        and r.tee_at < s.tee_at + round_length(s.holes) and r.ends_at > s.tee_at
      where s.id = p.session_id),
    'attesters', (
      select net_attesters(array(select e.user_id from seat e where e.session_id = s.id union select p.user_id))
      from session s where s.id = p.session_id and s.net_terms = 'rated_only')
    ) order by p.n) into players
  from unnest(p_sessions, p_users) with ordinality as p (session_id, user_id, n)
  join app_user u on u.id = p.user_id;
end $$;

-- Great-circle distance in miles (haversine), as distanceMiles() in server/src/lib/distance.ts.
create function miles_between(lat1 double precision, lng1 double precision,
  lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 3958.8 * asin(sqrt(least(1, sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- A user who is banned or deleted takes no seat, joins no waitlist and hosts no session. A request of
-- theirs may have been let in just before. It waits here for the ban or deletion, which locks the user's
-- row, and then reads that row again.
create function refuse_deleted_user() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  -- The column that says whose it is.
  who uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from app_user where id = who and not is_banned and deleted_at is null for key share;
  if not found then
    raise exception 'user % has gone', who using errcode = 'CG401';
  end if;
  return new;
end $$;
create trigger waitlist_user_exists before insert on waitlist
  for each row execute function refuse_deleted_user('user_id');
create trigger request_user_exists before insert on join_request
  for each row execute function refuse_deleted_user('user_id');
create trigger session_host_exists before insert on session
  for each row execute function refuse_deleted_user('host_id');

-- The same for all seats that a statement takes.
create function refuse_seats_of_deleted_users() returns trigger
language plpgsql set enable_seqscan = off as $$
declare
  gone uuid;
begin
  select s.user_id into gone from seated s where not exists (
    select from app_user u where u.id = s.user_id and not u.is_banned and u.deleted_at is null for key share)
  limit 1;
  if found then
    raise exception 'user % has gone', gone using errcode = 'CG401';
  end if;
  return null;
end $$;
create trigger seat_user_exists after insert on seat
  referencing new table as seated for each statement execute function refuse_seats_of_deleted_users();

-- A spot that costs nothing has no posting, so the posting's own trigger doesn't see it.
create trigger seat_pays_debts_first before insert on seat for each row
  when (new.join_posting is null) execute function refuse_while_owing('user_id');
-- session.seats_taken
create function count_seats() returns trigger language plpgsql as $$
begin
  update session s set seats_taken = s.seats_taken + case tg_op when 'INSERT' then c.n else -c.n end
  from (select session_id, count(*) as n from changed group by session_id) c
  where s.id = c.session_id;
  return null;
end $$;
create trigger seats_are_counted after insert on seat
  referencing new table as changed for each statement execute function count_seats();
create trigger freed_seats_are_counted after delete on seat
  referencing old table as changed for each statement execute function count_seats();

-- session.waitlist_count, session.waiting, and session.had_waitlist
create function waitlist_count() returns trigger language plpgsql as $$
declare
  touched uuid := case when tg_op = 'DELETE' then old.session_id else new.session_id end;
begin
  update session s set waitlist_count = w.n, waiting = w.list, had_waitlist = s.had_waitlist or w.n > 0
  from (
    select count(*) as n, coalesce(jsonb_agg(jsonb_build_object('user_id', user_id,
      'offered_until', offered_until, 'is_skipped', is_skipped, 'has_ignored', has_ignored,
      'is_passed', is_passed, 'is_shared', is_shared) order by id), '[]') as list
    from waitlist where session_id = touched
  ) w
  where s.id = touched;
  return null;
end $$;
create trigger waitlist_is_counted after insert or update or delete on waitlist
  for each row execute function waitlist_count();

-- session.county_name and session.county_fips
create function session_names_its_county() returns trigger language plpgsql as $$
begin
  select full_name, fips into strict new.county_name, new.county_fips
  from county where id = new.county_id;
  return new;
end $$;
create trigger session_names_its_county before insert or update of county_id on session
  for each row execute function session_names_its_county();

create function county_renames_sessions() returns trigger language plpgsql as $$
begin
  update session set county_name = new.full_name, county_fips = new.fips where county_id = new.id;
  return null;
end $$;
create trigger county_renames_sessions after update on county for each row
  when ((old.full_name, old.fips) is distinct from (new.full_name, new.fips))
  execute function county_renames_sessions();

-- session.lat and session.lng
create function session_is_located() returns trigger language plpgsql as $$
begin
  select coalesce(c.lat, k.lat), coalesce(c.lng, k.lng) into strict new.lat, new.lng
  from county k left join course c on c.id = new.course_id
  where k.id = new.county_id;
  return new;
end $$;
create trigger session_is_located before insert or update of county_id, course_id on session
  for each row execute function session_is_located();

-- Naming the column fires session_is_located, even though its value stays the same.
create function course_moves_sessions() returns trigger language plpgsql as $$
begin
  update session set course_id = course_id where course_id = new.id;
  return null;
end $$;
create trigger course_moves_sessions after update on course for each row
  when ((old.lat, old.lng) is distinct from (new.lat, new.lng))
  execute function course_moves_sessions();

create function county_moves_sessions() returns trigger language plpgsql as $$
begin
  update session set county_id = county_id where county_id = new.id;
  return null;
end $$;
create trigger county_moves_sessions after update on county for each row
  when ((old.lat, old.lng) is distinct from (new.lat, new.lng))
  execute function county_moves_sessions();

-- calendar_revision
create function calendar_revised() returns trigger language plpgsql as $$
begin
  insert into calendar_revision as r (session_id, revision) values (new.id, 1)
  on conflict (session_id) do update set revision = r.revision + 1;
  return null;
end $$;
create trigger calendar_is_revised
  after update of tee_at, course_name, county_id, state_code, holes, status, notes on session
  for each row when (
    (old.tee_at, old.course_name, old.county_id, old.state_code, old.holes, old.status, old.notes)
    is distinct from
    (new.tee_at, new.course_name, new.county_id, new.state_code, new.holes, new.status, new.notes))
  execute function calendar_revised();
