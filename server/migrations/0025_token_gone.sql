-- Whatever deletes a token (signing out, a new password, a ban, a sweep) ends the streams that were
-- opened with it, in every process, at once. No path can forget to say so.
create function say_token_is_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('token_gone', old.id::text);
  return null;
end $$;
create trigger token_is_gone after delete on token
  for each row execute function say_token_is_gone();
