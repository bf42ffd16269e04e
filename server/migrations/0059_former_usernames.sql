-- A username that was changed leads to its owner's profile for a while, and no one else can take it.
create table former_username (
  -- In lower case, as usernames are unique regardless of case.
  name text primary key check (name = lower(name)),
  user_id uuid not null references app_user,
  expires_at timestamptz not null
);
create index former_username_user on former_username (user_id);
create index former_username_expires on former_username (expires_at);
