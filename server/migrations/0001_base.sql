-- The role the application works as: it may use the tables but owns none of them, so that no code
-- of the application can drop a constraint or a trigger. Roles belong to the whole server, and two
-- databases of one server may be migrated at the same moment.
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

-- The first answer to each keyed request, so that a repeat gets the same (written by the use case,
-- in its own transaction: an answer is remembered exactly when the act happened).
create table idempotency (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_sha256 bytea not null,
  answer text not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_at on idempotency (at);
