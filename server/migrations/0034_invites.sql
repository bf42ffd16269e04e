-- Invitations. A member has one link for each session they are in: it opens that session and nothing
-- else, so it is kept as it is, and is the same whenever it is asked for.
create table session_invite (
  token text primary key,
  session_id uuid not null references session,
  made_by uuid not null references app_user,
  at timestamptz not null,
  unique (session_id, made_by)
);

-- Who was let in by a link or by a friend, and so may see a session that is not public.
create table session_guest (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  invited_by uuid not null references app_user,
  at timestamptz not null,
  primary key (session_id, user_id)
);

-- A session that is not public is read with those who may see it beside its people: its guests, and
-- of one for friends, the host's. The view is rebuilt from what it is by now, so that this file does not
-- repeat, or undo, what others add to it.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  let_in text := $x$,
    case when s.visibility = 'public' then '[]'::jsonb else coalesce((
      select jsonb_agg(i.user_id) from (
        select g.user_id from session_guest g where g.session_id = s.id and not exists (
          select from block b where b.blocker_id = s.host_id and b.blocked_id = g.user_id)
        union
        select case when f.low_id = s.host_id then f.high_id else f.low_id end from friend f
        where s.visibility = 'friends' and f.accepted_at is not null
          and (f.low_id = s.host_id or f.high_id = s.host_id)
      ) i
    ), '[]') end as let_in
   FROM (session s$x$;
  is_now text := replace(was, E'\n   FROM (session s', let_in);
begin
  if is_now not like '%let_in%' then
    raise exception 'seated_session is not what 0034 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;
