-- Calendars. A program that has an event already takes a newer one by its number, so the changes of
-- what a calendar shows of a session are counted; not in the session's own row, which every page reads.
create table calendar_revision (
  session_id uuid primary key references session,
  revision integer not null
);

create function calendar_revised() returns trigger language plpgsql as $$
begin
  insert into calendar_revision as r (session_id, revision) values (new.id, 1)
  on conflict (session_id) do update set revision = r.revision + 1;
  return null;
end $$;
create trigger calendar_is_revised
  after update of tee_at, course_name, county_id, state_code, holes, status, notes on session
  for each row when (
    (old.tee_at, old.course_name, old.county_id, old.state_code, old.holes, old.status, old.notes)
    is distinct from
    (new.tee_at, new.course_name, new.county_id, new.state_code, new.holes, new.status, new.notes))
  execute function calendar_revised();

-- The secret in the address of somebody's private feed; only its SHA-256 is kept.
create table calendar_key (
  user_id uuid primary key references app_user,
  sha256 bytea not null,
  created_at timestamptz not null
);
