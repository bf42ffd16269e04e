-- Results: what players scored, what they agreed on, what they won, how they rate each other, and the
-- handicaps and leaderboards that follow from it.

create table scorecard (
  session_id uuid primary key references session,
  state text not null default 'open'
    check (state in ('open', 'proposed', 'disputed', 'settled', 'expired', 'void')),
  scoring text check (scoring in ('gross', 'net')),
  proposed_by uuid references app_user,
  proposed_at timestamptz,
  expires_at timestamptz,
  winners uuid[] not null default '{}',
  awaits_approval boolean not null default false,
  ruling text check (ruling in ('winner', 'split', 'refund')),
  ruling_winners uuid[] not null default '{}',
  ruling_note text not null default '',
  ruled_by uuid references app_user,
  closed_at timestamptz,
  check ((state in ('settled', 'expired', 'void')) = (closed_at is not null)),
  check (state not in ('proposed', 'disputed') or proposed_at is not null)
);
create index scorecard_contested on scorecard (proposed_at)
  where state = 'disputed' or awaits_approval;
create index scorecard_ruled on scorecard (closed_at, session_id) where ruling is not null;

create table score (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  gross smallint check (gross > 0),
  strokes smallint[],
  entered_by uuid not null references app_user,
  entered_at timestamptz not null,
  attested_by uuid references app_user,
  attested_at timestamptz,
  primary key (session_id, user_id),
  check (gross is not null or strokes is null),
  check (attested_by is null or attested_at is not null)
);

create table result_answer (
  session_id uuid not null references scorecard,
  user_id uuid not null references app_user,
  dispute_reason text,
  at timestamptz not null,
  primary key (session_id, user_id)
);

create table player_result (
  user_id uuid not null references app_user,
  session_id uuid not null references session,
  county_id bigint not null references county,
  played_at timestamptz not null,
  played_on date not null,
  holes smallint not null check (holes in (9, 18)),
  withdrew boolean not null default false,
  gross smallint,
  decided boolean not null default false,
  won boolean not null default false,
  earned_cents integer not null default 0 check (earned_cents >= 0),
  primary key (user_id, session_id),
  check (decided or not won)
);
create index player_result_county on player_result (county_id, user_id);
create index player_result_day on player_result (played_at, user_id);

create table standing (
  county_id bigint not null,
  user_id uuid not null references app_user,
  wins integer not null,
  earnings_cents bigint not null,
  sessions integer not null,
  rounds integer not null,
  strokes bigint not null,
  primary key (county_id, user_id)
);
create index standing_order on standing (county_id, wins desc, earnings_cents desc, sessions desc)
  where sessions > 0;

create table differential (
  user_id uuid not null references app_user,
  session_id uuid not null references session,
  n integer not null,
  played_at timestamptz not null,
  counted_at timestamptz not null,
  differential integer not null,
  adjustment integer not null default 0,
  index_after integer,
  is_rated boolean not null,
  primary key (user_id, n),
  unique (user_id, session_id)
);

create table rating (
  session_id uuid not null references session,
  rater_id uuid not null references app_user,
  rated_id uuid not null references app_user check (rated_id <> rater_id),
  stars smallint not null check (stars between 1 and 5),
  at timestamptz not null,
  shown_at timestamptz,
  primary key (session_id, rater_id, rated_id)
);
create index rating_hidden on rating (session_id) where shown_at is null;
