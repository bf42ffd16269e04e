-- How the tee time is secured, the fewest players, and when both are decided. Sessions of release 1.0.0 count as booked
-- and are decided at their tee time, as their players were promised. The next migration checks older rows.
alter table session
  add column booking_plan text not null default 'booked',
  add column booked_at timestamptz,
  add column min_players smallint not null default 2,
  add column decision_hours smallint,
  add column decide_at timestamptz;
alter table session
  add constraint session_booking_plan_check check (booking_plan in ('booked', 'to_book', 'not_needed')) not valid,
  add constraint session_min_players_check check (min_players between 2 and 4) not valid;

-- Each spot's own deadline, its one window after the tee time was booked, and its player's choice to play on.
alter table seat
  add column free_until_at timestamptz,
  add column booked_window boolean not null default false,
  add column plays_on_with smallint;
