-- Counties where players want to be notified of new sessions, besides the one they live in.
create table saved_search (
  id uuid primary key,
  user_id uuid not null references app_user,
  county_id bigint not null references county,
  radius_miles smallint not null,
  part_of_day text
    constraint saved_search_part_of_day_check check (part_of_day in ('early', 'morning', 'midday', 'afternoon')),
  skill_level text constraint saved_search_skill_level_check check (
    skill_level in ('beginner', 'intermediate', 'advanced', 'elite')),
  saved_at timestamptz not null,
  constraint saved_search_county unique (user_id, county_id)
);
create index saved_search_near on saved_search (county_id);
