-- Users, and how they prove who they are.

create table app_user (
  id uuid primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  email text check (length(email) <= 254),
  email_verified boolean not null default false,
  pending_email text check (length(pending_email) <= 254),
  password_hash text not null,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  logged_out_at timestamptz,
  is_admin boolean not null default false,
  is_banned boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  phone text,
  share_phone boolean not null default true,
  display_name text,
  search text not null default '',
  bio text not null default '',
  avatar_url text,
  home_county text,
  home_state text,
  home_course text,
  skill_level text,
  handedness text,
  drive_distance smallint not null default 0
    check (drive_distance = 0 or drive_distance between 100 and 400),
  preferred_tees text,
  pace_of_play text,
  preferred_times text,
  travel_radius smallint not null default 25,
  game_goals text not null default '',
  availability text,
  profile_visibility text not null default 'Public'
    check (profile_visibility in ('Public', 'Friends', 'Private')),
  show_wallet_badge boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  handicap_index smallint check (handicap_index <= 540)
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_email on app_user (lower(email));
-- One account at a time waits for an email.
create index app_user_pending_email on app_user (lower(pending_email))
  where pending_email is not null;

-- Players search by the beginnings of words in names and list by name. Both must be indexed, since a
-- search anywhere in the text would read every row.
create index app_user_words on app_user using gin (to_tsvector('simple', search));
create index app_user_by_name on app_user (lower(coalesce(display_name, username)), id)
  where deleted_at is null;
-- Finds the users to notify of new sessions near their home.
create index app_user_home on app_user (home_state, lower(home_county))
  where home_county is not null;

-- Admin lists. Searches are by prefix, which needs no extension.
create index app_user_newest on app_user (created_at, id);
create index app_user_unverified on app_user (email_verified, created_at, id);
create index app_user_admins on app_user (created_at, id) where is_admin;
create index app_user_banned on app_user (created_at, id) where is_banned;
create index app_user_name_prefix on app_user (lower(username) text_pattern_ops);
create index app_user_shown_prefix on app_user (lower(display_name) text_pattern_ops);
create index app_user_email_prefix on app_user (lower(email) text_pattern_ops);
create index app_user_phone_prefix on app_user (phone text_pattern_ops);

create table former_username (
  name text primary key check (name = lower(name)),
  user_id uuid not null references app_user,
  expires_at timestamptz not null
);
create index former_username_user on former_username (user_id);
create index former_username_expires on former_username (expires_at);

create table token (
  id uuid primary key,
  sha256 bytea not null unique,
  user_id uuid not null references app_user on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  authenticated_at timestamptz not null
);
create index token_user on token (user_id);
create index token_expires on token (expires_at);

create table mail_token (
  sha256 bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify', 'undo_email')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_token_user on mail_token (user_id);

create table password_attempt (
  subject_sha256 bytea primary key,
  name_sha256 bytea,
  attempts integer not null,
  since timestamptz not null,
  open_at timestamptz not null default '-infinity'
);
create index password_attempt_since on password_attempt (since);
create index password_attempt_name on password_attempt (name_sha256) where name_sha256 is not null;

create table totp (
  user_id uuid primary key references app_user,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step integer not null default 0
);

create table recovery_code (
  sha256 bytea primary key,
  user_id uuid not null references totp on delete cascade
);
create index recovery_code_user on recovery_code (user_id);

create table daily_count (
  user_id uuid not null references app_user,
  action text not null,
  since timestamptz not null,
  count integer not null check (count > 0),
  primary key (user_id, action)
);
