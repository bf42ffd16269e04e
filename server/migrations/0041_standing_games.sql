-- Standing games: the same players at the same time every week.
create table standing_game (
  id uuid primary key,
  owner_id uuid not null references app_user,
  county_id bigint not null references county,
  state_code text not null,
  course_id uuid references course on delete set null,
  course_name text not null check (length(course_name) between 1 and 120),
  time_zone text not null,
  weekday smallint not null check (weekday between 1 and 7),
  tee_time text not null check (tee_time ~ '^\d\d:\d\d$'),
  starts_on date not null,
  max_players smallint not null check (max_players between 2 and 4),
  min_players smallint not null check (min_players between 2 and max_players),
  holes smallint not null check (holes in (9, 18)),
  scoring text not null check (scoring in ('gross', 'net')),
  skill_level text not null check (skill_level in ('beginner', 'intermediate', 'advanced', 'elite')),
  booking_plan text not null check (booking_plan in ('booked', 'to_book', 'not_needed')),
  pot_cents integer not null check (pot_cents >= 0),
  notes text not null check (length(notes) <= 1000),
  opens_to_all boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  next_at timestamptz
);
create index standing_game_owner on standing_game (owner_id);
create index standing_game_due on standing_game (next_at) where ended_at is null;

create table standing_member (
  game_id uuid not null references standing_game,
  user_id uuid not null references app_user,
  role text not null check (role in ('regular', 'alternate')),
  position smallint not null,
  accepted_at timestamptz,
  weekly_cents integer check (weekly_cents > 0),
  primary key (game_id, user_id),
  constraint standing_member_charge check (weekly_cents is null or accepted_at is not null)
);
create index standing_member_user on standing_member (user_id);

create table standing_date (
  game_id uuid not null references standing_game,
  tee_date date not null,
  state text not null check (state in ('open', 'skipped', 'failed')),
  session_id uuid unique references session,
  problem text,
  primary key (game_id, tee_date),
  constraint standing_date_session check ((session_id is null) = (state <> 'open')),
  constraint standing_date_problem check ((problem is null) = (state <> 'failed'))
);

create table standing_ask (
  session_id uuid not null references standing_date (session_id),
  user_id uuid not null references app_user,
  state text not null check (state in ('to_charge', 'asked', 'declined', 'charged')),
  charged_cents integer check (charged_cents >= 0),
  primary key (session_id, user_id),
  constraint standing_ask_charge check (state <> 'charged' or charged_cents is not null)
);
create index standing_ask_user on standing_ask (user_id);
