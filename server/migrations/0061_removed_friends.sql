-- A player whom the host removed sees a session that isn't public no more, even as a friend of the host,
-- until the host invites them by name. Rebuilt from the current definition, so that this file keeps what
-- other migrations added.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  is_now text := regexp_replace(was, '\) i\), ''\[\]''::jsonb\)(\s+END AS let_in)', $x$) i
      where not exists (
        select from session_removal r where r.session_id = s.id and r.user_id = i.user_id)
    ), '[]'::jsonb)\1$x$);
begin
  if is_now = was then
    raise exception 'seated_session is not what 0061 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
