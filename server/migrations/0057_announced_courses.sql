-- When the host announces the course of a TBA session, each player who was already in gets a time
-- until which leaving is free. It belongs to the seat: players who join later know the course, and a
-- player who leaves and joins again does too.
alter table seat add column free_until timestamptz;

-- Rebuilt from the current definition, so that this file keeps what other migrations added.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  is_now text := regexp_replace(was, 'e\.may_undo,', 'e.may_undo, e.free_until,');
begin
  if is_now = was then
    raise exception 'seated_session is not what 0057 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
