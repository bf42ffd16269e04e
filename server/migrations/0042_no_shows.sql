-- Players who say that another player didn't show, and rounds that an admin took out of a player's reliability.
create table no_show (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  reported_by uuid not null references app_user,
  reported_at timestamptz not null,
  primary key (session_id, user_id, reported_by),
  check (user_id <> reported_by)
);
create index no_show_reported_by on no_show (reported_by);
create table excused_round (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  excused_at timestamptz not null,
  primary key (session_id, user_id)
);
