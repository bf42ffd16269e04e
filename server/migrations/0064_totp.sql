-- An admin's authenticator app (RFC 6238). Without `confirmed_at` it's an enrollment that isn't finished.
create table totp (
  user_id uuid primary key references app_user,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used. A code works once.
  last_step integer not null default 0
);

create table recovery_code (
  sha256 bytea primary key,
  user_id uuid not null references totp on delete cascade
);
create index recovery_code_user on recovery_code (user_id);

-- A new admin gives their password before they act as one: it's then held to the longer minimum, and
-- the second factor is asked for.
create function require_password_of_new_admin() returns trigger language plpgsql as $$
begin
  update token set authenticated_at = to_timestamp(0) where user_id = new.id;
  return null;
end $$;
create trigger new_admin_gives_password after update of is_admin on app_user
  for each row when (new.is_admin and not old.is_admin)
  execute function require_password_of_new_admin();
