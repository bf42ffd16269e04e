-- Whether players in the same session see somebody's phone number.
alter table app_user add share_phone boolean not null default true;

-- Rebuilt from the current definition, so that this file keeps what other migrations added.
do $$
declare
  was text := pg_get_viewdef('seated_session'::regclass);
  is_now text := regexp_replace(was, 'u\.phone', 'u.phone, u.share_phone');
begin
  if is_now = was then
    raise exception 'seated_session is not what 0073 takes it for: %', was;
  end if;
  drop view seated_session;
  execute 'create view seated_session as ' || is_now;
end $$;

-- How often an account has done something that has a limit per 24 hours, since the first time.
create table daily_count (
  user_id uuid not null references app_user,
  act text not null,
  since timestamptz not null,
  count integer not null check (count > 0),
  primary key (user_id, act)
);

-- Names given before they had to be one line of visible characters.
update app_user set display_name = nullif(btrim(regexp_replace(display_name,
  '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g')), '')
where display_name ~
  '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]';
