-- Somebody who is banned, or whose account is deleted, takes no seat, waits for none and offers no
-- session. A call of theirs may be under way at that moment, let in before and not yet at its write:
-- here it waits for the ban or the deletion, which holds the user's row, and looks at that row again. So
-- what was written before is there to be taken back, and nothing comes after.
create function refuse_who_has_gone() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  -- The column that says whose it is.
  who uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform from app_user where id = who and not is_banned and deleted_at is null for key share;
  if not found then
    raise exception 'user % has gone', who using errcode = 'CG401';
  end if;
  return new;
end $$;

create trigger seat_is_of_somebody_here before insert on seat
  for each row execute function refuse_who_has_gone('user_id');
create trigger waitlist_is_of_somebody_here before insert on waitlist
  for each row execute function refuse_who_has_gone('user_id');
create trigger session_is_of_somebody_here before insert on session
  for each row execute function refuse_who_has_gone('host_id');

-- Players are looked for by the beginnings of the words in their names, and listed by name: a search
-- anywhere in a text, and an order without an index, read everybody there is.
create index app_user_words on app_user using gin (to_tsvector('simple', search));
create index app_user_by_name on app_user (lower(coalesce(display_name, username)), id)
  where deleted_at is null;
