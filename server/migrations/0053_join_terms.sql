-- A session tells its viewer whether they have used their one undo, and tells the host how much of the
-- bounty left their own wallet. Rebuilt from the current view, so that this file does not undo what
-- other migrations add to it.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  join_terms text := $x$,
    coalesce((
      select jsonb_agg(d.user_id) from departure d
      where d.session_id = s.id and d.terms = 'undo'
    ), '[]') as undone_by,
    case when s.bounty_cents > 0 and exists (
      select from posting p where p.key = 'bounty:' || s.id and p.user_id = s.host_id
    ) then s.bounty_cents else 0 end as host_bounty_cents
   FROM (session s$x$;
  is_now text := replace(was, E'\n   FROM (session s', join_terms);
begin
  if is_now not like '%undone_by%' then
    raise exception 'seated_session is not what 0053 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
