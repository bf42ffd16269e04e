-- Players are found by what they call themselves, folded as people type it; the application writes it
-- together with the names, since PostgreSQL does not fold accents by itself.
alter table app_user add column search text not null default '';
update app_user set search = lower(regexp_replace(username, '[_.-]', ' ', 'g'));

-- Whoever reads a session must know whose names it does not tell. The view is rebuilt from what it is
-- by now, so that this file does not repeat, or undo, what others add to it.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  is_now text;
begin
  is_now := regexp_replace(was, 'h\.display_name AS host_display_name',
    'h.display_name AS host_display_name, h.profile_visibility AS host_visibility');
  is_now := regexp_replace(is_now, 'u\.phone', 'u.phone, u.profile_visibility');
  if is_now not like '%host_visibility%' or is_now not like '%u.profile_visibility%' then
    raise exception 'seated_session is not what 0017 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
