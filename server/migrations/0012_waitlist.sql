-- The waitlist gets an order of its own (clocks may agree to the millisecond), the offer that holds a
-- seat shortly before the tee time, and the mark of who was passed over for want of money. A session
-- keeps its list in its own row, held true by a trigger: pages read no further table, and the row's
-- version changes with whatever changes in the list.
alter table waitlist
  add column id bigint generated always as identity unique,
  add column offered_until timestamptz,
  add column is_skipped boolean not null default false;
create index waitlist_user on waitlist (user_id);

alter table session add column waiting jsonb not null default '[]';

create or replace function waitlist_count() returns trigger language plpgsql as $$
declare
  touched uuid := case when tg_op = 'DELETE' then old.session_id else new.session_id end;
begin
  update session s set waitlist_count = w.n, waiting = w.list
  from (
    select count(*) as n, coalesce(jsonb_agg(jsonb_build_object('user_id', user_id,
      'offered_until', offered_until, 'is_skipped', is_skipped) order by id), '[]') as list
    from waitlist where session_id = touched
  ) w
  where s.id = touched;
  return null;
end $$;
drop trigger waitlist_is_counted on waitlist;
create trigger waitlist_is_kept after insert or update or delete on waitlist
  for each row execute function waitlist_count();
-- Lists that are there already are kept from now on.
update waitlist set is_skipped = false;

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

-- Holds kept accounts until the transaction ends, all at once and in the order in which ledger_post
-- locks them: what is decided from their balances is still so when it is posted, and two who hold
-- several never wait for each other.
create function ledger_hold_all(p_codes text[]) returns table (code text, balance bigint)
language sql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select a.code, a.balance from account a
  where a.code = any(p_codes) and a.balance is not null order by a.id for no key update
$$;
revoke execute on function ledger_hold_all(text[]) from public;
grant execute on function ledger_hold_all(text[]) to county_golf_app;
