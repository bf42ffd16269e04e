comment on table session is
  'A round of golf that players join, with its terms. Module: sessions.';
comment on column session.county_name is
  'With county_fips, the county''s full name and FIPS code. Kept by a trigger so that lists read one table.';
comment on column session.lat is
  'With lng, the course''s coordinates, or the middle of the county where they are unknown. Kept by a trigger.';
comment on column session.tee_at is
  'The instant. tee_date and tee_time are what a clock at the course shows then.';
comment on column session.seats_taken is
  'Kept by a trigger on seat.';
comment on column session.service_fee_cents is
  'Fixed when the session is created, like all fees and terms. A change of the settings doesn''t alter the terms on which players have joined.';
comment on column session.search is
  'The course''s `place_name.search`, kept by a trigger for servers of release 1.0.0.';
comment on column session.hidden_at is
  'A hidden session keeps its records, and no player sees it.';
comment on column session.waitlist_count is
  'Kept by a trigger on waitlist, like waiting, so that pages read no other table and the row''s version changes with the waitlist.';

comment on table seat is
  'A player''s spot in a session. The keys rule out a fifth player, a player seated twice and two seats for one payment. Module: sessions.';
comment on column seat.id is
  'Identifies one join. The keys of its postings are derived from it.';
comment on column seat.join_posting is
  'The first posting of the join. Null exactly when nothing was due.';
comment on column seat.can_undo is
  'A join can be undone once per player and session. Decided when the seat is taken.';
comment on column seat.free_until is
  'Until when a player who joined before the host announced the course or moved the tee time can leave for free.';
comment on column seat.earlier_tee_times is
  'Tee times from before each move while this player was in. Moving back to one of them gives no new time to leave for free.';

comment on table departure is
  'A player who left, when, and on what terms. It decides whether a join can still be undone, and which late leavers get their deposit refunded at tee time. Module: sessions.';
comment on column departure.seat_id is
  'The join that it ended.';

comment on table waitlist is
  'A player who waits for a spot. Module: sessions.';
comment on column waitlist.id is
  'The order, since timestamps may be equal.';
comment on column waitlist.offered_until is
  'Shortly before the tee time, an offer holds the spot until then.';
comment on column waitlist.is_skipped is
  'Passed over because the wallet didn''t cover the join.';

comment on table session_invite is
  'A member''s link to a session they are in. It opens that session and nothing else, so it''s stored in clear text and stays the same. Module: sessions.';

comment on table session_guest is
  'A player who came by a link or was invited by name, and so may see a session that isn''t public. Module: sessions.';

comment on table session_removal is
  'A player whom the host removed. They can''t join or wait again until the host invites them by name, which deletes the row. Module: sessions.';

comment on table tee_time_decision is
  'The decision at tee time whether enough players came together, made once. The row is written in the transaction that carries it out. Module: sessions.';

comment on table calendar_revision is
  'How often what a calendar shows of a session has changed. Calendar programs replace an event only by one with a higher number. It isn''t in the session''s own row, which every page reads. Module: calendar.';

comment on table calendar_key is
  'The secret in the URL of a user''s private calendar feed. Only its SHA-256 is stored. Module: calendar.';
