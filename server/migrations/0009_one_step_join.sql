-- Joining in one statement, and pages that read fewer tables: a session keeps the name of its county
-- and how many wait for it, both held true by triggers.
alter table session
  add column county_name text,
  add column county_fips text,
  add column waitlist_count integer not null default 0 check (waitlist_count >= 0);
update session s set county_name = c.full_name, county_fips = c.fips from county c where c.id = s.county_id;
update session s set waitlist_count = (select count(*) from waitlist w where w.session_id = s.id);
alter table session alter column county_name set not null;

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

create function waitlist_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update session set waitlist_count = waitlist_count + 1 where id = new.session_id;
  else
    update session set waitlist_count = waitlist_count - 1 where id = old.session_id;
  end if;
  return null;
end $$;
create trigger waitlist_is_counted after insert or delete on waitlist
  for each row execute function waitlist_count();

-- A session as it is read everywhere: with its host and its seats in order of joining. Its version
-- changes with whatever changes in it: seats and waitlist are counted in its own row.
drop view seated_session;
create view seated_session as
select s.*, s.xmin::text as version,
  h.username as host_username, h.display_name as host_display_name,
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
join app_user h on h.id = s.host_id
where s.hidden_at is null;

-- Joins a session that still is what the rules were asked about: seat, payment, what is told of it and
-- the remembered answer (without the balance, which is known only here), all or nothing, in one
-- statement that is a transaction of its own. Gives the balance left; null when the session changed
-- meanwhile, and then nothing was done.
create function join_session(p_version text, p_id uuid, p_session uuid, p_user uuid,
  p_at timestamptz, p_postings jsonb, p_paid_cents integer, p_answer text, p_key text, p_sha256 bytea)
returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  left_over jsonb;
  balance_left bigint;
begin
  -- Waits for whoever holds the row, and then looks at it again.
  perform from session where id = p_session and xmin::text = p_version for no key update;
  if not found then
    return null;
  end if;
  select t.balances into strict left_over
  from take_seat(p_id, p_session, p_user, p_at, p_postings, p_paid_cents) t;
  balance_left := left_over -> ('user:' || p_user);
  if balance_left is null then
    select balance into balance_left from account where code = 'user:' || p_user;
  end if;
  insert into event (kind, at, session_id, user_id, data) values ('session.joined', p_at, p_session,
    p_user, jsonb_build_object('how', 'joined', 'paidCents', p_paid_cents));
  if p_key is not null then
    insert into idempotency (user_id, key, request_sha256, answer, at)
    values (p_user, p_key, p_sha256, '{"balance":' || balance_left || ',' || substr(p_answer, 2), p_at);
  end if;
  return balance_left;
end $$;
