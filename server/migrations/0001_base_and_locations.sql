-- What every module stands on: the application's role, settings, remembered responses, the event log,
-- and the places where golf is played.

-- The role the application works as. It may use the tables but owns none of them, so no code of the
-- application can drop a constraint or a trigger. Roles belong to the whole cluster, and two databases
-- of one cluster may be migrated at the same time.
do $$
begin
  if not exists (select from pg_roles where rolname = 'county_golf_app') then
    create role county_golf_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'county_golf_app', 'member') then
    execute format('grant county_golf_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to county_golf_app;
alter default privileges in schema public
  grant select, insert, update, delete on tables to county_golf_app;
alter default privileges in schema public grant usage, select on sequences to county_golf_app;

create table database_incarnation (
  id bigint primary key,
  cluster text not null,
  began_at timestamptz not null default now()
);
revoke insert, update, delete on database_incarnation from county_golf_app;

create table setting (
  name text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object')
);

-- 'demo' says whether this database holds demo users. It's shown on every page, and `npm run demo`
-- checks it so that demo users never mix with real ones.
insert into setting (name, value) values ('platform', '{}'), ('demo', '{}');

create table idempotency (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_sha256 bytea not null,
  response text not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_at on idempotency (at);

create table event (
  incarnation bigint not null default 0,
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null,
  at timestamptz not null,
  session_id uuid,
  user_id uuid,
  data jsonb not null default '{}',
  primary key (incarnation, xid, id)
);
create index event_session on event (session_id, xid, id) where session_id is not null;

create table follower (
  name text primary key,
  incarnation bigint not null default 0,
  xid xid8 not null default '0',
  id bigint not null default 0
);

create table state (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique
);

create table county (
  id bigint generated always as identity primary key,
  fips text unique check (fips ~ '^\d{5}$'),
  state_code text not null references state,
  name text not null,
  full_name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null,
  unique (state_code, full_name)
);

create table zip (
  code text primary key check (code ~ '^\d{5}$'),
  county_id bigint not null references county,
  place text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180)
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
  time_zone text not null,
  source text not null,
  source_id text,
  license text,
  credit text,
  created_at timestamptz not null,
  unique (source, source_id),
  check ((lat is null) = (lng is null))
);
create index course_county on course (county_id);

create table location_version (
  part text primary key check (part in ('content', 'counties', 'courses')),
  version text not null
);
