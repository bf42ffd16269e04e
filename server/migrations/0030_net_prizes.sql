-- Which tees a player played.
alter table score
  add column tee_id uuid references course_tee on delete set null;

-- The exceptional score reduction needs the differential before it's rounded, in tenths.
alter table differential
  add column exact_differential double precision;

-- A prize that is on hold until an admin looked at the score behind it, or that time.
alter table scorecard
  add column hold_reason text check (hold_reason in ('low_net', 'first_net_prize')),
  add column held_until timestamptz,
  add column held_players uuid[] not null default '{}';

create table net_prize_round (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  played_at timestamptz not null,
  counted_at timestamptz not null,
  players smallint not null check (players between 2 and 4),
  index integer not null,
  index_used integer not null,
  differential integer not null,
  winners smallint not null check (winners between 0 and players),
  is_paid boolean not null default false,
  primary key (session_id, user_id)
);
create index net_prize_round_user on net_prize_round (user_id, played_at);
