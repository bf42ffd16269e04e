-- Results: what players scored, what they agreed on, what it earned them, how they rate each other.

-- One session's card; a session without a row has an open, empty one.
create table card (
  session_id uuid primary key references session,
  state text not null default 'open'
    check (state in ('open', 'proposed', 'disputed', 'settled', 'expired', 'void')),
  -- What counts, and whom it put first, as proposed.
  scoring text check (scoring in ('gross', 'net')),
  proposed_by uuid references app_user,
  proposed_at timestamptz,
  expires_at timestamptz,
  winners uuid[] not null default '{}',
  -- Agreed on, but the platform funds the prize: an administrator has to approve it.
  awaits_approval boolean not null default false,
  ruling text check (ruling in ('winner', 'split', 'refund')),
  ruling_winners uuid[] not null default '{}',
  ruling_note text not null default '',
  ruled_by uuid references app_user,
  closed_at timestamptz,
  check ((state in ('settled', 'expired', 'void')) = (closed_at is not null)),
  check (state not in ('proposed', 'disputed') or proposed_at is not null)
);
create index card_contested on card (proposed_at)
  where state = 'disputed' or awaits_approval;

create table score (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  -- Null where the player withdrew.
  gross smallint check (gross > 0),
  strokes smallint[],
  entered_by uuid not null references app_user,
  entered_at timestamptz not null,
  -- By a co-player, by the player where another entered it; nobody where a day passed in silence.
  attested_by uuid references app_user,
  attested_at timestamptz,
  primary key (session_id, user_id),
  check (gross is not null or strokes is null),
  check (attested_by is null or attested_at is not null)
);

-- What the players said to a proposed result, each once.
create table result_answer (
  session_id uuid not null references card,
  user_id uuid not null references app_user,
  -- Null is consent.
  dispute_reason text,
  at timestamptz not null,
  primary key (session_id, user_id)
);

-- One row for each player of each completed session: what statistics and the leaderboard add up.
create table player_result (
  user_id uuid not null references app_user,
  session_id uuid not null references session,
  county_id bigint not null references county,
  played_at timestamptz not null,
  -- The day on the course's calendar.
  played_on date not null,
  holes smallint not null,
  withdrew boolean not null default false,
  -- The score, once the card is closed, where it was attested.
  gross smallint,
  -- Whether the card was settled with this player's score in it.
  decided boolean not null default false,
  won boolean not null default false,
  earned_cents integer not null default 0 check (earned_cents >= 0),
  primary key (user_id, session_id),
  check (decided or not won)
);
create index player_result_county on player_result (county_id, user_id);
create index player_result_day on player_result (played_at, user_id);

-- Rounds that count for the handicap, with the index after each. Rows are added when a card closes
-- and, but for an exceptional score's adjustment, stay as they are: so the index at any time in the
-- past is the last one before it.
create table differential (
  user_id uuid not null references app_user,
  session_id uuid not null references session,
  n integer not null,
  played_at timestamptz not null,
  counted_at timestamptz not null,
  -- In tenths, as all of these.
  differential integer not null,
  adjustment integer not null default 0,
  index_after integer,
  -- Whether the course's rating and slope were known; else its par and 113 stand for them.
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
  -- Counted in the mean of the rated player since then.
  shown_at timestamptz,
  primary key (session_id, rater_id, rated_id)
);
create index rating_hidden on rating (session_id) where shown_at is null;

-- What others see of a player at a glance; sums, so that a mean is one division.
alter table app_user
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0 check (rating_count >= 0),
  -- In tenths.
  add column handicap_index smallint check (handicap_index <= 540);
