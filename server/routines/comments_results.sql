comment on table scorecard is
  'The scorecard of a session. A session without a row has an open, empty one. Module: results.';
comment on column scorecard.scoring is
  'Of the submitted result, like winners.';
comment on column scorecard.awaits_approval is
  'Final, but an admin has to approve the prize: the platform funds it, or there is a hold.';
comment on column scorecard.hold_reason is
  'Why an admin looks at a net prize before it is paid.';
comment on column scorecard.held_until is
  'When the prize money is refunded without a decision. Null if the platform funds the prize.';
comment on column scorecard.held_players is
  'The winners whose net score is the reason.';
comment on column scorecard.ruling is
  'An admin''s decision on a dispute.';

comment on table score is
  'A player''s score in a session, as entered and attested. Module: results.';
comment on column score.gross is
  'Null for players who withdraw.';
comment on column score.tee_id is
  'The tees that were played. Null for those that the course''s own rating is for.';
comment on column score.corrected_at is
  'When an admin corrected it with their decision. The audit log has the score before.';
comment on column score.attested_by is
  'A co-player, or the player if someone else entered it. Null with a time when a day passed without an answer.';

comment on table result_answer is
  'A player''s answer to a submitted result. Module: results.';
comment on column result_answer.dispute_reason is
  'Null means agreement.';

comment on table player_result is
  'What a completed session was for one of its players. Statistics and leaderboards add these up. Module: results.';
comment on column player_result.played_on is
  'The date at the course.';
comment on column player_result.gross is
  'The attested score, once the scorecard is closed.';
comment on column player_result.decided is
  'Whether the scorecard was settled with this player''s score in it.';

comment on table standing is
  'What leaderboards order a player by, everywhere (county 0) or in one county. Every visitor reads it and a round changes it a few times, so a trigger on player_result keeps it. Module: leaderboard.';
comment on column standing.sessions is
  'Completed sessions. Players without one are on no leaderboard.';
comment on column standing.rounds is
  'Attested scores over 18 holes. `strokes` are their sum.';

comment on table differential is
  'A round that counts for the handicap, with the index after it. Only the adjustment for an exceptional score changes a row later, so the index at any time is the last one before it. Module: results.';
comment on column differential.n is
  'Counts the player''s rounds.';
comment on column differential.differential is
  'In tenths, like adjustment and index_after.';
comment on column differential.exact_differential is
  'Before rounding, which the exceptional score reduction needs. Null in rounds that version 1.0.0 counted.';
comment on column differential.is_rated is
  'False where the course rating and slope are unknown. Par and 113 take their place.';

comment on table net_prize_round is
  'A round for a net prize, for one of its players. Strokes off and holds of later net prizes follow from these. Module: results.';
comment on column net_prize_round.index is
  'In tenths, like index_used and differential.';
comment on column net_prize_round.index_used is
  'Less the strokes off for earlier net prizes.';
comment on column net_prize_round.differential is
  'For 18 holes.';
comment on column net_prize_round.winners is
  'How many players shared the best net score with this one. 0 without the best score.';

comment on table rating is
  'A player''s rating of a co-player in one session. Module: results.';
comment on column rating.shown_at is
  'When it became part of the rated player''s average.';

comment on table closure is
  'A report by the host or a player that the course is closed or play has stopped. Module: results.';
comment on column closure.hole is
  'The last hole that was played. 0 if play never started.';
comment on column closure.expires_at is
  'Without an objection by then, everyone gets a full refund.';
comment on column closure.review is
  'Why an admin decides: someone objects, the same players agreed on too many closures, or a score was posted.';

comment on table closure_answer is
  'Whether a user who was there agrees with a closure. Module: results.';
