-- What follows when a login ends or a role changes, whichever path did it.

-- Deleting a token (logout, a new password, a ban, a sweep) ends the streams that were opened with it,
-- in every process.
create function notify_token_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('token_gone', old.id::text);
  return null;
end $$;
create trigger token_deleted after delete on token
  for each row execute function notify_token_deleted();

-- A user who becomes an admin, or stops being one, sees something else on open streams. The streams end
-- in every process, and clients open them again in the new role.
create function notify_role_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('role_changed', new.id::text);
  return null;
end $$;
create trigger role_changed after update of is_admin on app_user
  for each row when (old.is_admin is distinct from new.is_admin)
  execute function notify_role_changed();

-- A new admin enters their password before they act as one. It's then held to the longer minimum, and
-- the second factor is asked for.
create function require_password_of_new_admin() returns trigger language plpgsql as $$
begin
  update token set authenticated_at = to_timestamp(0) where user_id = new.id;
  return null;
end $$;
create trigger new_admin_needs_password after update of is_admin on app_user
  for each row when (new.is_admin and not old.is_admin)
  execute function require_password_of_new_admin();
