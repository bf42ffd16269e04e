-- Where a session is played and where a ZIP code lies, for searches by distance. A session has its
-- course's coordinates, or the middle of its county while it has no course or the course has none.
alter table session
  add column lat double precision,
  add column lng double precision;
update session s set lat = coalesce(c.lat, k.lat), lng = coalesce(c.lng, k.lng)
  from session own
  join county k on k.id = own.county_id
  left join course c on c.id = own.course_id
  where own.id = s.id;
alter table session
  alter column lat set not null,
  alter column lng set not null;

create function session_is_located() returns trigger language plpgsql as $$
begin
  select coalesce(c.lat, k.lat), coalesce(c.lng, k.lng) into strict new.lat, new.lng
  from county k left join course c on c.id = new.course_id
  where k.id = new.county_id;
  return new;
end $$;
create trigger session_is_located before insert or update of county_id, course_id on session
  for each row execute function session_is_located();

-- Naming the column fires session_is_located, also where its value stays the same.
create function course_moves_sessions() returns trigger language plpgsql as $$
begin
  update session set course_id = course_id where course_id = new.id;
  return null;
end $$;
create trigger course_moves_sessions after update on course for each row
  when ((old.lat, old.lng) is distinct from (new.lat, new.lng))
  execute function course_moves_sessions();

create function county_moves_sessions() returns trigger language plpgsql as $$
begin
  update session set county_id = county_id where county_id = new.id;
  return null;
end $$;
create trigger county_moves_sessions after update on county for each row
  when ((old.lat, old.lng) is distinct from (new.lat, new.lng))
  execute function county_moves_sessions();

-- A search by distance reads the bounding box from this index and computes distances only within it.
create index session_listed_place on session (lat, lng)
  where visibility = 'public' and status <> 'cancelled' and hidden_at is null;

-- Great-circle distance in miles (haversine), as distanceMiles() in server/src/lib/distance.ts.
create function miles_between(lat1 double precision, lng1 double precision,
  lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select 2 * 3958.8 * asin(sqrt(least(1, sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;

-- Null until the next start loads them, which also fills those of codes that are there already.
alter table zip
  add column place text,
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180);
