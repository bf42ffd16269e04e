-- What players look for ("Find me a game"), and the groups that we propose to them.
create table wish (
  id uuid primary key,
  user_id uuid not null references app_user,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  county_id bigint not null references county,
  state_code text not null,
  county_name text not null,
  time_zone text not null,
  zip text references zip,
  lat double precision not null,
  lng double precision not null,
  radius_miles smallint not null,
  skill_level text not null
    constraint wish_skill_level_check check (skill_level in ('beginner', 'intermediate', 'advanced', 'scratch')),
  near_level boolean not null,
  pace text constraint wish_pace_check check (pace in ('Slow', 'Average', 'Fast')),
  transport text constraint wish_transport_check check (transport in ('walk', 'ride')),
  prize text constraint wish_prize_check check (prize in ('none', 'pot')),
  max_cents integer not null constraint wish_max_cents_check check (max_cents >= 0),
  closes_at timestamptz not null,
  paused_at timestamptz,
  ended_at timestamptz,
  outcome text constraint wish_outcome_check check (outcome in ('withdrawn', 'over', 'playing', 'gone')),
  constraint wish_end check ((ended_at is null) = (outcome is null))
);
-- A player has one search at a time.
create unique index wish_open on wish (user_id) where ended_at is null;
create index wish_due on wish (closes_at) where ended_at is null;
create index wish_place on wish (lat) where ended_at is null;
create index wish_user on wish (user_id);

create table wish_window (
  wish_id uuid not null references wish on delete cascade,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (wish_id, opens_at),
  constraint wish_window_times check (opens_at < closes_at)
);

create table proposal (
  id uuid primary key,
  made_at timestamptz not null,
  county_id bigint not null references county,
  state_code text not null,
  county_name text not null,
  time_zone text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  service_fee_cents integer not null constraint proposal_service_fee_check check (service_fee_cents >= 0),
  deposit_cents integer not null constraint proposal_deposit_check check (deposit_cents >= 0),
  pot_cents integer not null constraint proposal_pot_check check (pot_cents >= 0),
  answer_by timestamptz not null,
  book_by timestamptz not null,
  is_agreed boolean not null default false,
  host_id uuid references app_user,
  booking jsonb,
  charge_by timestamptz,
  session_id uuid references session,
  ended_at timestamptz,
  outcome text constraint proposal_outcome_check check (outcome in
    ('booked', 'too_few', 'not_booked', 'changed', 'unpaid')),
  constraint proposal_times check (opens_at < closes_at and answer_by <= book_by and book_by <= opens_at),
  constraint proposal_booking check (num_nulls(host_id, booking, charge_by) in (0, 3)),
  constraint proposal_end check ((ended_at is null) = (outcome is null)),
  constraint proposal_session check ((session_id is not null) = (outcome is not distinct from 'booked'))
);
create index proposal_open on proposal (answer_by) where ended_at is null;

create table proposal_member (
  proposal_id uuid not null references proposal,
  user_id uuid not null references app_user,
  wish_id uuid not null references wish,
  miles smallint not null,
  answer text constraint proposal_member_answer_check check (answer in ('accepted', 'declined', 'missed', 'left')),
  answered_at timestamptz,
  is_live boolean not null default true,
  lacks text constraint proposal_member_lacks_check check (lacks in ('money', 'terms', 'prize')),
  primary key (proposal_id, user_id),
  constraint proposal_member_out check (not is_live or coalesce(answer, 'accepted') = 'accepted')
);
-- A player is in one proposal at a time.
create unique index proposal_member_live on proposal_member (user_id) where is_live;
create index proposal_member_user on proposal_member (user_id);
create index proposal_member_wish on proposal_member (wish_id);
