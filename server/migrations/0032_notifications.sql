-- What people are told of. A row is one thing that happened, for one person; the mail about it is
-- written from it when its time has come.
create table notification (
  id uuid primary key,
  user_id uuid not null references app_user,
  -- What it tells of: the same is told to the same person once.
  about text not null,
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  session_id uuid references session,
  -- Messages of one conversation belong together; read with the message, it is read too.
  conversation text,
  message_id uuid references message,
  -- Whether it shows in the app: somebody may want the mail alone.
  in_app boolean not null,
  at timestamptz not null,
  -- After that it is no news any more, and no mail is sent.
  until timestamptz,
  read_at timestamptz,
  -- Since when a mail about it is due, and when it went out.
  mail_at timestamptz,
  mailed_at timestamptz,
  unique (user_id, about)
);
create index notification_list on notification (user_id, at desc, id desc) where in_app;
create index notification_unread on notification (user_id) where in_app and read_at is null;
create index notification_conversation on notification (user_id, conversation, at)
  where conversation is not null;
create index notification_kind on notification (user_id, kind, at);
create index notification_age on notification (at);

-- What somebody has chosen; where there is no row, every kind is on in both places, at any time.
create table notification_switch (
  user_id uuid not null references app_user,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, kind)
);
create table notification_reader (
  user_id uuid primary key references app_user,
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  time_zone text,
  -- What the unsubscribe links of this person begin with: it can switch mails off, and nothing else.
  unsubscribe_key text not null unique,
  check ((quiet_from is null) = (quiet_until is null))
);
-- Whoever is told of new sessions is found by where they live.
create index app_user_home on app_user (home_state, lower(home_county))
  where home_county is not null;
