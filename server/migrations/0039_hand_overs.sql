-- Players who look for a substitute for their spot, and the spots that substitutes took.
create table hand_over (
  -- The row goes with the spot.
  seat_id uuid primary key references seat (id) on delete cascade,
  token text not null unique,
  asked_at timestamptz not null
);
alter table seat add column spot_since timestamptz;
