-- A seat shows how its player is rated. The view is rebuilt from what it is by now, so that this file
-- does not repeat, or undo, what others add to it.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  is_now text := regexp_replace(was, 'u\.phone', 'u.phone, u.rating_sum, u.rating_count');
begin
  if is_now = was then
    raise exception 'seated_session is not what 0015 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
