-- Players whom a host removed. They can't join or wait again until the host invites them by name,
-- which deletes the row.
create table session_removal (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  at timestamptz not null,
  primary key (session_id, user_id)
);
