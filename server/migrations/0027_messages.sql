-- What people write to each other and what County Golf tells them. A message is in a session's chat,
-- or between two people, or between a player and the support that administrators share.
create table message (
  -- Made by the sender where they wish, so that what is sent again is the same message.
  id uuid primary key,
  session_id uuid references session,
  -- Null: County Golf itself.
  sender_id uuid references app_user,
  recipient_id uuid references app_user,
  -- The player whose conversation with support it belongs to.
  support_of uuid references app_user,
  subject text not null default '',
  content text not null check (length(content) between 1 and 2000),
  at timestamptz not null,
  read_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references app_user,
  -- The event it tells of, so that it is told once.
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

-- Up to when somebody has read a session's chat.
create table chat_read (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  at timestamptz not null,
  primary key (session_id, user_id)
);
