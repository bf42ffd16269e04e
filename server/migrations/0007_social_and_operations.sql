-- Friends, messages and notifications, and what admins do.

create table friend (
  low_id uuid not null references app_user,
  high_id uuid not null references app_user,
  requested_by uuid not null,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  primary key (low_id, high_id),
  check (low_id < high_id),
  check (requested_by in (low_id, high_id))
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

create table message (
  id uuid primary key,
  session_id uuid references session,
  sender_id uuid references app_user,
  recipient_id uuid references app_user,
  support_of uuid references app_user,
  subject text not null default '',
  content text not null check (length(content) between 1 and 2000),
  mentions uuid[] not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references app_user,
  event_xid xid8,
  event_id bigint,
  check ((session_id is not null) or (recipient_id is not null) or (support_of is not null)),
  check (session_id is null or (recipient_id is null and support_of is null)),
  check ((hidden_at is null) = (hidden_by is null)),
  check (sender_id is not null or event_xid is not null or support_of is not null)
);
create index message_chat on message (session_id, at desc, id desc) where session_id is not null;
create index message_inbox on message (recipient_id, at desc, id desc) where recipient_id is not null;
create index message_unread on message (recipient_id) where read_at is null;
create index message_sent on message (sender_id, at desc, id desc) where session_id is null;
create index message_support on message (support_of, at desc, id desc) where support_of is not null;
create unique index message_event on message (event_xid, event_id, recipient_id) nulls not distinct
  where event_xid is not null;
-- Direct messages are read as one conversation per pair, latest first.
create index message_between
  on message (least(sender_id, recipient_id), greatest(sender_id, recipient_id), at desc, id desc)
  where sender_id is not null and recipient_id is not null and support_of is null;

create table chat_read (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  at timestamptz not null,
  primary key (session_id, user_id)
);

create table support_conversation (
  user_id uuid primary key references app_user,
  last_at timestamptz not null,
  last_id uuid not null references message,
  waiting boolean not null
);
create index support_conversation_latest on support_conversation (last_at, last_id);
create index support_conversation_waiting on support_conversation (last_at, last_id) where waiting;

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user,
  dedupe_key text not null,
  kind text not null,
  title text not null,
  body text not null,
  mentions uuid[] not null default '{}',
  path text not null,
  session_id uuid references session,
  conversation text,
  message_id uuid references message,
  in_app boolean not null,
  request text,
  closed_at timestamptz,
  at timestamptz not null,
  until timestamptz,
  read_at timestamptz,
  mail_at timestamptz,
  mailed_at timestamptz,
  unique (user_id, dedupe_key)
);
create index notification_list on notification (user_id, at desc, id desc) where in_app;
create index notification_unread on notification (user_id) where in_app and read_at is null;
create index notification_conversation on notification (user_id, conversation, at)
  where conversation is not null;
create index notification_kind on notification (user_id, kind, at);
create index notification_age on notification (at);
create index notification_request on notification (request) where request is not null and closed_at is null;

create table notification_switch (
  user_id uuid not null references app_user,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, kind)
);

create table notification_reader (
  user_id uuid primary key references app_user,
  all_email boolean not null default true,
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  time_zone text,
  unsubscribe_key text not null unique,
  check ((quiet_from is null) = (quiet_until is null))
);

create table report (
  id uuid primary key,
  reporter_id uuid not null references app_user,
  user_id uuid not null references app_user,
  message_id uuid,
  reason text not null check (length(reason) between 5 and 1000),
  at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references app_user,
  outcome text check (outcome in ('dismissed', 'hidden', 'warned', 'banned')),
  note text,
  check ((handled_at is null) = (handled_by is null) and (handled_at is null) = (outcome is null))
);
create index report_queue on report (at, id) where handled_at is null;
create index report_handled on report (handled_at, id) where handled_at is not null;
create index report_history on report (at, id);
create index report_user on report (user_id);

create table approval (
  id uuid primary key,
  kind text not null
    constraint approval_kind check (kind in ('adjustment', 'make_admin', 'change_email', 'raise_limit')),
  user_id uuid references app_user,
  cents bigint,
  email text,
  reason text,
  requested_by uuid not null references app_user,
  requested_at timestamptz not null,
  approvers uuid[] not null,
  state text not null default 'waiting'
    constraint approval_state check (state in ('waiting', 'approved', 'rejected')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  note text,
  transaction_id uuid unique,
  constraint approval_subject check ((kind = 'raise_limit') = (user_id is null)),
  constraint approval_cents check (case kind
    when 'adjustment' then coalesce(cents, 0) <> 0
    when 'raise_limit' then true
    else cents is null end),
  constraint approval_email check (kind = 'change_email' or email is null),
  constraint approval_not_own check (requested_by <> user_id),
  constraint approval_other_approvers check (
    array_position(approvers, requested_by) is null and array_position(approvers, user_id) is null),
  constraint approval_decided check (
    (state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  constraint approval_decided_by check (state <> 'approved' or decided_by = any (approvers)),
  constraint approval_transaction check (
    (state = 'approved' and kind = 'adjustment') = (transaction_id is not null))
);
create index approval_queue on approval (state, requested_at, id);
create index approval_amounts on approval (state, cents, id);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  admin_id uuid not null references app_user,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_at on audit (at desc, id desc);
create index audit_admin on audit (admin_id, id desc);
create index audit_target on audit (target, id desc);
create index audit_action on audit (action, id desc);
revoke update, delete on audit from county_golf_app;
