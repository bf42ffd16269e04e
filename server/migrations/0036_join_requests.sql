-- Sessions whose host decides who plays, and the requests of players who want to.
alter table session add column approval text not null default 'automatic';

create table join_request (
  id uuid primary key,
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  due_cents integer not null check (due_cents >= 0),
  note text not null check (length(note) <= 200),
  accepted_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in
    ('joined', 'withdrawn', 'declined', 'expired', 'changed', 'opened', 'cancelled', 'gone')),
  constraint join_request_times check (asked_at <= expires_at),
  constraint join_request_end check ((ended_at is null) = (outcome is null))
);
-- A player asks once at a time.
create unique index join_request_open on join_request (session_id, user_id) where ended_at is null;
create index join_request_session on join_request (session_id);
create index join_request_user on join_request (user_id);
create index join_request_due on join_request (expires_at) where ended_at is null;
