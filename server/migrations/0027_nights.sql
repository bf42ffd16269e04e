-- Waiting players are asked once more after an offer that they ignored, and the hour to undo doesn't run at night.
alter table waitlist
  add column has_ignored boolean not null default false,
  add column is_passed boolean not null default false;
alter table seat add column undo_until timestamptz;
