-- The list of conversations with support is one row each, kept by whatever writes a message: found among
-- the messages themselves, the latest of each took as long as all that was ever written.
-- Nothing is written meanwhile: it would be in neither the copy nor what the trigger keeps.
lock table message in share row exclusive mode;

create table support_talk (
  user_id uuid primary key references app_user,
  last_at timestamptz not null,
  last_id uuid not null references message,
  -- The player wrote last.
  waiting boolean not null
);
create index support_talk_latest on support_talk (last_at, last_id);
create index support_talk_waiting on support_talk (last_at, last_id) where waiting;

insert into support_talk
  select distinct on (support_of) support_of, at, id, sender_id is not distinct from support_of
  from message where support_of is not null
  order by support_of, at desc, id desc;

-- Messages may be committed in another order than they were written: the latest stays the latest.
create function keep_support_talk() returns trigger language plpgsql as $$
begin
  insert into support_talk as known
    values (new.support_of, new.at, new.id, new.sender_id is not distinct from new.support_of)
    on conflict (user_id) do update
      set last_at = excluded.last_at, last_id = excluded.last_id, waiting = excluded.waiting
      where (excluded.last_at, excluded.last_id) > (known.last_at, known.last_id);
  return null;
end $$;
create trigger support_talk_is_kept after insert on message
  for each row when (new.support_of is not null) execute function keep_support_talk();

-- Whoever becomes an administrator, or is one no more, sees something else on open streams: they end, in
-- every process, at once, and are opened again as what their reader is by then.
create function say_role_has_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('role_changed', new.id::text);
  return null;
end $$;
create trigger role_has_changed after update of is_admin on app_user
  for each row when (old.is_admin is distinct from new.is_admin)
  execute function say_role_has_changed();
