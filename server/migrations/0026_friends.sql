-- Friends, blocks and reports.
-- A pair stands once, whoever asked, so that two who ask each other at the same moment become friends
-- instead of two requests.
create table friend (
  low_id uuid not null references app_user,
  high_id uuid not null references app_user,
  asked_by uuid not null,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  primary key (low_id, high_id),
  check (low_id < high_id),
  check (asked_by in (low_id, high_id))
);
create index friend_high on friend (high_id);

create table block (
  blocker_id uuid not null references app_user,
  blocked_id uuid not null references app_user,
  at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id);

create table report (
  id uuid primary key,
  reporter_id uuid not null references app_user,
  user_id uuid not null references app_user,
  message_id uuid,
  reason text not null check (length(reason) between 5 and 1000),
  at timestamptz not null,
  -- What an administrator made of it.
  handled_at timestamptz,
  handled_by uuid references app_user,
  outcome text check (outcome in ('dismissed', 'hidden', 'warned', 'banned')),
  note text,
  check ((handled_at is null) = (handled_by is null) and (handled_at is null) = (outcome is null))
);
create index report_queue on report (at, id) where handled_at is null;
create index report_history on report (at, id);
create index report_user on report (user_id);
