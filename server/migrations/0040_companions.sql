-- Players bring someone and pay for their spot. A companion isn't a user until they claim it.
create table companion (
  id uuid primary key,
  session_id uuid not null references session,
  brought_by uuid not null references app_user,
  name text not null check (length(name) between 1 and 40),
  token text not null unique,
  joined_at timestamptz not null,
  join_posting uuid unique references posting,
  paid_cents integer not null check (paid_cents >= 0),
  can_undo boolean not null,
  claimed_at timestamptz,
  ended_at timestamptz,
  check ((join_posting is null) = (paid_cents = 0))
);
-- One at a time for a player, whether it was claimed or not.
create unique index companion_of_player on companion (session_id, brought_by) where ended_at is null;
create index companion_brought_by on companion (brought_by);
