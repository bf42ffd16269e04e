comment on table session is
  'A round of golf that players join, with its terms. Module: sessions.';
comment on column session.county_name is
  'With county_fips, the county''s full name and FIPS code. Kept by a trigger so that lists read one table.';
comment on column session.lat is
  'With lng, the course''s coordinates, or the middle of the county where they are unknown. Kept by a trigger.';
comment on column session.tee_at is
  'The instant. tee_date and tee_time are what a clock at the course shows then.';
comment on column session.seats_taken is
  'The seats, and the companions who haven''t claimed theirs. Kept by triggers on seat and companion.';
comment on column session.service_fee_cents is
  'Fixed when the session is created, like all fees and terms. A change of the settings doesn''t alter the terms on which players have joined.';
comment on column session.booking_plan is
  'Whether the host has booked the tee time, will book it, or needs no booking. Sessions of release 1.0.0 count as booked.';
comment on column session.booked_at is
  'When the host said that the tee time is booked. Null while it isn''t, and in sessions that count as booked without that.';
comment on column session.decision_hours is
  'Hours before the tee time when too few players or a missing booking cancel it. Null in sessions of release 1.0.0.';
comment on column session.decide_at is
  'When that is decided. Null once it is, and if the session was created later, so that it''s decided at the tee time.';
comment on column session.net_terms is
  'What net scoring rests on. rated_only: a prize, which needs a proven handicap of every player. gross_fallback: no prize, or a session that a server of version 1.0.0 created, where gross applies if someone has no index.';
comment on column session.search is
  'The course''s `place_name.search`, kept by a trigger for servers of release 1.0.0.';
comment on column session.approval is
  'How players get a spot: automatic, or host, who accepts or declines their requests.';
comment on column session.hidden_at is
  'A hidden session keeps its records, and no player sees it.';
comment on column session.waitlist_count is
  'Kept by a trigger on waitlist, like waiting, so that pages read no other table and the row''s version changes with the waitlist.';
comment on column session.had_waitlist is
  'Whether anyone has ever waited. From then on, the waitlist has a chat.';

comment on table seat is
  'A player''s spot in a session. The keys rule out a fifth player, a player seated twice and two seats for one payment. Module: sessions.';
comment on column seat.id is
  'Identifies one join. The keys of its postings are derived from it.';
comment on column seat.join_posting is
  'The first posting of the join. Null exactly when nothing was due.';
comment on column seat.can_undo is
  'A join can be undone once per player and session. Decided when the seat is taken.';
comment on column seat.undo_until is
  'Until when a join from the waitlist that the player didn''t ask for can be undone. Null for joins by the player.';
comment on column seat.free_until is
  'Until when a player who joined before the host announced the course, moved the tee time, or booked it can leave for free.';
comment on column seat.free_until_at is
  'When free_until was last set. The player was notified of it then.';
comment on column seat.booked_window is
  'Whether free_until includes the time after the host booked. A spot gets that once.';
comment on column seat.confirmed_at is
  'When the player said that they''re still in. Cleared when the tee time or the course changes.';
comment on column seat.plays_on_with is
  'The number of players, below the minimum, that this player agreed to play with.';
comment on column seat.earlier_tee_times is
  'Tee times from before each move while this player was in. Moving back to one of them gives no new time to leave for free.';

comment on column seat.spot_since is
  'When a substitute''s spot was first taken. It frees no late leaver''s deposit that it didn''t free before. Null for all other spots.';

comment on table hand_over is
  'A player who looks for a substitute, and the link to their spot. Module: sessions.';

comment on table departure is
  'A player who left, when, and on what terms. It decides whether a join can still be undone, and which late leavers get their deposit refunded at tee time. Module: sessions.';
comment on column departure.seat_id is
  'The join that it ended.';

comment on table waitlist is
  'A player who waits for a spot. Module: sessions.';
comment on column waitlist.id is
  'The order, since timestamps may be equal.';
comment on column waitlist.offered_until is
  'An offer holds the spot until then.';
comment on column waitlist.is_skipped is
  'Passed over because the wallet didn''t cover the join.';
comment on column waitlist.has_ignored is
  'Let one offer expire. A second one ends their place in line.';
comment on column waitlist.is_passed is
  'Let the offer of a spot expire that is still open. It isn''t offered to them again.';
comment on column waitlist.is_shared is
  'Whether all of the line has the offer together, so that no spot is on hold for this player. Means nothing without one.';

comment on table join_request is
  'A player who asked the host of a session for a spot. Module: sessions.';
comment on column join_request.due_cents is
  'The price that the player agreed to. At another one they have to ask again.';
comment on column join_request.accepted_at is
  'When the host accepted. The request stays open until its player has a spot, which takes the player if the wallet didn''t cover it.';
comment on column join_request.outcome is
  'Why it ended. Null while it''s open, and it ends at expires_at even if the row doesn''t say so yet.';

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

comment on table companion is
  'Someone a player brings and pays for ("guest" in copy), who has no account in the session until they claim the spot. Counts in session.seats_taken until claimed. Module: sessions.';
comment on column companion.id is
  'Identifies the spot. The key of its posting is derived from it, and so is the seat once it''s claimed.';
comment on column companion.brought_by is
  'The player who paid, and who gets every refund of the spot, also after it was claimed.';
comment on column companion.token is
  'The secret of the link that claims the spot.';
comment on column companion.claimed_at is
  'When a user claimed the spot. The seat with the same id is theirs.';
comment on column companion.ended_at is
  'When the spot was given up, or the player who had claimed it left. A departure has the same id.';

comment on table no_show is
  'A player who says that another one, who has a spot, didn''t show. Module: sessions.';

comment on table excused_round is
  'A round that an admin took out of a player''s reliability. The audit log has who did, and why. Module: sessions.';
comment on table day_cost is
  'What a player says that a day cost them at the course, once per session. Module: sessions.';
comment on table course_cost is
  'The median of what players say that a day costs at a course, by the length of the round. Written with each answer from the fifth on. Module: sessions.';
comment on column course_cost.valid_until is
  'When fewer than five of its answers are recent enough.';
comment on column session.course_cost_cents is
  'What a day costs a player at the course, as the host says. Not part of what we charge.';
