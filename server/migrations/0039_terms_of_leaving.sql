-- Until how long before its tee time a session can be left for free is settled when it is created, as
-- its fees are: an operator's change must not alter the terms on which people have joined. Sessions
-- that are there already keep the hours they showed until now.
alter table session add column cancellation_window_hours integer not null default 24
  check (cancellation_window_hours >= 0);

update session set cancellation_window_hours = w.hours
from (
  select (value #>> '{cancellationWindowHours}')::integer as hours from setting where name = 'platform'
) w
where w.hours is not null and w.hours <> 24;

-- Rebuilt from what the view is by now, so that this file does not repeat, or undo, what others add.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  is_now text := replace(was, E'\n   FROM (session s',
    E',\n    s.cancellation_window_hours\n   FROM (session s');
begin
  if is_now not like '%cancellation_window_hours%' then
    raise exception 'seated_session is not what 0039 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
