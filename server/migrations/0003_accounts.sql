-- People and their sign-ins. Names and addresses are unique whatever their case.
create table app_user (
  id uuid primary key,
  username text not null check (username ~ '^[A-Za-z0-9_.-]{3,30}$'),
  email text check (length(email) <= 254),
  email_verified boolean not null default false,
  password_hash text not null,
  must_change_password boolean not null default false,
  phone text,
  display_name text,
  bio text not null default '',
  avatar_url text,
  home_county text,
  home_state text,
  home_course text,
  skill_level text,
  handedness text,
  drive_distance smallint not null default 0 check (drive_distance = 0 or drive_distance between 100 and 400),
  preferred_tees text,
  pace_of_play text,
  preferred_times text,
  travel_radius smallint not null default 25,
  game_goals text not null default '',
  availability text,
  profile_visibility text not null default 'Public'
    check (profile_visibility in ('Public', 'Friends', 'Private')),
  show_wallet_badge boolean not null default false,
  is_admin boolean not null default false,
  is_banned boolean not null default false,
  created_at timestamptz not null
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_email on app_user (lower(email));

-- One row a signed-in device. The token itself is never stored, only its SHA-256.
create table token (
  id uuid primary key,
  sha256 bytea not null unique,
  user_id uuid not null references app_user on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index token_user on token (user_id);

-- Passwords tried for one name (or by one signed-in user) since the first wrong one of the window;
-- a right one clears the row. The name is kept hashed: people do type passwords into that field.
create table password_attempt (
  subject_sha256 bytea primary key,
  attempts integer not null,
  since timestamptz not null
);
create index password_attempt_since on password_attempt (since);
