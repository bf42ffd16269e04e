-- Where golf is played: the states, every county and county equivalent, ZIP codes, and courses.
-- Names are searched in the server's memory (a few thousand counties, some ten thousand courses),
-- so that no extension is needed that the role of a rented PostgreSQL may not create.

create table state (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique
);

create table county (
  id bigint generated always as identity primary key,
  -- Null for a county that an administrator adds.
  fips text unique check (fips ~ '^\d{5}$'),
  state_code text not null references state,
  -- Six short names repeat within a state (Baltimore County, Baltimore city); the full name does not.
  name text not null,
  full_name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null,
  unique (state_code, full_name)
);

create table zip (
  code text primary key check (code ~ '^\d{5}$'),
  county_id bigint not null references county
);
create index zip_county on zip (county_id);

create table course (
  id uuid primary key,
  county_id bigint not null references county,
  name text not null,
  address text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  holes smallint check (holes between 1 and 108),
  par smallint check (par between 20 and 400),
  course_rating numeric(4, 1) check (course_rating between 20 and 90),
  slope_rating smallint check (slope_rating between 55 and 155),
  -- Its own: a dozen counties lie in two time zones.
  time_zone text not null,
  -- Who says so, under which number of theirs, and on what terms it may be shown.
  source text not null,
  source_id text,
  licence text,
  credit text,
  created_at timestamptz not null,
  unique (source, source_id),
  check ((lat is null) = (lng is null))
);
create index course_county on course (county_id);

-- What the tables above hold: `content` names the release they were filled from; `counties` and
-- `courses` count changes, so that every process knows when its copy in memory is out of date.
create table location_version (
  part text primary key check (part in ('content', 'counties', 'courses')),
  version text not null
);
