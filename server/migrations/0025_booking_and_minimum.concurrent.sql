alter table session validate constraint session_booking_plan_check;
alter table session validate constraint session_min_players_check;
-- The sweep finds sessions whose decision is due. Few wait for one at a time.
drop index concurrently if exists session_undecided;
create index concurrently session_undecided on session (decide_at)
  where decide_at is not null and status in ('open', 'confirmed', 'closed');
