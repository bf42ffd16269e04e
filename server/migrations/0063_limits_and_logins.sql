-- Attempts on one name are found together, whatever address they came from. Growing pauses need to know
-- when the next attempt is let through.
alter table password_attempt
  add column name_sha256 bytea,
  add column open_at timestamptz not null default '-infinity';
create index password_attempt_name on password_attempt (name_sha256) where name_sha256 is not null;

-- One account at a time waits for an address.
create index app_user_pending_email on app_user (lower(pending_email)) where pending_email is not null;

alter table app_user
  -- The end of a one-time password.
  add column password_expires_at timestamptz,
  -- When the user was last logged out everywhere. Calendar keys from before are dead.
  add column logged_out_at timestamptz;
update app_user set password_expires_at = now() + interval '24 hours' where must_change_password;
